// What stands around cpSpaceStep().

#include "guards.h"
#include "space_state.h"

// Chipmunk scales its cached impulses by the ratio of two steps' lengths. Past this ratio, as after a
// step of next to no time, they would throw everything apart, and are dropped.
static const double maximumStepRatio = 1e3;

cpBody *cpxSpaceFindMassless(const cpSpace *space) {
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		if (!cpxBodyHasMass(body)) return body;
	}
	return NULL;
}

int cpxSpaceStep(cpSpace *space, double dt) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	state->frozen = 0;
	// A previous step of 0 is Chipmunk's own sign for "no cached impulses".
	if (dt > space->curr_dt*maximumStepRatio) space->curr_dt = 0.0;
	cpSpaceStep(space, dt);

	// The solver runs after the guards, and may leave velocities at which the next setter would abort.
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		if (!cpxBodyHasBoundedVelocity(body)) cpxBodyFreeze(body);
	}
	return state->frozen;
}
