// A thread takes the next chunk that no other has taken, while further ones are still filled. The one that awaits a chunk takes
// some, too, instead of waiting.

#include "../exact.h"

#include "comparison.h"

#include "CChipmunkSupport.h"

static bool isBatched(const cpShape *shape) {
	return shape->klass->type == CP_POLY_SHAPE && ((const cpPolyShape *)shape)->count <= cpxMaximumBatchedVertices;
}

static void compareOne(cpxMeeting *meeting) {
	struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER];
	struct cpCollisionInfo info;
	meeting->isFolded = !cpxCollide(meeting->a, meeting->b, meeting->id, contacts, &info);
	// The shapes are sorted by their kinds.
	meeting->a = (cpShape *)info.a;
	meeting->b = (cpShape *)info.b;
	meeting->id = info.id;
	meeting->count = (int16_t)info.count;
	meeting->normal = info.n;
	for (int i = 0; i < info.count; i++) {
		meeting->pointsA[i] = contacts[i].r1;
		meeting->pointsB[i] = contacts[i].r2;
		meeting->hashes[i] = contacts[i].hash;
	}
}

static void compareChunk(const cpxComparison *comparison, cpxMeeting *meetings, size_t count) {
	cpxMeeting *batched[cpxComparisonChunk];
	size_t batchedCount = 0;
	for (size_t i = 0; i < count; i++) {
		cpxMeeting *meeting = &meetings[i];
		// Without an id the search begins elsewhere, and takes longer.
		if (meeting->id != 0 && isBatched(meeting->a) && isBatched(meeting->b)) batched[batchedCount++] = meeting;
	}
	comparison->kernel->collide(batched, batchedCount);
	if (!comparison->hasBegun) return;
	for (size_t i = 0; i < count; i++) if (meetings[i].count == cpxUnknownCount) compareOne(&meetings[i]);
}

// MARK: Threads

static cpxMeeting *startOf(const cpxComparison *comparison, size_t chunk) {
	return (cpxMeeting *)comparison->meetings.memory + chunk*cpxComparisonChunk;
}

static size_t countOf(size_t chunk, size_t all) {
	size_t left = all - chunk*cpxComparisonChunk;
	return left < cpxComparisonChunk ? left : cpxComparisonChunk;
}

static atomic_bool *flagOf(const cpxComparison *comparison, size_t chunk) {
	return (atomic_bool *)comparison->flags.memory + chunk;
}

// Returns false if there is no chunk that can be taken now.
static bool compareNext(cpxComparison *comparison) {
	size_t chunk = atomic_load_explicit(&comparison->nextChunk, memory_order_relaxed), ready;
	do {
		ready = atomic_load_explicit(&comparison->readyCount, memory_order_acquire);
		if (chunk*cpxComparisonChunk >= ready) return false;
	} while (!atomic_compare_exchange_weak(&comparison->nextChunk, &chunk, chunk + 1));
	compareChunk(comparison, startOf(comparison, chunk), countOf(chunk, ready));
	atomic_store_explicit(flagOf(comparison, chunk), true, memory_order_release);
	return true;
}

static void compareAll(void *context) {
	cpxComparison *comparison = context;
	uint32_t moments = 0;
	while (true) {
		bool isComplete = atomic_load_explicit(&comparison->isComplete, memory_order_acquire);
		if (compareNext(comparison)) continue;
		if (isComplete) return;
		cpxCrewPause(moments++);
	}
}

static void callCrew(cpxComparison *comparison) {
	atomic_store_explicit(&comparison->isComplete, false, memory_order_relaxed);
	comparison->hasBegun = true;
	cpxCrewBegin(comparison->crew, compareAll, comparison);
}

static void dismissCrew(cpxComparison *comparison) {
	atomic_store_explicit(&comparison->isComplete, true, memory_order_release);
	cpxCrewEnd(comparison->crew);
}

// MARK: Meetings

void cpxComparisonBegin(cpxComparison *comparison, const cpxKernel *kernel, cpxCrew *crew) {
	comparison->kernel = kernel;
	comparison->crew = crew;
	comparison->hasBegun = false;
	comparison->count = 0;
	atomic_init(&comparison->readyCount, 0);
	atomic_init(&comparison->nextChunk, 0);
}

// Makes room for more meetings, while no thread compares what is moved.
static void grow(cpxComparison *comparison) {
	if (comparison->hasBegun) dismissCrew(comparison);
	// With the room that a buffer has.
	cpxBufferGrow(&comparison->meetings, (comparison->capacity + cpxComparisonChunk)*sizeof(cpxMeeting));
	size_t chunks = comparison->meetings.size/sizeof(cpxMeeting)/cpxComparisonChunk;
	comparison->capacity = chunks*cpxComparisonChunk;
	cpxBufferGrow(&comparison->flags, chunks*sizeof(atomic_bool));
	if (comparison->hasBegun) callCrew(comparison);
}

static void beginChunk(cpxComparison *comparison) {
	if (comparison->count == comparison->capacity) grow(comparison);
	atomic_init(flagOf(comparison, comparison->count/cpxComparisonChunk), false);
	atomic_store_explicit(&comparison->readyCount, comparison->count, memory_order_release);
	// To wake a thread takes longer than to compare a chunk.
	if (comparison->count > 0 && comparison->crew && !comparison->hasBegun) callCrew(comparison);
}

cpxMeeting *cpxComparisonAdd(cpxComparison *comparison) {
	if (comparison->count%cpxComparisonChunk == 0) beginChunk(comparison);
	return (cpxMeeting *)comparison->meetings.memory + comparison->count++;
}

void cpxComparisonComplete(cpxComparison *comparison) {
	atomic_store_explicit(&comparison->readyCount, comparison->count, memory_order_release);
	atomic_store_explicit(&comparison->isComplete, true, memory_order_release);
}

cpxMeeting *cpxComparisonGet(const cpxComparison *comparison, size_t chunk, size_t *count) {
	*count = countOf(chunk, comparison->count);
	return startOf(comparison, chunk);
}

void cpxComparisonAwait(cpxComparison *comparison, size_t chunk) {
	if (!comparison->hasBegun) {
		compareChunk(comparison, startOf(comparison, chunk), countOf(chunk, comparison->count));
		return;
	}
	uint32_t moments = 0;
	while (!atomic_load_explicit(flagOf(comparison, chunk), memory_order_acquire)) {
		if (!compareNext(comparison)) cpxCrewPause(moments++);
	}
}

void cpxComparisonEnd(cpxComparison *comparison) {
	if (comparison->hasBegun) cpxCrewEnd(comparison->crew);
}

void cpxComparisonFree(cpxComparison *comparison) {
	cpxBufferFree(&comparison->meetings);
	cpxBufferFree(&comparison->flags);
}
