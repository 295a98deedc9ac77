// How collisions reach Swift: through the space's default handler, which C asks about every pair of
// shapes that has no handler of its own. None has: Swift finds the handlers itself.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>
#include <string.h>

void cpxSpaceSetCollisionCallbacks(cpSpace *space, cpxCollisionCallbacks callbacks, void *context) {
	// Arbiters keep a pointer to this handler, so it is changed in place. A callback is never null:
	// C calls the one that was not there when the contact began, too.
	cpCollisionHandler *handler = &space->defaultHandler;
	memcpy(handler, &cpCollisionHandlerDoNothing, sizeof *handler);
	handler->userData = context;
	if (callbacks.begin) handler->beginFunc = callbacks.begin;
	if (callbacks.preSolve) handler->preSolveFunc = callbacks.preSolve;
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
