// The kernel that every processor runs: SSE2's vectors on x86-64, NEON's on arm64.

#define KERNEL_LANES 4
#define KERNEL_COLLISION_LANES 4
#include "kernel_code.h"

#include "kernels.h"

const cpxKernel cpxBaselineKernel = KERNEL("baseline");
