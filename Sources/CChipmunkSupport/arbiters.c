// Creates the arbiters of a step from pairs of shapes. The library's cpSpaceCollideShapes() compares shapes by
// cpCollide(), which can end the process; this one, by cpxCollide().

#include "exact.h"

#include "arbiters.h"

#include "space_state.h"

#include <chipmunk/chipmunk_private.h>

// Returns whether a constraint of both bodies rules out their collision. It is in the list of either, and the shorter
// one decides how long this takes: a static body may have thousands.
static bool isRuledOutByConstraint(cpBody *a, cpBody *b) {
	cpConstraint *ofA = a->constraintList, *ofB = b->constraintList;
	while (ofA && ofB) {
		if (!ofA->collideBodies && (ofA->a == b || ofA->b == b)) return true;
		if (!ofB->collideBodies && (ofB->a == a || ofB->b == a)) return true;
		ofA = cpConstraintNext(ofA, a);
		ofB = cpConstraintNext(ofB, b);
	}
	return false;
}

static bool isRuledOut(const cpShape *a, const cpShape *b) {
	return !cpBBIntersects(a->bb, b->bb) || a->body == b->body || cpShapeFilterReject(a->filter, b->filter)
		|| isRuledOutByConstraint(a->body, b->body);
}

// Returns an arbiter for a pair that has none, from the space's pool, which the library refills with arbiters that are
// no longer in use.
static void *makeArbiter(const void *shapes, void *context) {
	cpSpace *space = context;
	if (space->pooledArbiters->num == 0) {
		cpArbiter *buffer = cpcalloc(1, CP_BUFFER_BYTES);
		cpArrayPush(space->allocatedBuffers, buffer);
		for (size_t i = 0; i < CP_BUFFER_BYTES/sizeof(cpArbiter); i++) cpArrayPush(space->pooledArbiters, buffer + i);
	}
	cpShape *const *pair = shapes;
	return cpArbiterInit(cpArrayPop(space->pooledArbiters), pair[0], pair[1]);
}

static cpArbiter *findArbiter(cpSpace *space, struct cpCollisionInfo *info) {
	const cpShape *pair[] = {info->a, info->b};
	cpHashValue hash = CP_HASH_PAIR((cpHashValue)info->a, (cpHashValue)info->b);
	cpArbiter *arbiter = (cpArbiter *)cpHashSetInsert(space->cachedArbiters, hash, pair, makeArbiter, space);
	cpArbiterUpdate(arbiter, info, space);
	return arbiter;
}

// Calls the handlers, and returns whether the shapes collide. Each of them may make the arbiter ignored.
static bool isAccepted(cpArbiter *arbiter, cpSpace *space) {
	cpCollisionHandler *handler = arbiter->handler;
	if (arbiter->state == CP_ARBITER_STATE_FIRST_COLLISION && !handler->beginFunc(arbiter, space, handler->userData)) {
		cpArbiterIgnore(arbiter);
	}
	if (arbiter->state == CP_ARBITER_STATE_IGNORE) return false;
	return handler->preSolveFunc(arbiter, space, handler->userData) && arbiter->state != CP_ARBITER_STATE_IGNORE;
}

static bool canPush(const cpShape *a, const cpShape *b) {
	if (a->sensor || b->sensor) return false;
	return a->body->m != INFINITY || b->body->m != INFINITY;
}

cpCollisionID cpxSpaceCollideShapes(void *shapeA, void *shapeB, cpCollisionID id, void *context) {
	cpShape *a = shapeA, *b = shapeB;
	cpSpace *space = context;
	if (isRuledOut(a, b)) return id;

	struct cpCollisionInfo info;
	// Without a result the shapes do not touch in this step.
	bool isFound = cpxCollide(a, b, id, cpContactBufferGetArray(space), &info);
	if (!isFound) cpxSpaceGetState(space)->foldedSearches++;
	if (info.count == 0) return info.id;
	cpSpacePushContacts(space, info.count);
	cpArbiter *arbiter = findArbiter(space, &info);

	if (isAccepted(arbiter, space) && canPush(a, b)) {
		cpArrayPush(space->arbiters, arbiter);
	} else {
		// Returns the contacts to the buffer.
		cpSpacePushContacts(space, -info.count);
		arbiter->contacts = NULL;
		arbiter->count = 0;
		// The solver, which would do this, does not see it.
		if (arbiter->state != CP_ARBITER_STATE_IGNORE) arbiter->state = CP_ARBITER_STATE_NORMAL;
	}
	arbiter->stamp = space->stamp;
	return info.id;
}
