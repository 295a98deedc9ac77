// What the step asks of the solver.

#ifndef CPX_SOLVER_H
#define CPX_SOLVER_H

#include <chipmunk/chipmunk_structs.h>

/// Solves contacts and constraints, integrates velocities, and calls the functions for what was solved. Between lock
/// and unlock.
void cpxSpaceSolve(cpSpace *space, cpFloat dt, cpFloat previousDt);

#endif
