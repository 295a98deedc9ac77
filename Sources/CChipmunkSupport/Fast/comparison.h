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
	cpxMeeting *meetings;
	size_t count, chunkCount;
	/// The threads that help, or null.
	cpxCrew *crew;
	/// The first chunk that no thread has taken.
	atomic_size_t nextChunk;
	/// Whether each chunk was compared.
	atomic_bool *isCompared;
	cpxBuffer flags;
} cpxComparison;

/// Begins to compare shapes. Nothing may change them before the end.
/// @param crew  Threads that help, or null.
void cpxComparisonBegin(
	cpxComparison *comparison, const cpxKernel *kernel, cpxMeeting *meetings, size_t count, cpxCrew *crew);
/// Returns when a chunk has been compared. Chunks must be awaited in their order.
void cpxComparisonAwait(cpxComparison *comparison, size_t chunk);
void cpxComparisonEnd(cpxComparison *comparison);
void cpxComparisonFree(cpxComparison *comparison);

#endif
