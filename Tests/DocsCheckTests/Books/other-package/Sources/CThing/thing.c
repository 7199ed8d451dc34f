#include "thing.h"
int thing(int x) { return x * 2; }
