// Changes bodies that sleep while their space is locked.
//
// Every setter of C wakes its body, and C aborts when that happens between two contacts of a step. Only the waking has
// to wait, though: the value that is set is a field that the step does not read while the body sleeps. So C's setters
// are made to treat the body as awake, and it is woken once the space is unlocked.

#include "guards.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

// Marks a sleeper in its idle time, which is not counted meanwhile and which C's setters reset.
static const cpFloat willWake = -1.0;

cpxHeldSleep cpxBodyBeginChange(cpBody *body) {
	cpxHeldSleep none = {NULL, false};
	if (body->space == NULL) {
		// Constraints may hold it all the same, and the guards of their space do not cover it.
		if (body->constraintList && !cpxBodyHasBoundedVelocity(body)) cpxBodyStop(body);
		return none;
	}
	if (!cpSpaceIsLocked(body->space)) return none;
	// The setters of C assert that the whole body is finite.
	if (!cpxBodyHasBoundedVelocity(body)) {
		if (body->sleeping.idleTime == INFINITY) cpxBodyStop(body); else cpxBodyFreeze(body);
	}
	cpxHeldSleep held = {body->sleeping.root, body->sleeping.idleTime == willWake};
	body->sleeping.root = NULL;
	return held;
}

void cpxBodyEndChange(cpBody *body, cpxHeldSleep held) {
	if (held.root == NULL) return;
	body->sleeping.root = held.root;
	body->sleeping.idleTime = willWake;
	if (held.willWake) return;
	cpxSpaceState *state = cpxSpaceGetState(body->space);
	if (state->changedSleepers == NULL) state->changedSleepers = cpArrayNew(0);
	cpArrayPush(state->changedSleepers, body);
}

bool cpxSpaceHasSleepers(const cpSpace *space) {
	return space->sleepingComponents->num > 0;
}

void cpxSpaceSetGravity(cpSpace *space, double x, double y) {
	if (cpSpaceIsLocked(space)) {
		space->gravity = cpv(x, y);
		cpxSpaceGetState(space)->wakesAll = true;
	} else {
		cpxSpaceWakeAll(space);
		cpSpaceSetGravity(space, cpv(x, y));
	}
}

double cpxSpaceGetSleepTimeThreshold(const cpSpace *space) {
	return cpxSpaceGetState(space)->stopsSleep ? INFINITY : cpSpaceGetSleepTimeThreshold(space);
}

void cpxSpaceSetSleepTimeThreshold(cpSpace *space, double threshold) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	// Without a threshold C does not wake the sleepers that something touches.
	state->stopsSleep = threshold == INFINITY && cpSpaceIsLocked(space) && cpxSpaceHasSleepers(space);
	if (state->stopsSleep) {
		state->wakesAll = true;
	} else {
		if (threshold == INFINITY) cpxSpaceWakeAll(space);
		cpSpaceSetSleepTimeThreshold(space, threshold);
	}
}

void cpxSpaceWakeChanged(cpSpace *space) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	cpArray *changed = state->changedSleepers;
	for (int i = 0; changed && i < changed->num; i++) {
		// A body that something touched is awake already, as is one of the group of another.
		if (cpBodyIsSleeping(changed->arr[i])) cpBodyActivate(changed->arr[i]);
	}
	if (changed) changed->num = 0;
	if (state->wakesAll) cpxSpaceWakeAll(space);
	if (state->stopsSleep) cpSpaceSetSleepTimeThreshold(space, INFINITY);
	state->wakesAll = state->stopsSleep = false;
}
