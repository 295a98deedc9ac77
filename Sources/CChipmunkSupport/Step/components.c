// Finds bodies that are connected by contacts and constraints, and fall asleep and wake together: Chipmunk's decisions
// in Chipmunk's order, without its recursion.

#include "../exact.h"

#include "components.h"

#include "../Index/box_tree.h"

#include <string.h>

// MARK: Contact graph

static void pushArbiter(cpBody *body, cpArbiter *arbiter) {
	cpArbiter *next = body->arbiterList;
	cpArbiterThreadForBody(arbiter, body)->next = next;
	if (next) cpArbiterThreadForBody(next, body)->prev = arbiter;
	body->arbiterList = arbiter;
}

static void updateIdleTimes(cpSpace *space, cpFloat dt) {
	const cpArray *bodies = space->dynamicBodies;
	cpFloat speed = space->idleSpeedThreshold;
	cpFloat speedSquared = speed ? speed*speed : cpvlengthsq(space->gravity)*dt*dt;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		if (cpBodyGetType(body) != CP_BODY_TYPE_DYNAMIC) continue;
		bool moves = cpBodyKineticEnergy(body) > (speedSquared ? body->m*speedSquared : 0.0);
		body->sleeping.idleTime = moves ? 0.0 : body->sleeping.idleTime + dt;
	}
}

static void linkArbiters(cpSpace *space, bool sleeps) {
	const cpArray *arbiters = space->arbiters;
	// Waking a body appends its old arbiters, which are linked already.
	for (int i = 0, count = arbiters->num; i < count; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		cpBody *a = arbiter->body_a, *b = arbiter->body_b;
		if (sleeps) {
			if (cpBodyGetType(b) == CP_BODY_TYPE_KINEMATIC || cpBodyIsSleeping(a)) cpBodyActivate(a);
			if (cpBodyGetType(a) == CP_BODY_TYPE_KINEMATIC || cpBodyIsSleeping(b)) cpBodyActivate(b);
		}
		pushArbiter(a, arbiter);
		pushArbiter(b, arbiter);
	}
}

// Keeps bodies awake that are joined to a kinematic body.
static void keepJoinedAwake(cpSpace *space) {
	const cpArray *constraints = space->constraints;
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		cpBody *a = constraint->a, *b = constraint->b;
		if (cpBodyGetType(b) == CP_BODY_TYPE_KINEMATIC) cpBodyActivate(a);
		if (cpBodyGetType(a) == CP_BODY_TYPE_KINEMATIC) cpBodyActivate(b);
	}
}

// MARK: Components

// A body whose neighbors are being visited, and the neighbors that are left.
typedef struct Visit {
	cpBody *body;
	cpArbiter *arbiter;
	cpConstraint *constraint;
} Visit;

typedef struct Flood {
	Visit *visits;
	size_t count, capacity;
} Flood;

// Visits a body that belongs to no component yet.
static void enter(Flood *flood, cpBody *root, cpBody *body) {
	if (cpBodyGetType(body) != CP_BODY_TYPE_DYNAMIC || body->sleeping.root) return;
	body->sleeping.root = root;
	if (body != root) {
		body->sleeping.next = root->sleeping.next;
		root->sleeping.next = body;
	}
	if (flood->count == flood->capacity) {
		flood->capacity = flood->capacity ? 2*flood->capacity : 256;
		flood->visits = cpxReallocate(flood->visits, flood->capacity, sizeof(Visit));
	}
	flood->visits[flood->count++] = (Visit){body, body->arbiterList, body->constraintList};
}

// Finds all bodies connected to a body, depth first: the arbiters of each body before its constraints.
static void fill(Flood *flood, cpBody *root) {
	enter(flood, root, root);
	while (flood->count > 0) {
		Visit *visit = &flood->visits[flood->count - 1];
		cpBody *body = visit->body;
		if (visit->arbiter) {
			const cpArbiter *arbiter = visit->arbiter;
			visit->arbiter = cpArbiterNext(visit->arbiter, body);
			enter(flood, root, arbiter->body_a == body ? arbiter->body_b : arbiter->body_a);
		} else if (visit->constraint) {
			const cpConstraint *constraint = visit->constraint;
			visit->constraint = cpConstraintNext(visit->constraint, body);
			enter(flood, root, constraint->a == body ? constraint->b : constraint->a);
		} else {
			flood->count--;
		}
	}
}

static bool isIdle(cpBody *root, cpFloat threshold) {
	CP_BODY_FOREACH_COMPONENT(root, body) {
		if (body->sleeping.idleTime < threshold) return false;
	}
	return true;
}

// MARK: Sleep

// Copies the contacts of a body that falls asleep: contacts of awake bodies are in a buffer that is reused after some
// steps.
static void keepContacts(cpSpace *space, cpArbiter *arbiter) {
	cpSpaceUncacheArbiter(space, arbiter);
	struct cpContact *contacts = cpxAllocate(CP_MAX_CONTACTS_PER_ARBITER, sizeof(struct cpContact));
	memcpy(contacts, arbiter->contacts, (size_t)arbiter->count*sizeof(struct cpContact));
	arbiter->contacts = contacts;
}

static void deactivate(cpSpace *space, cpBody *body) {
	cpArrayDeleteObj(space->dynamicBodies, body);
	CP_BODY_FOREACH_SHAPE(body, shape) {
		cpSpatialIndexRemove(space->dynamicShapes, shape, shape->hashid);
		cpSpatialIndexInsert(space->staticShapes, shape, shape->hashid);
	}
	// A contact or constraint of two bodies is handled once: for the first, unless that one is static.
	CP_BODY_FOREACH_ARBITER(body, arbiter) {
		cpBody *first = arbiter->body_a;
		if (body == first || cpBodyGetType(first) == CP_BODY_TYPE_STATIC) keepContacts(space, arbiter);
	}
	CP_BODY_FOREACH_CONSTRAINT(body, constraint) {
		cpBody *first = constraint->a;
		if (body == first || cpBodyGetType(first) == CP_BODY_TYPE_STATIC) {
			cpArrayDeleteObj(space->constraints, constraint);
		}
	}
}

static void putToSleep(cpSpace *space) {
	const cpArray *bodies = space->dynamicBodies;
	Flood flood = {NULL, 0, 0};
	for (int i = 0; i < bodies->num;) {
		cpBody *body = bodies->arr[i];
		if (!body->sleeping.root) {
			fill(&flood, body);
			// A kinematic body is idle if the threshold is 0, and must not sleep: Chipmunk aborts.
			bool isDynamic = cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC;
			if (isDynamic && isIdle(body, space->sleepTimeThreshold)) {
				cpArrayPush(space->sleepingComponents, body);
				CP_BODY_FOREACH_COMPONENT(body, member) deactivate(space, member);
				// Another body has taken its place.
				continue;
			}
		}
		i++;
		// Only bodies that sleep keep their component.
		body->sleeping.root = NULL;
		body->sleeping.next = NULL;
	}
	cpfree(flood.visits);
}

void cpxSpaceProcessComponents(cpSpace *space, cpFloat dt) {
	bool sleeps = space->sleepTimeThreshold != INFINITY;
	if (sleeps) updateIdleTimes(space, dt);
	linkArbiters(space, sleeps);
	if (!sleeps) return;
	keepJoinedAwake(space);
	putToSleep(space);
}
