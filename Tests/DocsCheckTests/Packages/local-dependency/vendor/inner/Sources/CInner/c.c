#include "CInner.h"
int cinner(void) { return 9; }
