// Finds the kernels that this processor runs.

#include "kernels.h"

#ifdef __x86_64__
static bool runsAVX2(void) {
	return __builtin_cpu_supports("avx2");
}

static bool runsAVX512(void) {
	return runsAVX2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
		&& __builtin_cpu_supports("avx512vl");
}

const cpxKernel *const *cpxKernelsOfProcessor(void) {
	static const cpxKernel *const all[] = {&cpxAVX512Kernel, &cpxAVX2Kernel, &cpxBaselineKernel, NULL};
	return runsAVX512() ? all : runsAVX2() ? all + 1 : all + 2;
}
#else
const cpxKernel *const *cpxKernelsOfProcessor(void) {
	static const cpxKernel *const all[] = {&cpxBaselineKernel, NULL};
	return all;
}
#endif
