// Proves that a kernel has the library's bits on this machine.

#ifndef CPX_SELF_CHECK_H
#define CPX_SELF_CHECK_H

#include "kernel.h"

/// Steps a small scene by a kernel and by the library. Returns what differs, or null.
const char *cpxKernelCheck(const cpxKernel *kernel);

#endif
