#include "CSums.h"

int sums_sum(int first, int second) { return first + SUMS_STEP * second; }
