#include "CCrypt.h"
#include <crypt.h>
#include <string.h>
int crypt_length(void) { return (int)strlen(crypt("word", "ab")); }
