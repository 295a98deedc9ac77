// Collisions reach Swift through the space's default handler, which C calls for every pair of shapes that has no
// handler of its own. No pair has one: Swift finds the handlers itself, and is called only for types that have some.

#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>
#include <string.h>

static bool isHandled(const cpxSpaceState *state, const cpArbiter *arbiter, int phase) {
	return cpxHandledTypesContain(&state->handledTypes, arbiter->a->type, arbiter->b->type, phase);
}

static cpBool callBegin(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	return !isHandled(state, arbiter, cpxCollisionBegins) || state->callbacks.begin(arbiter, space, context);
}

// C puts the polygon's radius on the wrong side, and so moves the two points apart by twice as much.
static void correctRoundedPolygon(cpArbiter *arbiter) {
	// C sorts the kinds in this order.
	if (arbiter->a->klass->type != CP_CIRCLE_SHAPE || arbiter->b->klass->type != CP_POLY_SHAPE) return;
	cpVect excess = cpvmult(arbiter->n, 2.0*((const cpPolyShape *)arbiter->b)->r);
	for (int i = 0; i < arbiter->count; i++) {
		arbiter->contacts[i].r2 = cpvsub(arbiter->contacts[i].r2, excess);
	}
}

static cpBool callPreSolve(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	if (state->correctsRoundedPolygons) correctRoundedPolygon(arbiter);
	return !isHandled(state, arbiter, cpxCollisionIsPrepared) || state->callbacks.preSolve(arbiter, space, context);
}

static void callPostSolve(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	if (isHandled(state, arbiter, cpxCollisionWasSolved)) state->callbacks.postSolve(arbiter, space, context);
}

static void noteSeparation(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	// User data is released here, whether or not there is a handler.
	if (arbiter->data == NULL && !isHandled(state, arbiter, cpxCollisionEnds)) return;
	state->callbacks.noteSeparation(arbiter, space, context);
}

// Arbiters keep a pointer to this handler, so it is changed in place. A callback is never null: C calls the one that
// was missing when the contact began, too.
static void updateHandler(cpSpace *space) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	const uint32_t *counts = state->handledTypes.all;
	cpCollisionHandler *handler = &space->defaultHandler;
	memcpy(handler, &cpCollisionHandlerDoNothing, sizeof *handler);
	handler->userData = state->callbackContext;
	if (counts[cpxCollisionBegins] > 0) handler->beginFunc = callBegin;
	if (counts[cpxCollisionIsPrepared] > 0 || state->correctsRoundedPolygons) handler->preSolveFunc = callPreSolve;
	if (counts[cpxCollisionWasSolved] > 0) handler->postSolveFunc = callPostSolve;
	handler->separateFunc = noteSeparation;
}

void cpxSpaceSetCollisionCallbacks(cpSpace *space, cpxCollisionCallbacks callbacks, void *context) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	state->callbacks = callbacks;
	state->callbackContext = context;
	updateHandler(space);
}

bool cpxSpaceCountCallbacks(cpSpace *space, uintptr_t a, uintptr_t b, int phase, int amount) {
	bool isCounted = cpxHandledTypesCount(&cpxSpaceGetState(space)->handledTypes, a, b, phase, amount);
	updateHandler(space);
	return isCounted;
}

void cpxSpaceSetCorrectsRoundedPolygons(cpSpace *space, bool corrects) {
	cpxSpaceGetState(space)->correctsRoundedPolygons = corrects;
	updateHandler(space);
}

cpxArbiterTypes cpxArbiterGetTypes(const cpArbiter *arbiter) {
	return (cpxArbiterTypes){arbiter->a->type, arbiter->b->type};
}

void cpxArbiterSetSwapped(cpArbiter *arbiter, bool swapped) {
	arbiter->swapped = swapped;
}

bool cpxArbiterIsSwapped(const cpArbiter *arbiter) {
	return arbiter->swapped;
}

uintptr_t cpxShapeGetID(const cpShape *shape) {
	return shape->hashid;
}
