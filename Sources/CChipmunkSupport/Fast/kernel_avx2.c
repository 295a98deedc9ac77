// The kernel for processors with AVX2. Its headers come first: only its own code is for such processors.

#include "kernels.h"

#include <math.h>

#ifdef __x86_64__

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL_LANES 8
#define KERNEL_COLLISION_LANES 4
#include "kernel_code.h"
#pragma clang attribute pop

const cpxKernel cpxAVX2Kernel = KERNEL("AVX2");

#endif
