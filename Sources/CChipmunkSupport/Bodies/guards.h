// The functions of the guards that the step calls.

#ifndef CPX_GUARDS_H
#define CPX_GUARDS_H

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>

/// Returns whether a number has at most a magnitude. False for NaN.
static inline bool cpxIsWithin(double limit, double value) {
	return value <= limit && value >= -limit;
}

/// Returns whether a number of a body's motion is one at which the body does not freeze.
static inline bool cpxIsBounded(double value) {
	return cpxIsWithin(cpxMagnitudeLimit, value);
}

/// Resets all velocities and forces of a body.
void cpxBodyStop(cpBody *body);
/// Freezes the bodies of a list whose velocities are not bounded. Returns whether any of the list is frozen.
bool cpxBodiesFreezeUnbounded(const cpArray *bodies);
/// The velocity function of a body without rules.
void cpxGuardedVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt);
/// The velocity function of a body with rules: that of one without, under the rules' gravity, and then the rules.
void cpxRuledVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt);
/// Applies the dampings and the limits of a body's rules to its new velocities.
void cpxBodyFollowRules(cpBody *body, cpFloat dt);
/// The position function.
void cpxGuardedPosition(cpBody *body, cpFloat dt);
/// Makes a body frozen that is not counted as one that just froze.
void cpxBodySetFrozenFunctions(cpBody *body);

#endif
