// The comparison of the shapes that may touch, chunk by chunk, by one thread or several.

#ifndef CPX_COMPARISON_H
#define CPX_COMPARISON_H

#include "../Step/crew.h"
#include "buffer.h"
#include "kernel.h"

#include <stdatomic.h>

/// The results of a chunk stay in the cache until they are used.
enum { cpxComparisonChunk = 128 };

typedef struct cpxComparison {
	const cpxKernel *kernel;
	/// The threads that help, or null; and whether they have begun.
	cpxCrew *crew;
	bool hasBegun;
	cpxBuffer meetings;
	size_t count, capacity;
	/// The number of meetings in whole chunks, or of all; the first chunk that no thread has taken; and whether there will be
	/// no more.
	atomic_size_t readyCount, nextChunk;
	atomic_bool isComplete;
	/// Whether each chunk was compared.
	cpxBuffer flags;
} cpxComparison;

/// Begins a comparison without meetings. Nothing may change their shapes before the end.
/// @param crew  Threads that help from the first full chunk on, or null.
void cpxComparisonBegin(cpxComparison *comparison, const cpxKernel *kernel, cpxCrew *crew);
/// Adds a meeting. Returns it: its fields must be set before the next call.
cpxMeeting *cpxComparisonAdd(cpxComparison *comparison);
/// Must be called when all meetings are added, and before the first chunk is awaited.
void cpxComparisonComplete(cpxComparison *comparison);
/// Returns a chunk of meetings, and their number.
cpxMeeting *cpxComparisonGet(const cpxComparison *comparison, size_t chunk, size_t *count);
/// Returns when a chunk has been compared. Chunks must be awaited in their order.
void cpxComparisonAwait(cpxComparison *comparison, size_t chunk);
/// Forgets all meetings, after they have been compared. Only without threads that help.
static inline void cpxComparisonClear(cpxComparison *comparison) {
	comparison->count = 0;
}
void cpxComparisonEnd(cpxComparison *comparison);
void cpxComparisonFree(cpxComparison *comparison);

#endif
