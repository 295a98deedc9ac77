// The creation and the release of a space, and of the objects that outlive it.

#include "CChipmunkSupport.h"
#include "../Fast/fast_step.h"
#include "../Snapshot/saving_memory.h"
#include "../Index/box_tree.h"
#include "../Step/impacts.h"
#include "../Step/surface_rules.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>
#include <chipmunk/cpHastySpace.h>

static cpSpace *prepare(cpSpace *space, cpBody *staticBody, bool isHasty) {
	cpSpaceSetStaticBody(space, staticBody);
	cpxSpaceState *state = cpcalloc(1, sizeof(cpxSpaceState));
	state->isHasty = isHasty;
	state->farthestPosition = cpxMagnitudeLimit;
	cpSpaceSetUserData(space, state);
	cpxSpaceUseBoxTree(space);
	return space;
}

cpSpace *cpxSpaceNew(cpBody *staticBody) {
	return prepare(cpSpaceNew(), staticBody, false);
}

cpSpace *cpxHastySpaceNew(cpBody *staticBody) {
	return prepare(cpHastySpaceNew(), staticBody, true);
}

int cpxHastySpaceGetThreads(const cpSpace *space) {
	return cpxSpaceGetState(space)->solverCrew ? 2 : 1;
}

void cpxHastySpaceSetThreads(cpSpace *space, int threads) {
	if (threads == cpxHastySpaceGetThreads(space)) return;
	cpxSpaceState *state = cpxSpaceGetState(space);
	cpxCrewStop(state->solverCrew);
	state->solverCrew = threads > 1 ? cpxCrewStart(1) : NULL;
}

int cpxSpaceGetThreadCount(const cpSpace *space) {
	return 1 + cpxCrewGetCount(cpxSpaceGetState(space)->crew);
}

void cpxSpaceSetThreadCount(cpSpace *space, int count) {
	if (count == cpxSpaceGetThreadCount(space)) return;
	cpxSpaceState *state = cpxSpaceGetState(space);
	cpxCrewStop(state->crew);
	state->crew = count > 1 ? cpxCrewStart(count - 1) : NULL;
}

void cpxSpaceFree(cpSpace *space) {
	// The space must not wake the bodies any more.
	space->dynamicBodies->num = 0;
	space->staticBodies->num = 0;
	space->constraints->num = 0;
	bool isHasty = cpxSpaceGetState(space)->isHasty;
	cpxCrewStop(cpxSpaceGetState(space)->solverCrew);
	cpxCrewStop(cpxSpaceGetState(space)->crew);
	cpxFastStepFree(cpxSpaceGetState(space)->fast);
	cpxHandledTypesFree(&cpxSpaceGetState(space)->handledTypes);
	cpxSurfaceRulesFree(space);
	cpxImpactLogFree(cpxSpaceGetState(space)->impacts);
	cpxSavingMemoryFree(cpxSpaceGetState(space)->savingMemory);
	if (cpxSpaceGetState(space)->changedSleepers) cpArrayFree(cpxSpaceGetState(space)->changedSleepers);
	if (cpxSpaceGetState(space)->foundSleepers) cpArrayFree(cpxSpaceGetState(space)->foundSleepers);
	cpfree(cpxSpaceGetState(space));
	if (isHasty) cpHastySpaceFree(space); else cpSpaceFree(space);
}

void cpxSpaceUseSpatialHash(cpSpace *space, double cellSize, int count, double farthestPosition) {
	cpxSpaceGetState(space)->farthestPosition = farthestPosition;
	cpSpaceUseSpatialHash(space, cellSize, count);
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
	// All constraints of a body are in one space, even if the body is not.
	constraint->a->constraintList = constraint->b->constraintList = NULL;
}

bool cpxBodySleepsWith(const cpBody *body, const cpBody *other) {
	return body->sleeping.root != NULL && body->sleeping.root == other->sleeping.root;
}

void cpxSpaceWakeAll(cpSpace *space) {
	// Waking a component removes it from this list, which cpSpaceSetGravity() iterates over.
	while (space->sleepingComponents->num > 0) {
		cpBodyActivate(space->sleepingComponents->arr[0]);
	}
}
