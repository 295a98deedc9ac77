// How collisions reach Swift: through the space's default handler, which C asks about every pair of
// shapes that has no handler of its own. None has: Swift finds the handlers itself.

#include "space_state.h"

#include <chipmunk/chipmunk_private.h>
#include <string.h>

// C takes the polygon's radius to the wrong side, and so finds the two apart by twice as much.
static void correctRoundedPolygon(cpArbiter *arbiter) {
	// C has the kinds in this order.
	if (arbiter->a->klass->type != CP_CIRCLE_SHAPE || arbiter->b->klass->type != CP_POLY_SHAPE) return;
	cpVect excess = cpvmult(arbiter->n, 2.0*((const cpPolyShape *)arbiter->b)->r);
	for (int i = 0; i < arbiter->count; i++) {
		arbiter->contacts[i].r2 = cpvsub(arbiter->contacts[i].r2, excess);
	}
}

static cpBool callPreSolve(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	if (state->correctsRoundedPolygons) correctRoundedPolygon(arbiter);
	return state->callbacks.preSolve ? state->callbacks.preSolve(arbiter, space, context) : cpTrue;
}

void cpxSpaceSetCollisionCallbacks(cpSpace *space, cpxCollisionCallbacks callbacks, void *context) {
	// Arbiters keep a pointer to this handler, so it is changed in place. A callback is never null:
	// C calls the one that was not there when the contact began, too.
	cpCollisionHandler *handler = &space->defaultHandler;
	memcpy(handler, &cpCollisionHandlerDoNothing, sizeof *handler);
	handler->userData = context;
	cpxSpaceGetState(space)->callbacks = callbacks;
	if (callbacks.begin) handler->beginFunc = callbacks.begin;
	if (callbacks.preSolve || cpxSpaceGetState(space)->correctsRoundedPolygons) handler->preSolveFunc = callPreSolve;
	if (callbacks.postSolve) handler->postSolveFunc = callbacks.postSolve;
	if (callbacks.separate) handler->separateFunc = callbacks.separate;
}

void cpxSpaceSetCorrectsRoundedPolygons(cpSpace *space, bool corrects) {
	cpxSpaceGetState(space)->correctsRoundedPolygons = corrects;
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
