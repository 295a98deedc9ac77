// First finds out which shapes meet, then compares them, and then records their contacts in the order in which they
// were found: the solver's.

#include "narrow_phase.h"

#include "../arbiters.h"
#include "../box_tree.h"
#include "../space_state.h"
#include "buffer.h"

struct cpxNarrowPhase {
	const cpxKernel *kernel;
	size_t count, capacity;
	cpxBuffer meetings;
};

cpxNarrowPhase *cpxNarrowPhaseNew(const cpxKernel *kernel) {
	cpxNarrowPhase *phase = cpcalloc(1, sizeof *phase);
	phase->kernel = kernel;
	return phase;
}

void cpxNarrowPhaseFree(cpxNarrowPhase *phase) {
	if (!phase) return;
	cpxBufferFree(&phase->meetings);
	cpfree(phase);
}

// The comparisons of a chunk stay in the cache until they are recorded.
enum { chunkSize = 128 };
// How many meetings ahead the arbiters are fetched.
enum { recordLookahead = 6 };

// MARK: Meetings

static void gather(cpShape *a, cpShape *b, cpxPair *pair, void *context) {
	if (cpxCollisionIsRuledOut(a, b)) return;
	cpxNarrowPhase *phase = context;
	if (phase->count == phase->capacity) {
		phase->capacity = phase->capacity ? 2*phase->capacity : chunkSize;
		cpxBufferGrow(&phase->meetings, phase->capacity*sizeof(cpxMeeting));
	}
	cpxMeeting *meeting = &((cpxMeeting *)phase->meetings.memory)[phase->count++];
	meeting->a = a;
	meeting->b = b;
	meeting->pair = pair;
	meeting->id = pair ? pair->id : 0;
	meeting->count = cpxUnknownCount;
}

static bool isBatched(const cpShape *shape) {
	return shape->klass->type == CP_POLY_SHAPE && ((const cpPolyShape *)shape)->count <= cpxMaximumBatchedVertices;
}

// MARK: Comparison

static void compare(const cpxKernel *kernel, cpxMeeting *meetings, size_t count) {
	cpxMeeting *batched[chunkSize];
	size_t batchedCount = 0;
	for (size_t i = 0; i < count; i++) {
		cpxMeeting *meeting = &meetings[i];
		// Without an id the search begins elsewhere, and takes longer.
		if (meeting->id != 0 && isBatched(meeting->a) && isBatched(meeting->b)) batched[batchedCount++] = meeting;
	}
	kernel->collide(batched, batchedCount);
}

static void copyContacts(const cpxMeeting *meeting, struct cpContact *contacts, struct cpCollisionInfo *info) {
	*info = (struct cpCollisionInfo){
		meeting->a, meeting->b, meeting->id, meeting->normal, meeting->count, contacts};
	for (int i = 0; i < meeting->count; i++) {
		contacts[i].r1 = meeting->pointsA[i];
		contacts[i].r2 = meeting->pointsB[i];
		contacts[i].hash = meeting->hashes[i];
	}
}

static void record(const cpxMeeting *meeting, cpSpace *space) {
	struct cpContact *contacts = cpContactBufferGetArray(space);
	struct cpCollisionInfo info;
	if (meeting->count != cpxUnknownCount) {
		copyContacts(meeting, contacts, &info);
	} else if (!cpxCollide(meeting->a, meeting->b, meeting->id, contacts, &info)) {
		cpxSpaceGetState(space)->foldedSearches++;
	}
	cpxPair *pair = meeting->pair;
	if (info.count > 0) {
		cpArbiter *arbiter = cpxSpaceCommitContacts(space, &info, pair ? pair->arbiter : NULL);
		if (pair) pair->arbiter = arbiter;
	}
	if (pair) pair->id = info.id;
}

static void fetchAhead(const cpxMeeting *meeting) {
	const char *arbiter = meeting->pair ? (const char *)meeting->pair->arbiter : NULL;
	if (!arbiter || meeting->count == 0) return;
	for (size_t line = 0; line < sizeof(cpArbiter); line += 64) __builtin_prefetch(arbiter + line, 1);
}

bool cpxNarrowPhaseFindArbiters(cpxNarrowPhase *phase, cpSpace *space) {
	cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	if (!tree || !cpxBoxTreeGet(space->staticShapes) || cpxSpaceCallsBeforeSolving(space)) return false;
	phase->count = 0;
	cpxBoxTreeReindex(tree, gather, phase);
	cpxMeeting *meetings = phase->meetings.memory;
	for (size_t start = 0; start < phase->count; start += chunkSize) {
		size_t left = phase->count - start, count = left < chunkSize ? left : chunkSize;
		compare(phase->kernel, meetings + start, count);
		for (size_t i = 0; i < count; i++) {
			if (i + recordLookahead < count) fetchAhead(&meetings[start + i + recordLookahead]);
			record(&meetings[start + i], space);
		}
	}
	return true;
}
