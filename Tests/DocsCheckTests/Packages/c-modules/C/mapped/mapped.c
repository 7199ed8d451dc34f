#include "mapped.h"
int mapped(void) { return 7; }
