// Fast/: the step in vectors.

#ifndef CPX_FAST_H
#define CPX_FAST_H

struct cpSpace;

// MARK: fast_step.c

/// Returns the number of kernels that this processor runs: the same arithmetic, compiled for several kinds of vectors.
/// The fastest has number 0.
int cpxKernelCount(void);
/// Returns the vectors of a kernel.
const char *cpxKernelGetName(int kernel);
/// Makes a space use a kernel from the next step on, or the library's functions if it is -1.
void cpxSpaceUseKernel(struct cpSpace *space, int kernel);
/// Returns the number of parts in which the contacts and joints of a space were last solved, each by one thread.
int cpxSpaceGetDomainCount(const struct cpSpace *space);

// MARK: self_check.c

/// Steps a small scene by a kernel and by the library. Returns what differs, or null.
const char *cpxKernelGetProblem(int kernel);

#endif
