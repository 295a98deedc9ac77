// Creates the arbiters of a step from pairs of shapes. The library's cpSpaceCollideShapes() compares shapes by
// cpCollide(), which can end the process; this one, by cpxCollide().

#include "../exact.h"

#include "arbiters.h"
#include "surface_rules.h"

#include "../space_state.h"

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

bool cpxCollisionIsRuledOut(const cpShape *a, const cpShape *b) {
	return !cpBBIntersects(a->bb, b->bb) || a->body == b->body || cpShapeFilterReject(a->filter, b->filter)
		|| isRuledOutByConstraint(a->body, b->body);
}

// For a pair that has no arbiter: from the space's pool, which the library refills with arbiters that are
// no longer in use.
cpArbiter *cpxSpaceTakeArbiter(cpSpace *space, cpShape *a, cpShape *b) {
	if (space->pooledArbiters->num == 0) {
		cpArbiter *buffer = cpcalloc(1, CP_BUFFER_BYTES);
		cpArrayPush(space->allocatedBuffers, buffer);
		for (size_t i = 0; i < CP_BUFFER_BYTES/sizeof(cpArbiter); i++) cpArrayPush(space->pooledArbiters, buffer + i);
	}
	return cpArbiterInit(cpArrayPop(space->pooledArbiters), a, b);
}

// Removes an arbiter from the list of one of its bodies.
static void unlink(cpArbiter *arbiter, cpBody *body) {
	struct cpArbiterThread *thread = cpArbiterThreadForBody(arbiter, body);
	if (thread->prev) {
		cpArbiterThreadForBody(thread->prev, body)->next = thread->next;
	} else if (body->arbiterList == arbiter) {
		body->arbiterList = thread->next;
	}
	if (thread->next) cpArbiterThreadForBody(thread->next, body)->prev = thread->prev;
	thread->prev = thread->next = NULL;
}

void cpxArbiterUnlink(cpArbiter *arbiter) {
	unlink(arbiter, arbiter->body_a);
	unlink(arbiter, arbiter->body_b);
}

static void forgetContacts(cpArbiter *arbiter) {
	arbiter->contacts = NULL;
	arbiter->count = 0;
}

static void *makeArbiter(const void *shapes, void *space) {
	cpShape *const *pair = shapes;
	return cpxSpaceTakeArbiter(space, pair[0], pair[1]);
}

// MARK: Arbiters

// Returns whether every pair of shapes has the default handler: Swift registers no other.
static bool hasOneHandler(const cpSpace *space) {
	return !space->usesWildcards && cpHashSetCount(space->collisionHandlers) == 0;
}

bool cpxSpaceCallsBeforeSolving(const cpSpace *space) {
	const cpCollisionHandler *handler = &space->defaultHandler, *nothing = &cpCollisionHandlerDoNothing;
	return !hasOneHandler(space) || handler->beginFunc != nothing->beginFunc
		|| handler->preSolveFunc != nothing->preSolveFunc;
}

// The impulses of contacts that were there in the last step are kept.
static void takeContacts(cpArbiter *arbiter, const struct cpCollisionInfo *info) {
	cpVect positionA = info->a->body->p, positionB = info->b->body->p;
	for (int i = 0; i < info->count; i++) {
		struct cpContact *contact = &info->arr[i];
		contact->r1 = cpvsub(contact->r1, positionA);
		contact->r2 = cpvsub(contact->r2, positionB);
		contact->jnAcc = contact->jtAcc = 0.0;
		for (int j = 0; j < arbiter->count; j++) {
			const struct cpContact *old = &arbiter->contacts[j];
			if (contact->hash != old->hash) continue;
			contact->jnAcc = old->jnAcc;
			contact->jtAcc = old->jtAcc;
		}
	}
	arbiter->contacts = info->arr;
	arbiter->count = info->count;
	arbiter->n = info->n;
}

// cpArbiterUpdate() without the search for handlers, which costs more than the rest.
static void updateArbiter(cpArbiter *arbiter, const struct cpCollisionInfo *info, cpSpace *space) {
	const cpShape *a = info->a, *b = info->b;
	arbiter->a = a;
	arbiter->b = b;
	arbiter->body_a = a->body;
	arbiter->body_b = b->body;
	takeContacts(arbiter, info);
	arbiter->e = a->e*b->e;
	arbiter->u = a->u*b->u;
	if (cpxSpaceGetState(space)->surfaceRules) cpxCombineSurfaces(space, arbiter);
	cpVect relative = cpvsub(b->surfaceV, a->surfaceV);
	arbiter->surface_vr = cpvsub(relative, cpvmult(info->n, cpvdot(relative, info->n)));
	arbiter->handler = &space->defaultHandler;
	arbiter->swapped = cpFalse;
	if (arbiter->state == CP_ARBITER_STATE_CACHED) arbiter->state = CP_ARBITER_STATE_FIRST_COLLISION;
}

static cpArbiter *findArbiter(cpSpace *space, const struct cpCollisionInfo *info) {
	const cpShape *pair[] = {info->a, info->b};
	cpHashValue hash = CP_HASH_PAIR((cpHashValue)info->a, (cpHashValue)info->b);
	return (cpArbiter *)cpHashSetInsert(space->cachedArbiters, hash, pair, makeArbiter, space);
}

static bool isArbiterOf(const cpArbiter *arbiter, const cpShape *a, const cpShape *b) {
	return arbiter && arbiter->handler && ((arbiter->a == a && arbiter->b == b) || (arbiter->a == b && arbiter->b == a));
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

cpArbiter *cpxSpaceCommitContacts(cpSpace *space, struct cpCollisionInfo *info, cpArbiter *known) {
	cpSpacePushContacts(space, info->count);
	cpArbiter *arbiter = isArbiterOf(known, info->a, info->b) ? known : findArbiter(space, info);
	if (hasOneHandler(space)) updateArbiter(arbiter, info, space); else cpArbiterUpdate(arbiter, info, space);

	if (isAccepted(arbiter, space) && canPush(info->a, info->b)) {
		cpArrayPush(space->arbiters, arbiter);
	} else {
		// Returns the contacts to the buffer.
		cpSpacePushContacts(space, -info->count);
		forgetContacts(arbiter);
		// The solver, which would do this, does not see it.
		if (arbiter->state != CP_ARBITER_STATE_IGNORE) arbiter->state = CP_ARBITER_STATE_NORMAL;
	}
	arbiter->stamp = space->stamp;
	return arbiter;
}

void cpxBodyPassThrough(cpBody *body, const cpShape *shape) {
	cpArray *arbiters = body->space->arbiters;
	int kept = 0;
	for (int i = 0; i < arbiters->num; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		bool isTheirs = (arbiter->a == shape && arbiter->body_b == body) || (arbiter->b == shape && arbiter->body_a == body);
		if (isTheirs) {
			// As if a handler had refused the contact: C keeps such an arbiter in its table only.
			cpxArbiterUnlink(arbiter);
			forgetContacts(arbiter);
			arbiter->state = CP_ARBITER_STATE_IGNORE;
		} else {
			arbiters->arr[kept++] = arbiter;
		}
	}
	arbiters->num = kept;
}

cpCollisionID cpxSpaceCollideShapes(void *shapeA, void *shapeB, cpCollisionID id, void *context) {
	cpShape *a = shapeA, *b = shapeB;
	cpSpace *space = context;
	if (cpxCollisionIsRuledOut(a, b)) return id;

	struct cpCollisionInfo info;
	// Without a result the shapes do not touch in this step.
	bool isFound = cpxCollide(a, b, id, cpContactBufferGetArray(space), &info);
	if (!isFound) cpxSpaceGetState(space)->foldedSearches++;
	if (info.count > 0) cpxSpaceCommitContacts(space, &info, NULL);
	return info.id;
}
