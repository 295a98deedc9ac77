// A thread takes the next chunk that no other has taken. The one that awaits a chunk takes some, too, instead of waiting.

#include "../exact.h"

#include "comparison.h"

#include "CChipmunkSupport.h"

#include <sched.h>

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
	meeting->count = info.count;
	meeting->normal = info.n;
	for (int i = 0; i < info.count; i++) {
		meeting->pointsA[i] = contacts[i].r1;
		meeting->pointsB[i] = contacts[i].r2;
		meeting->hashes[i] = contacts[i].hash;
	}
}

static void compareChunk(const cpxComparison *comparison, size_t chunk) {
	cpxMeeting *meetings = comparison->meetings + chunk*cpxComparisonChunk;
	size_t left = comparison->count - chunk*cpxComparisonChunk;
	size_t count = left < cpxComparisonChunk ? left : cpxComparisonChunk;
	cpxMeeting *batched[cpxComparisonChunk];
	size_t batchedCount = 0;
	for (size_t i = 0; i < count; i++) {
		cpxMeeting *meeting = &meetings[i];
		// Without an id the search begins elsewhere, and takes longer.
		if (meeting->id != 0 && isBatched(meeting->a) && isBatched(meeting->b)) batched[batchedCount++] = meeting;
	}
	comparison->kernel->collide(batched, batchedCount);
	if (!comparison->crew) return;
	for (size_t i = 0; i < count; i++) if (meetings[i].count == cpxUnknownCount) compareOne(&meetings[i]);
}

// Returns false if all chunks are taken.
static bool compareNext(cpxComparison *comparison) {
	size_t chunk = atomic_fetch_add_explicit(&comparison->nextChunk, 1, memory_order_relaxed);
	if (chunk >= comparison->chunkCount) return false;
	compareChunk(comparison, chunk);
	atomic_store_explicit(&comparison->isCompared[chunk], true, memory_order_release);
	return true;
}

static void compareAll(void *comparison) {
	while (compareNext(comparison)) {}
}

void cpxComparisonBegin(
	cpxComparison *comparison, const cpxKernel *kernel, cpxMeeting *meetings, size_t count, cpxCrew *crew
) {
	comparison->kernel = kernel;
	comparison->meetings = meetings;
	comparison->count = count;
	comparison->chunkCount = (count + cpxComparisonChunk - 1)/cpxComparisonChunk;
	// To wake a thread takes longer than to compare a chunk.
	comparison->crew = comparison->chunkCount > 1 ? crew : NULL;
	if (!comparison->crew) return;
	comparison->isCompared =
		cpxBufferReserve(&comparison->flags, comparison->chunkCount*sizeof *comparison->isCompared);
	for (size_t i = 0; i < comparison->chunkCount; i++) atomic_init(&comparison->isCompared[i], false);
	atomic_init(&comparison->nextChunk, 0);
	cpxCrewBegin(comparison->crew, compareAll, comparison);
}

void cpxComparisonAwait(cpxComparison *comparison, size_t chunk) {
	if (!comparison->crew) return compareChunk(comparison, chunk);
	while (!atomic_load_explicit(&comparison->isCompared[chunk], memory_order_acquire)) {
		if (!compareNext(comparison)) sched_yield();
	}
}

void cpxComparisonEnd(cpxComparison *comparison) {
	if (comparison->crew) cpxCrewEnd(comparison->crew);
}

void cpxComparisonFree(cpxComparison *comparison) {
	cpxBufferFree(&comparison->flags);
}
