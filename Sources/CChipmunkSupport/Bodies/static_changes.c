// Wakes the bodies that sleep at something static when it changes or arrives, if that is asked for: those that touched it
// before, and those that do afterwards. C wakes them when a static shape is removed, and at no other time.

#include "../exact.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

static bool wakesAtStatic(const cpSpace *space) {
	return cpxSpaceGetState(space)->wakesAtStatic && cpxSpaceHasSleepers(space);
}

static bool isWatched(const cpShape *shape) {
	return shape->space && cpBodyGetType(shape->body) == CP_BODY_TYPE_STATIC && wakesAtStatic(shape->space);
}

static void find(cpxSpaceState *state, cpBody *body) {
	if (!cpBodyIsSleeping(body)) return;
	if (state->foundSleepers == NULL) state->foundSleepers = cpArrayNew(0);
	cpArrayPush(state->foundSleepers, body);
}

// Called with a static shape and one that may be a sleeper's.
static cpCollisionID meet(void *object, void *other, cpCollisionID id, void *state) {
	const cpShape *shape = object, *sleeper = other;
	if (!cpBodyIsSleeping(sleeper->body) || !cpBBIntersects(shape->bb, sleeper->bb)) return id;
	if (cpShapeFilterReject(shape->filter, sleeper->filter)) return id;
	struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER];
	struct cpCollisionInfo info;
	// A comparison without a result is one of shapes that overlap.
	if (!cpxCollide(shape, sleeper, 0, contacts, &info) || info.count > 0) find(state, sleeper->body);
	return id;
}

static void findTouching(cpShape *shape) {
	cpSpace *space = shape->space;
	cpxSpaceState *state = cpxSpaceGetState(space);
	if (cpxBoxTreeGet(space->staticShapes)) {
		cpxBoxTreeQuery(space->staticShapes, shape, shape->bb, meet, state);
		return;
	}
	// A spatial hash cannot be walked in the middle of a step.
	for (int i = 0; i < space->sleepingComponents->num; i++) {
		CP_BODY_FOREACH_COMPONENT(space->sleepingComponents->arr[i], body) {
			CP_BODY_FOREACH_SHAPE(body, other) meet(shape, other, 0, state);
		}
	}
}

static void findResting(cpxSpaceState *state, cpBody *body, const cpShape *shape) {
	CP_BODY_FOREACH_ARBITER(body, arbiter) {
		if (shape && arbiter->a != shape && arbiter->b != shape) continue;
		find(state, arbiter->body_a == body ? arbiter->body_b : arbiter->body_a);
	}
}

static void wakeFound(const cpSpace *space, bool wakes) {
	cpArray *found = cpxSpaceGetState(space)->foundSleepers;
	if (!found) return;
	for (int i = 0; wakes && i < found->num; i++) {
		cpBody *body = found->arr[i];
		if (!cpBodyIsSleeping(body)) continue;
		cpxHeldSleep held = cpxBodyBeginChange(body);
		cpBodyActivate(body);
		cpxBodyEndChange(body, held);
	}
	found->num = 0;
}

void cpxSpaceSetWakesAtStatic(cpSpace *space, bool wakes) {
	cpxSpaceGetState(space)->wakesAtStatic = wakes;
}

bool cpxShapeBeginChange(cpShape *shape) {
	if (!isWatched(shape)) return false;
	findResting(cpxSpaceGetState(shape->space), shape->body, shape);
	findTouching(shape);
	return true;
}

void cpxShapeEndChange(cpShape *shape, bool isChanged) {
	if (isChanged) findTouching(shape);
	wakeFound(shape->space, isChanged);
}

void cpxShapeArrive(cpShape *shape) {
	if (isWatched(shape)) cpxShapeEndChange(shape, true);
}

bool cpxBodyBeginMove(cpBody *body) {
	bool isWatched = false;
	CP_BODY_FOREACH_SHAPE(body, shape) isWatched |= cpxShapeBeginChange(shape);
	return isWatched;
}

void cpxBodyEndMove(cpBody *body) {
	CP_BODY_FOREACH_SHAPE(body, shape) cpxShapeEndChange(shape, true);
}

void cpxBodyWakeHeld(cpBody *body) {
	if (cpBodyGetType(body) != CP_BODY_TYPE_STATIC) return;
	const cpSpace *space = body->space ? body->space : body->constraintList ? body->constraintList->space : NULL;
	if (!space || !wakesAtStatic(space)) return;
	cpxSpaceState *state = cpxSpaceGetState(space);
	findResting(state, body, NULL);
	CP_BODY_FOREACH_CONSTRAINT(body, constraint) {
		find(state, constraint->a);
		find(state, constraint->b);
	}
	wakeFound(space, true);
}
