#include "sums.h"
int main(void) { return sum(0, 0); }
