// Solves contacts and joints on compact copies of the bodies, many at a time.

#ifndef CPX_FAST_SOLVER_H
#define CPX_FAST_SOLVER_H

#include "kernel.h"

typedef struct cpxFastSolver cpxFastSolver;

cpxFastSolver *cpxFastSolverNew(const cpxKernel *kernel);
/// Does nothing if it is null.
void cpxFastSolverFree(cpxFastSolver *solver);

/// Prepares the contacts of a step: cpArbiterPreStep(). Returns false, and does nothing, if there are neither contacts nor
/// joints, or if there is a constraint of a kind that it does not know.
bool cpxFastSolverPrepare(cpxFastSolver *solver, cpSpace *space, cpFloat dt);
/// Calls what must be called before the joints are solved, and prepares them: the preStep functions of the library.
void cpxFastSolverPrepareJoints(cpxFastSolver *solver, cpSpace *space, cpFloat dt);
/// Applies the impulses of the last step times a ratio, and iterates. Must be called once the joints have been prepared, and
/// the velocities of the step have been integrated. Returns false if this is not as the library does it: nothing has changed then.
bool cpxFastSolverSolve(cpxFastSolver *solver, const cpSpace *space, cpFloat ratio);
/// Returns the number of domains of the last step.
int cpxFastSolverGetDomainCount(const cpxFastSolver *solver);

#endif
