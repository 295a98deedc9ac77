#include "fast_step.h"

#include "../space_state.h"

// MARK: Step

cpxFastStep *cpxFastStepNew(const cpxKernel *solver, const cpxKernel *comparer) {
	cpxFastStep *step = cpcalloc(1, sizeof *step);
	if (solver) step->solver = cpxFastSolverNew(solver);
	if (comparer) step->narrowPhase = cpxNarrowPhaseNew(comparer);
	return step;
}

void cpxFastStepFree(cpxFastStep *step) {
	if (!step) return;
	cpxFastSolverFree(step->solver);
	cpxNarrowPhaseFree(step->narrowPhase);
	cpfree(step);
}

int cpxSpaceGetDomainCount(const cpSpace *space) {
	const cpxFastStep *step = cpxSpaceGetState(space)->fast;
	return step && step->solver ? cpxFastSolverGetDomainCount(step->solver) : 1;
}

// MARK: Kernels by number

int cpxKernelCount(void) {
	const cpxKernel *const *kernels = cpxKernelsOfProcessor();
	int count = 0;
	while (kernels[count]) count++;
	return count;
}

const char *cpxKernelGetName(int kernel) {
	return cpxKernelsOfProcessor()[kernel]->name;
}

void cpxSpaceUseKernel(cpSpace *space, int number) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	cpxFastStepFree(state->fast);
	const cpxKernel *kernel = number < 0 ? NULL : cpxKernelsOfProcessor()[number];
	state->fast = kernel ? cpxFastStepNew(kernel, kernel) : NULL;
}
