// The code of a kernel: batches of KERNEL_LANES, and of four for what is left. Included by the file of each kernel,
// which says with KERNEL_COLLISION_LANES how many pairs of polygons are compared at once.

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
#undef LANES
#undef SUFFIXED

#define LANES 4
#define SUFFIXED(name) name##4
#include "vectors.h"
#include "contact_batch.h"
#include "polygon_batch.h"
#undef LANES
#undef SUFFIXED

#if KERNEL_LANES == 8
#define LANES 8
#define SUFFIXED(name) name##8
#include "vectors.h"
#include "contact_batch.h"
#include "polygon_batch.h"
#undef LANES
#undef SUFFIXED
#endif

// The distance ahead of a batch at which the next batches are fetched, in bytes.
enum { batchLookahead = 3072 };

// Eight lanes are in the kernels that have them.
#if KERNEL_LANES == 8
#define IF_EIGHT(statement) \
	if (header->lanes == 8) { \
		Batch8 *batch = (Batch8 *)at; \
		statement; \
	} else
#else
#define IF_EIGHT(statement)
#endif

// Runs a statement for each batch, by its number of lanes.
#define FOR_EACH_BATCH(list, one, four, eight) \
	for (char *at = (list)->start, *next; at < (list)->end; at = next) { \
		const cpxBatchHeader *header = (const cpxBatchHeader *)at; \
		next = at + header->size; \
		__builtin_prefetch(at + batchLookahead); \
		IF_EIGHT(eight) \
		if (header->lanes == 4) { \
			Batch4 *batch = (Batch4 *)at; \
			four; \
		} else { \
			Batch1 *batch = (Batch1 *)at; \
			one; \
		} \
	}

static void applyImpulses(const cpxBatchList *list) {
	FOR_EACH_BATCH(
		list, applyImpulses1(list->bodies, batch), applyImpulses4(list->bodies, batch),
		applyImpulses8(list->bodies, batch))
}

static void applyCachedImpulses(const cpxBatchList *list, double ratio) {
	FOR_EACH_BATCH(
		list, applyCachedImpulses1(list->bodies, batch, ratio), applyCachedImpulses4(list->bodies, batch, ratio),
		applyCachedImpulses8(list->bodies, batch, ratio))
}

static void storeImpulses(const cpxBatchList *list) {
	FOR_EACH_BATCH(list, storeImpulses1(batch), storeImpulses4(batch), storeImpulses8(batch))
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
	while (count > 1) {
		size_t taken = count < 4 ? count : 4;
		list->end = append4(list->end, list->bodies, arbiters, taken, settings);
		arbiters += taken;
		count -= taken;
	}
	if (count > 0) list->end = append1(list->end, list->bodies, arbiters, 1, settings);
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
		.name = vectors, .lanes = KERNEL_LANES, .maximumBatchSize = MAXIMUM_BATCH_SIZE, .append = append, \
		.applyCachedImpulses = applyCachedImpulses, .applyImpulses = applyImpulses, .storeImpulses = storeImpulses, \
		.collide = collide, \
	}
