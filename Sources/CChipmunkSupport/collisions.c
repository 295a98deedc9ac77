// How collisions reach Swift: through the space's default handler, which C asks about every pair of
// shapes that has no handler of its own. None has: Swift finds the handlers itself.

#include "collision_guard.h"
#include "space_state.h"

#include <string.h>

// The two that C calls between its comparison of the shapes and its bookkeeping.

static cpBool callBegin(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	cpxLeaveCollision();
	return cpxSpaceGetState(space)->callbacks.begin(arbiter, space, context);
}

static cpBool callPreSolve(cpArbiter *arbiter, cpSpace *space, cpDataPointer context) {
	cpxLeaveCollision();
	return cpxSpaceGetState(space)->callbacks.preSolve(arbiter, space, context);
}

void cpxSpaceSetCollisionCallbacks(cpSpace *space, cpxCollisionCallbacks callbacks, void *context) {
	// Arbiters keep a pointer to this handler, so it is changed in place. A callback is never null:
	// C calls the one that was not there when the contact began, too.
	cpCollisionHandler *handler = &space->defaultHandler;
	memcpy(handler, &cpCollisionHandlerDoNothing, sizeof *handler);
	handler->userData = context;
	cpxSpaceGetState(space)->callbacks = callbacks;
	if (callbacks.begin) handler->beginFunc = callBegin;
	if (callbacks.preSolve) handler->preSolveFunc = callPreSolve;
	if (callbacks.postSolve) handler->postSolveFunc = callbacks.postSolve;
	if (callbacks.separate) handler->separateFunc = callbacks.separate;
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
