// How a space begins and ends, and what outlives it.

#include "CChipmunkSupport.h"
#include "space_state.h"

#include <chipmunk/chipmunk_private.h>

cpSpace *cpxSpaceNew(cpBody *staticBody) {
	cpSpace *space = cpSpaceNew();
	cpSpaceSetStaticBody(space, staticBody);
	cpSpaceSetUserData(space, cpcalloc(1, sizeof(cpxSpaceState)));
	return space;
}

void cpxSpaceFree(cpSpace *space) {
	// The bodies are no longer the space's to wake.
	space->dynamicBodies->num = 0;
	space->staticBodies->num = 0;
	space->constraints->num = 0;
	cpfree(cpxSpaceGetState(space));
	cpSpaceFree(space);
}

void cpxBodyForgetSpace(cpBody *body) {
	for (cpShape *shape = body->shapeList, *next; shape; shape = next) {
		next = shape->next;
		shape->next = shape->prev = NULL;
		shape->space = NULL;
		shape->hashid = 0;
	}
	body->shapeList = NULL;
	body->arbiterList = NULL;
	body->constraintList = NULL;
	body->space = NULL;
}

void cpxConstraintForgetSpace(cpConstraint *constraint) {
	constraint->space = NULL;
	constraint->next_a = constraint->next_b = NULL;
}

bool cpxBodySleepsWith(const cpBody *body, const cpBody *other) {
	return body->sleeping.root != NULL && body->sleeping.root == other->sleeping.root;
}

void cpxSpaceWakeAll(cpSpace *space) {
	// Waking a component takes it from this list, which cpSpaceSetGravity() walks past.
	while (space->sleepingComponents->num > 0) {
		cpBodyActivate(space->sleepingComponents->arr[0]);
	}
}
