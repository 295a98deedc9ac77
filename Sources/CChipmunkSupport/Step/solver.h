// The functions of the solver that the step calls.

#ifndef CPX_SOLVER_H
#define CPX_SOLVER_H

#include <chipmunk/chipmunk_structs.h>

/// Solves contacts and constraints, integrates velocities, and calls the callbacks of the solved ones. Must be called
/// between lock and unlock.
void cpxSpaceSolve(cpSpace *space, cpFloat dt, cpFloat previousDt);

#endif
