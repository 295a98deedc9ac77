// The step: cpSpaceStep()'s calls in cpSpaceStep()'s order, and so with its bits, but changed where the library's own
// functions could end the process.

#include "exact.h"

#include "arbiters.h"
#include "components.h"
#include "guards.h"
#include "mend.h"
#include "solver.h"
#include "space_state.h"

#include <chipmunk/chipmunk_private.h>

// Chipmunk scales its cached impulses by the ratio of two steps' lengths. Above this ratio, as after a step of almost
// no time, they would throw everything apart, and are dropped.
static const double maximumStepRatio = 1e3;

// Removes the contacts of the last step from the contact graph, which the next calls rebuild.
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

// Records contacts that ended, and discards those that ended long ago.
static cpBool keepArbiter(void *arbiter, void *space) {
	return cpSpaceArbiterSetFilter(arbiter, space);
}

// Reports separations at the point where C calls `separate`, but all at once, in an order that does not change from
// run to run.
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

	// Builds the contact graph, and puts to sleep the bodies that have come to rest.
	cpxSpaceProcessComponents(space, dt);
	// Bodies that a callback of the contact search changed take part in the step, like bodies that something touched.
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
		// A body that is joined to a frozen one may overflow in every step, and stops with it.
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
