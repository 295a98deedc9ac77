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

// An infinite impulse, times the inverse mass 0 of what it cannot move, is NaN.
static void stopStaticBodies(cpSpace *space) {
	const cpArray *bodies = space->staticBodies;
	for (int i = 0; i < bodies->num; i++) {
		if (!cpxBodyHasBoundedVelocity(bodies->arr[i])) cpxBodyStop(bodies->arr[i]);
	}
	if (!cpxBodyHasBoundedVelocity(space->staticBody)) cpxBodyStop(space->staticBody);
}

int cpxSpaceStep(cpSpace *space, double dt) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	state->frozen = 0;
	// A previous step of 0 is Chipmunk's own sign for "no cached impulses".
	if (dt > space->curr_dt*maximumStepRatio) space->curr_dt = 0.0;
	cpSpaceStep(space, dt);

	// The solver runs after the guards, and may leave velocities at which the next setter would abort.
	bool overflowed = false;
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		if (cpxBodyHasBoundedVelocity(body)) continue;
		cpxBodyFreeze(body);
		overflowed = true;
	}
	if (overflowed) stopStaticBodies(space);
	return state->frozen;
}
