// The step: cpSpaceStep()'s calls in cpSpaceStep()'s order, and so with its bits, but changed where the library's own
// functions could end the process.

#include "../exact.h"

#include "arbiters.h"
#include "components.h"
#include "../Fast/body_motion.h"
#include "../Fast/fast_step.h"
#include "../Fast/shape_motion.h"
#include "../Bodies/guards.h"
#include "../Bodies/mend.h"
#include "impacts.h"
#include "solver.h"
#include "step_clock.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

// Chipmunk scales its cached impulses by the ratio of two steps' lengths. Above this ratio, as after a step of almost
// no time, they would throw everything apart, and are dropped.
static const double maximumStepRatio = 1e3;

static bool isAsleep(const cpBody *body) {
	return body->sleeping.root != NULL;
}

// Chipmunk's sign for a static body.
static bool isStatic(const cpBody *body) {
	return body->sleeping.idleTime == INFINITY;
}

// Removes the contacts of the last step from the contact graph, which the next calls rebuild.
static void dropArbiters(cpSpace *space) {
	cpArray *arbiters = space->arbiters;
	for (int i = 0; i < arbiters->num; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		arbiter->state = CP_ARBITER_STATE_NORMAL;
		// The arbiters of sleeping bodies stay where they are.
		if (isAsleep(arbiter->body_a) || isAsleep(arbiter->body_b)) continue;
		cpxArbiterUnlink(arbiter);
	}
	arbiters->num = 0;
}

static void integratePositions(cpSpace *space, cpFloat dt) {
	const cpxFastStep *fast = cpxSpaceGetState(space)->fast;
	if (fast && fast->solver) return cpxBodiesUpdatePositions(space, dt);
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
	const cpxFastStep *fast = cpxSpaceGetState(space)->fast;
	if (fast && fast->solver) cpxShapesUpdate(space); else cpSpatialIndexEach(space->dynamicShapes, updateShape, NULL);
	if (fast && fast->narrowPhase && cpxNarrowPhaseFindArbiters(fast->narrowPhase, space)) return;
	cpSpatialIndexReindexQuery(space->dynamicShapes, cpxSpaceCollideShapes, space);
}

static bool rests(const cpBody *body) {
	return isStatic(body) || isAsleep(body);
}

// Records contacts that ended, and discards those that ended long ago: cpSpaceArbiterSetFilter().
static cpBool keepArbiter(void *element, void *context) {
	cpArbiter *arbiter = element;
	cpSpace *space = context;
	// Nothing compares bodies that rest.
	if (rests(arbiter->body_a) && rests(arbiter->body_b)) return cpTrue;
	cpTimestamp age = space->stamp - arbiter->stamp;
	if (age >= 1 && arbiter->state != CP_ARBITER_STATE_CACHED) {
		arbiter->state = CP_ARBITER_STATE_CACHED;
		arbiter->handler->separateFunc(arbiter, space, arbiter->handler->userData);
	}
	if (age < space->collisionPersistence) return cpTrue;
	arbiter->contacts = NULL;
	arbiter->count = 0;
	// A pair of the index that knows the arbiter sees by this that it is no longer its own. The shapes are still
	// needed, for the report of the separation.
	arbiter->handler = NULL;
	cpArrayPush(space->pooledArbiters, arbiter);
	return cpFalse;
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
	cpxStepClockStart(space);
	dropArbiters(space);

	cpSpaceLock(space);
	integratePositions(space, dt);
	cpxStepClockMark(space, cpxStepMoves);
	findArbiters(space);
	cpSpaceUnlock(space, cpFalse);
	cpxStepClockMark(space, cpxStepCollides);

	// Builds the contact graph, and puts to sleep the bodies that have come to rest.
	cpxSpaceProcessComponents(space, dt);
	// Bodies that a callback of the contact search changed take part in the step, like bodies that something touched.
	cpxSpaceWakeChanged(space);

	cpSpaceLock(space);
	cpHashSetFilter(space->cachedArbiters, keepArbiter, space);
	reportSeparations(space);
	cpxStepClockMark(space, cpxStepGroups);
	cpxImpactsMeet(space);
	cpxSpaceSolve(space, dt, previousDt);
	cpxImpactsEnd(space);
	cpSpaceUnlock(space, cpTrue);
	cpxStepClockMark(space, cpxStepSolves);
}

int cpxSpaceStep(cpSpace *space, double dt) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	state->arbitersAreShuffled = false;
	cpxImpactsBegin(space, dt);
	// A previous step of 0 is Chipmunk's own sign for "no cached impulses".
	if (dt > space->curr_dt*maximumStepRatio) space->curr_dt = 0.0;
	step(space, dt);

	// The solver runs after the guards, and may leave velocities at which the next setter would abort. A body that is joined to a
	// frozen one may overflow in every step, and stops with it.
	bool isAnyFrozen = cpxBodiesFreezeUnbounded(space->dynamicBodies);
	if (isAnyFrozen || state->frozen > 0) cpxSpaceMendAfterOverflow(space);
	int frozen = state->frozen;
	state->frozen = 0;
	return frozen;
}

size_t cpxSpaceGetFoldedSearches(const cpSpace *space) {
	return cpxSpaceGetState(space)->foldedSearches;
}
