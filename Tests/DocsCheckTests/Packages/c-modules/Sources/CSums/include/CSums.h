int sums_sum(int first, int second);
#define SUMS_LIMIT 100
