// First finds out which shapes meet, then compares them, and then records their contacts in the order in which they
// were found: the solver's.

#include "narrow_phase.h"

#include "../Step/arbiters.h"
#include "../Index/box_tree.h"
#include "../space_state.h"
#include "comparison.h"

struct cpxNarrowPhase {
	const cpxKernel *kernel;
	size_t count, capacity;
	cpxBuffer meetings;
	cpxComparison comparison;
};

cpxNarrowPhase *cpxNarrowPhaseNew(const cpxKernel *kernel) {
	cpxNarrowPhase *phase = cpcalloc(1, sizeof *phase);
	phase->kernel = kernel;
	return phase;
}

void cpxNarrowPhaseFree(cpxNarrowPhase *phase) {
	if (!phase) return;
	cpxBufferFree(&phase->meetings);
	cpxComparisonFree(&phase->comparison);
	cpfree(phase);
}

// The number of meetings by which arbiters are fetched ahead.
enum { recordLookahead = 6 };

// MARK: Meetings

static void gather(cpShape *a, cpShape *b, cpxPair *pair, void *context) {
	if (cpxCollisionIsRuledOut(a, b)) return;
	cpxNarrowPhase *phase = context;
	if (phase->count == phase->capacity) {
		phase->capacity = phase->capacity ? 2*phase->capacity : cpxComparisonChunk;
		cpxBufferGrow(&phase->meetings, phase->capacity*sizeof(cpxMeeting));
	}
	cpxMeeting *meeting = &((cpxMeeting *)phase->meetings.memory)[phase->count++];
	meeting->a = a;
	meeting->b = b;
	meeting->pair = pair;
	meeting->id = pair ? pair->id : 0;
	meeting->count = cpxUnknownCount;
	meeting->isFolded = false;
}

// MARK: Contacts

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
	bool isFolded = meeting->isFolded;
	if (meeting->count != cpxUnknownCount) {
		copyContacts(meeting, contacts, &info);
	} else {
		isFolded = !cpxCollide(meeting->a, meeting->b, meeting->id, contacts, &info);
	}
	if (isFolded) cpxSpaceGetState(space)->foldedSearches++;
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
	cpxComparison *comparison = &phase->comparison;
	cpxComparisonBegin(comparison, phase->kernel, meetings, phase->count, cpxSpaceGetState(space)->crew);
	for (size_t i = 0; i < phase->count; i++) {
		if (i%cpxComparisonChunk == 0) cpxComparisonAwait(comparison, i/cpxComparisonChunk);
		// Those of the next chunk may still be compared.
		bool isInChunk = i%cpxComparisonChunk + recordLookahead < cpxComparisonChunk;
		if (isInChunk && i + recordLookahead < phase->count) fetchAhead(&meetings[i + recordLookahead]);
		record(&meetings[i], space);
	}
	cpxComparisonEnd(comparison);
	return true;
}
