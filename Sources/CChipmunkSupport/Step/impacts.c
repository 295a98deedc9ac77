// The hits of a step: the contacts that bear more than they did in the step before.

#include "../exact.h"

#include "impacts.h"

#include "../Fast/buffer.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>
#include <stdlib.h>

/// The impulse that a contact bore in the last step.
typedef struct Load {
	const cpArbiter *arbiter;
	double impulse;
} Load;

typedef struct Hit {
	cpxImpact impact;
	double load;
} Hit;

struct cpxImpactLog {
	double threshold;
	/// In the order of the arbiters' addresses: for look-up only, as addresses have no reproducible order.
	cpxBuffer loads;
	int loadCount;
	cpxBuffer hits;
	int hitCount;
};

static double impulseOf(const cpArbiter *arbiter) {
	return cpvlength(cpArbiterTotalImpulse(arbiter));
}

static int compareLoads(const void *a, const void *b) {
	uintptr_t first = (uintptr_t)((const Load *)a)->arbiter, second = (uintptr_t)((const Load *)b)->arbiter;
	return (first > second) - (first < second);
}

void cpxImpactsBegin(cpSpace *space, double dt) {
	cpxImpactLog *log = cpxSpaceGetState(space)->impacts;
	if (!log) return;
	const cpArray *arbiters = space->arbiters;
	log->hitCount = 0;
	log->loadCount = arbiters->num;
	if (arbiters->num == 0) return;
	Load *loads = cpxBufferReserve(&log->loads, (size_t)arbiters->num*sizeof(Load));
	// The same weight gives a longer step a larger impulse.
	double ratio = dt/space->curr_dt;
	for (int i = 0; i < arbiters->num; i++) loads[i] = (Load){arbiters->arr[i], impulseOf(arbiters->arr[i])*ratio};
	qsort(loads, (size_t)log->loadCount, sizeof(Load), compareLoads);
}

static double loadOf(const cpxImpactLog *log, const cpArbiter *arbiter) {
	if (arbiter->state == CP_ARBITER_STATE_FIRST_COLLISION) return 0.0;
	const Load sought = {arbiter, 0.0};
	const Load *load = log->loadCount == 0
		? NULL : bsearch(&sought, log->loads.memory, (size_t)log->loadCount, sizeof(Load), compareLoads);
	// The contacts of a body that has just woken still have what they bore when it fell asleep.
	return load ? load->impulse : impulseOf(arbiter);
}

// The greatest speed at which the bodies approach each other at a point of the contact, or less than 0 if they part.
static double approachSpeed(const cpArbiter *arbiter) {
	const cpBody *a = arbiter->body_a, *b = arbiter->body_b;
	double fastest = -INFINITY;
	for (int i = 0; i < arbiter->count; i++) {
		const struct cpContact *contact = &arbiter->contacts[i];
		cpVect velocityA = cpvadd(a->v, cpvmult(cpvperp(contact->r1), a->w));
		cpVect velocityB = cpvadd(b->v, cpvmult(cpvperp(contact->r2), b->w));
		fastest = cpfmax(fastest, cpvdot(cpvsub(velocityA, velocityB), arbiter->n));
	}
	return fastest;
}

void cpxImpactsMeet(cpSpace *space) {
	cpxImpactLog *log = cpxSpaceGetState(space)->impacts;
	if (!log) return;
	const cpArray *arbiters = space->arbiters;
	Hit *hits = cpxBufferReserve(&log->hits, (size_t)arbiters->num*sizeof(Hit));
	for (int i = 0; i < arbiters->num; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		bool isFirst = arbiter->state == CP_ARBITER_STATE_FIRST_COLLISION;
		hits[i] = (Hit){{arbiter, approachSpeed(arbiter), isFirst}, loadOf(log, arbiter)};
	}
	log->hitCount = arbiters->num;
}

void cpxImpactsEnd(cpSpace *space) {
	cpxImpactLog *log = cpxSpaceGetState(space)->impacts;
	if (!log) return;
	Hit *hits = log->hits.memory;
	int kept = 0;
	for (int i = 0; i < log->hitCount; i++) {
		double excess = impulseOf(hits[i].impact.arbiter) - hits[i].load;
		if (excess > log->threshold) hits[kept++] = hits[i];
	}
	log->hitCount = kept;
}

double cpxSpaceGetImpactThreshold(const cpSpace *space) {
	const cpxImpactLog *log = cpxSpaceGetState(space)->impacts;
	return log ? log->threshold : INFINITY;
}

bool cpxSpaceSetImpactThreshold(cpSpace *space, double threshold) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	if (threshold == INFINITY) {
		cpxImpactLogFree(state->impacts);
		state->impacts = NULL;
		return true;
	}
	if (!state->impacts) state->impacts = cpcalloc(1, sizeof(cpxImpactLog));
	if (!state->impacts) return false;
	state->impacts->threshold = threshold;
	return true;
}

int cpxSpaceGetImpactCount(const cpSpace *space) {
	const cpxImpactLog *log = cpxSpaceGetState(space)->impacts;
	return log ? log->hitCount : 0;
}

cpxImpact cpxSpaceGetImpact(const cpSpace *space, int index) {
	const Hit *hits = cpxSpaceGetState(space)->impacts->hits.memory;
	return hits[index].impact;
}

void cpxImpactLogFree(cpxImpactLog *log) {
	if (!log) return;
	cpxBufferFree(&log->loads);
	cpxBufferFree(&log->hits);
	cpfree(log);
}
