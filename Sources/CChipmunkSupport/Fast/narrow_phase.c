// First finds out which shapes meet, then compares them, and then records their contacts in the order in which they
// were found: the solver's. It does so chunk by chunk, while a chunk is in the cache, unless other threads compare.
//
// A callback may rule out a pair that is recorded later, or allow one, or move a shape. So where callbacks are called, all
// pairs are gathered, those that are ruled out are found when they are recorded, and shapes that were moved since they were
// compared are compared again.

#include "narrow_phase.h"

#include "../Step/arbiters.h"
#include "../Index/box_tree.h"
#include "../space_state.h"
#include "comparison.h"

#include <string.h>

/// The places of both polygons of a meeting when they were compared.
typedef struct Mark {
	cpBB boxes[2];
	struct cpSplittingPlane sides[2];
} Mark;

struct cpxNarrowPhase {
	const cpxKernel *kernel;
	cpSpace *space;
	/// Whether a chunk of meetings is recorded as soon as it is full.
	bool isChunked;
	/// Whether callbacks are called while contacts are recorded, and the marks of the current chunk then.
	bool callsBack;
	Mark marks[cpxComparisonChunk];
	cpxComparison comparison;
};

cpxNarrowPhase *cpxNarrowPhaseNew(const cpxKernel *kernel) {
	cpxNarrowPhase *phase = cpcalloc(1, sizeof *phase);
	phase->kernel = kernel;
	return phase;
}

void cpxNarrowPhaseFree(cpxNarrowPhase *phase) {
	if (!phase) return;
	cpxComparisonFree(&phase->comparison);
	cpfree(phase);
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

static void recordContacts(const cpxMeeting *meeting, cpSpace *space) {
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

// MARK: Callbacks

static Mark markOf(const cpxMeeting *meeting) {
	const cpPolyShape *a = (const cpPolyShape *)meeting->a, *b = (const cpPolyShape *)meeting->b;
	return (Mark){{a->shape.bb, b->shape.bb}, {a->planes[0], b->planes[0]}};
}

// Chooses the meetings to compare, before a chunk is compared.
static void chooseMeetings(cpxMeeting *meetings, size_t count) {
	for (size_t i = 0; i < count; i++) {
		// Without an id it is left for later.
		if (meetings[i].id != 0 && cpxCollisionIsRuledOut(meetings[i].a, meetings[i].b)) meetings[i].id = 0;
	}
}

static void markPlaces(cpxNarrowPhase *phase, const cpxMeeting *meetings, size_t count) {
	for (size_t i = 0; i < count; i++) {
		if (meetings[i].count != cpxUnknownCount) phase->marks[i] = markOf(&meetings[i]);
	}
}

// Records a meeting whose callbacks are called, and before which others were.
static void recordNow(cpxMeeting *meeting, const Mark *mark, cpSpace *space) {
	if (cpxCollisionIsRuledOut(meeting->a, meeting->b)) return;
	if (meeting->count != cpxUnknownCount) {
		Mark now = markOf(meeting);
		if (memcmp(&now, mark, sizeof now) != 0) meeting->count = cpxUnknownCount;
	}
	if (meeting->count == cpxUnknownCount) {
		meeting->id = meeting->pair ? meeting->pair->id : 0;
		meeting->isFolded = false;
	}
	recordContacts(meeting, space);
}

// MARK: Phase

// The number of meetings by which arbiters are fetched ahead.
enum { recordLookahead = 6 };

static void fetchAhead(const cpxMeeting *meeting) {
	const char *arbiter = meeting->pair ? (const char *)meeting->pair->arbiter : NULL;
	if (!arbiter || meeting->count == 0) return;
	for (size_t line = 0; line < sizeof(cpArbiter); line += 64) __builtin_prefetch(arbiter + line, 1);
}

// Compares the shapes of a chunk, and records their contacts.
static void recordChunk(cpxNarrowPhase *phase, size_t chunk) {
	size_t count;
	cpxMeeting *meetings = cpxComparisonGet(&phase->comparison, chunk, &count);
	if (phase->callsBack) chooseMeetings(meetings, count);
	cpxComparisonAwait(&phase->comparison, chunk);
	if (phase->callsBack) markPlaces(phase, meetings, count);
	for (size_t i = 0; i < count; i++) {
		// Those of the next chunk may still be compared.
		if (i + recordLookahead < count) fetchAhead(&meetings[i + recordLookahead]);
		if (phase->callsBack) recordNow(&meetings[i], &phase->marks[i], phase->space);
		else recordContacts(&meetings[i], phase->space);
	}
}

static void gather(cpShape *a, cpShape *b, cpxPair *pair, void *context) {
	cpxNarrowPhase *phase = context;
	cpxComparison *comparison = &phase->comparison;
	if (!phase->callsBack && cpxCollisionIsRuledOut(a, b)) return;
	cpxMeeting *meeting = cpxComparisonAdd(comparison);
	meeting->a = a;
	meeting->b = b;
	meeting->pair = pair;
	meeting->id = pair ? pair->id : 0;
	meeting->count = cpxUnknownCount;
	meeting->isFolded = false;
	if (!phase->isChunked || comparison->count < cpxComparisonChunk) return;
	recordChunk(phase, 0);
	cpxComparisonClear(comparison);
}

bool cpxNarrowPhaseFindArbiters(cpxNarrowPhase *phase, cpSpace *space) {
	cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	if (!tree || !cpxBoxTreeGet(space->staticShapes)) return false;
	phase->space = space;
	phase->callsBack = cpxSpaceCallsBeforeSolving(space);
	// No other thread may compare what a callback changes.
	cpxCrew *crew = phase->callsBack ? NULL : cpxSpaceGetState(space)->crew;
	phase->isChunked = !phase->callsBack && !crew;
	cpxComparison *comparison = &phase->comparison;
	cpxComparisonBegin(comparison, phase->kernel, crew);
	cpxBoxTreeReindex(tree, gather, phase);
	cpxComparisonComplete(comparison);
	for (size_t chunk = 0; chunk*cpxComparisonChunk < comparison->count; chunk++) recordChunk(phase, chunk);
	cpxComparisonEnd(comparison);
	return true;
}
