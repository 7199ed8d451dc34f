// The toolchain's own header. The library is loaded when it is needed, so nothing is linked.
#include <SourceKit/sourcekitd.h>
