// The code of a kernel: batches of KERNEL_LANES, and of four, two and one for what is left. Included by the file of each
// kernel, which says with KERNEL_COLLISION_LANES how many pairs of polygons are compared at once.

#include "../exact.h"

#include "kernel.h"

#include <math.h>

// Vectors are arguments of inlined functions only.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE __attribute__((always_inline)) static inline

// Wherever two numbers may be.
typedef double cpxTwo __attribute__((ext_vector_type(2), aligned(8)));
typedef double cpxFour __attribute__((ext_vector_type(4)));

// For an arbiter that is alone in its level: with vectors it would only take longer.
#define LANES 1
#define SUFFIXED(name) name##1
#include "vectors.h"
#include "contact_batch.h"
#include "contact_impulses.h"
#undef LANES
#undef SUFFIXED

#define LANES 2
#define SUFFIXED(name) name##2
#include "vectors.h"
#include "contact_batch.h"
#include "contact_impulses.h"
#undef LANES
#undef SUFFIXED

#define LANES 4
#define SUFFIXED(name) name##4
#include "vectors.h"
#include "contact_batch.h"
#include "contact_impulses.h"
#include "polygon_batch.h"
#undef LANES
#undef SUFFIXED

#if KERNEL_LANES == 8
#define LANES 8
#define SUFFIXED(name) name##8
#include "vectors.h"
#include "contact_batch.h"
#include "contact_impulses.h"
#include "polygon_batch.h"
#undef LANES
#undef SUFFIXED
#endif

// The distance ahead of a batch at which the next batches are fetched, in bytes.
enum { batchLookahead = 3072 };

// Eight lanes are in the kernels that have them.
#if KERNEL_LANES == 8
#define IF_EIGHT(call) \
	if (header->lanes == 8) { \
		call; \
	} else
#else
#define IF_EIGHT(call)
#endif

// Calls a function for each batch, by its number of lanes.
#define FOR_EACH_BATCH(list, call) \
	for (char *at = (list)->start, *next; at < (list)->end; at = next) { \
		const cpxBatchHeader *header = (const cpxBatchHeader *)at; \
		next = at + header->size; \
		__builtin_prefetch(at + batchLookahead); \
		IF_EIGHT(call(8)) \
		if (header->lanes == 4) { \
			call(4); \
		} else if (header->lanes == 2) { \
			call(2); \
		} else { \
			call(1); \
		} \
	}

static void solve(const cpxBatchList *list, uint32_t round, uint32_t iterations, double ratio) {
	cpxSolverBody *bodies = list->bodies;
#define SOLVE(lanes) solveRound##lanes(bodies, (Batch##lanes *)at, round, iterations, ratio)
	FOR_EACH_BATCH(list, SOLVE)
#undef SOLVE
}

static void storeImpulses(const cpxBatchList *list) {
#define STORE(lanes) storeImpulses##lanes((const Batch##lanes *)at)
	FOR_EACH_BATCH(list, STORE)
#undef STORE
}

static void append(
	cpxBatchList *list, const cpxScheduledArbiter *arbiters, size_t count, const cpxContactSettings *settings
) {
#if KERNEL_LANES == 8
	while (count > 4) {
		size_t taken = count < 8 ? count : 8;
		list->end = append8(list->end, list->bodies, arbiters, taken, settings);
		arbiters += taken;
		count -= taken;
	}
#endif
	while (count > 2) {
		size_t taken = count < 4 ? count : 4;
		list->end = append4(list->end, list->bodies, arbiters, taken, settings);
		arbiters += taken;
		count -= taken;
	}
	if (count == 2) list->end = append2(list->end, list->bodies, arbiters, 2, settings);
	if (count == 1) list->end = append1(list->end, list->bodies, arbiters, 1, settings);
}

static void collide(cpxMeeting *const *meetings, size_t count) {
	size_t at = 0;
#if KERNEL_COLLISION_LANES == 8
	for (; at + 8 <= count; at += 8) collide8(meetings + at);
#endif
	for (; at + 4 <= count; at += 4) collide4(meetings + at);
}

#if KERNEL_LANES == 8
#define MAXIMUM_BATCH_SIZE (sizeof(Batch8) + CP_MAX_CONTACTS_PER_ARBITER*sizeof(Contact8))
#else
#define MAXIMUM_BATCH_SIZE (sizeof(Batch4) + CP_MAX_CONTACTS_PER_ARBITER*sizeof(Contact4) + 64)
#endif

#define KERNEL(vectors) \
	{ \
		.name = vectors, .lanes = KERNEL_LANES, .maximumBatchSize = MAXIMUM_BATCH_SIZE, .append = append, .solve = solve, \
		.storeImpulses = storeImpulses, .collide = collide, \
	}
