#include "m.h"
int m(void) { return 3; }
