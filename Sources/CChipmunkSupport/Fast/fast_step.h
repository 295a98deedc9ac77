// The data of a space for the fast step, which computes the same bits as the library's.

#ifndef CPX_FAST_STEP_H
#define CPX_FAST_STEP_H

#include "fast_solver.h"
#include "narrow_phase.h"

typedef struct cpxFastStep {
	/// Null if the library solves the contacts.
	cpxFastSolver *solver;
	/// Null if shapes are compared one by one.
	cpxNarrowPhase *narrowPhase;
} cpxFastStep;

/// Creates a step with a kernel for each part, or null where the library's way is taken.
cpxFastStep *cpxFastStepNew(const cpxKernel *solver, const cpxKernel *comparer);
/// Does nothing if it is null.
void cpxFastStepFree(cpxFastStep *step);

#endif
