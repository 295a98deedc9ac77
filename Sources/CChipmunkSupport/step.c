// The step: cpSpaceStep()'s calls in cpSpaceStep()'s order, and so its bits, but ours to change where the
// library's own functions could end the process.

#include "exact.h"

#include "arbiters.h"
#include "components.h"
#include "guards.h"
#include "mend.h"
#include "solver.h"
#include "space_state.h"

#include <chipmunk/chipmunk_private.h>

// Chipmunk scales its cached impulses by the ratio of two steps' lengths. Past this ratio, as after a
// step of next to no time, they would throw everything apart, and are dropped.
static const double maximumStepRatio = 1e3;

// Takes what touched in the last step out of the contact graph, which the next calls build anew.
static void dropArbiters(cpSpace *space) {
	cpArray *arbiters = space->arbiters;
	for (int i = 0; i < arbiters->num; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		arbiter->state = CP_ARBITER_STATE_NORMAL;
		// The arbiters of sleeping bodies stay where they are.
		if (cpBodyIsSleeping(arbiter->body_a) || cpBodyIsSleeping(arbiter->body_b)) continue;
		cpArbiterUnthread(arbiter);
	}
	arbiters->num = 0;
}

static void integratePositions(cpSpace *space, cpFloat dt) {
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		body->position_func(body, dt);
	}
}

static void updateShape(void *shape, void *unused) {
	(void)unused;
	cpShapeCacheBB(shape);
}

static void findArbiters(cpSpace *space) {
	cpSpacePushFreshContactBuffer(space);
	cpSpatialIndexEach(space->dynamicShapes, updateShape, NULL);
	cpSpatialIndexReindexQuery(space->dynamicShapes, cpxSpaceCollideShapes, space);
}

// Notes what no longer touches, and forgets what has not touched for long.
static cpBool keepArbiter(void *arbiter, void *space) {
	return cpSpaceArbiterSetFilter(arbiter, space);
}

// Where C calls `separate`, one by one, but in an order that does not change from run to run: once all of them are known.
static void reportSeparations(cpSpace *space) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	if (state->callbacks.separate) state->callbacks.separate(state->callbackContext);
}

static void step(cpSpace *space, cpFloat dt) {
	space->stamp++;
	cpFloat previousDt = space->curr_dt;
	space->curr_dt = dt;
	dropArbiters(space);

	cpSpaceLock(space);
	integratePositions(space, dt);
	findArbiters(space);
	cpSpaceUnlock(space, cpFalse);

	// Builds the contact graph, and puts to sleep what has come to rest.
	cpxSpaceProcessComponents(space, dt);
	// What a callback of the search for contacts changed takes part in the step, as what something touched does.
	cpxSpaceWakeChanged(space);

	cpSpaceLock(space);
	cpHashSetFilter(space->cachedArbiters, keepArbiter, space);
	reportSeparations(space);
	cpxSpaceSolve(space, dt, previousDt);
	cpSpaceUnlock(space, cpTrue);
}

int cpxSpaceStep(cpSpace *space, double dt) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	// A previous step of 0 is Chipmunk's own sign for "no cached impulses".
	if (dt > space->curr_dt*maximumStepRatio) space->curr_dt = 0.0;
	step(space, dt);

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

size_t cpxSpaceGetFoldedSearches(const cpSpace *space) {
	return cpxSpaceGetState(space)->foldedSearches;
}
