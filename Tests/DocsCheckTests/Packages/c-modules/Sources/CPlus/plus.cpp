#include "plus.h"
#include <string>
#include <vector>
int plus_length(const char *text) {
  std::vector<std::string> texts{text};
  return static_cast<int>(texts.front().size());
}
