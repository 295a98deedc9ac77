// The functions of the guards that the step calls.

#ifndef CPX_GUARDS_H
#define CPX_GUARDS_H

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

/// Returns whether a number has at most a magnitude. False for NaN.
static inline bool cpxIsWithin(double limit, double value) {
	return value <= limit && value >= -limit;
}

/// Resets all velocities and forces of a body.
void cpxBodyStop(cpBody *body);
/// The velocity function of a body without rules.
void cpxGuardedVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt);
/// The position function.
void cpxGuardedPosition(cpBody *body, cpFloat dt);
/// Makes a body frozen that is not counted as one that just froze.
void cpxBodySetFrozenFunctions(cpBody *body);

#endif
