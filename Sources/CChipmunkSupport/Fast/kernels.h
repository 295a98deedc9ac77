// The kernels, whether this processor runs them or not.

#ifndef CPX_KERNELS_H
#define CPX_KERNELS_H

#include "kernel.h"

extern const cpxKernel cpxBaselineKernel;
#ifdef __x86_64__
extern const cpxKernel cpxAVX2Kernel, cpxAVX512Kernel;
#endif

#endif
