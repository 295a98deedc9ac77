// The system's zlib, for compressed layers of maps. Cairo's libpng brings it along, so that whoever has Cairo has it.

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

// Begins to inflate. In zlib's header it is a macro, which Swift does not see.
static inline int crates_inflate_init(z_streamp stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}

#endif
