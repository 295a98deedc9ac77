// What stands around cpSpaceStep().

#include "guards.h"
#include "mend.h"
#include "space_state.h"

#include <chipmunk/cpHastySpace.h>

// Chipmunk scales its cached impulses by the ratio of two steps' lengths. Past this ratio, as after a
// step of next to no time, they would throw everything apart, and are dropped.
static const double maximumStepRatio = 1e3;

int cpxSpaceStep(cpSpace *space, double dt) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	// A previous step of 0 is Chipmunk's own sign for "no cached impulses".
	if (dt > space->curr_dt*maximumStepRatio) space->curr_dt = 0.0;
	if (state->isHasty) cpHastySpaceStep(space, dt); else cpSpaceStep(space, dt);

	// The solver runs after the guards, and may leave velocities at which the next setter would abort.
	bool overflowed = false;
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		cpxBodyFreezeIfUnbounded(body);
		// What holds on to a body that is frozen already may overflow in every step, and stops with it.
		overflowed |= cpxBodyIsFrozen(body);
	}
	if (overflowed || state->frozen > 0) cpxSpaceMendAfterOverflow(space);
	int frozen = state->frozen;
	state->frozen = 0;
	return frozen;
}
