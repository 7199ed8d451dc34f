#include "CDeep.h"
int deep(void) { return 5; }
