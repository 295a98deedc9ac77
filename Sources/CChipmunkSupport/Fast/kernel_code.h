// The code of a kernel: batches of KERNEL_LANES, and of four, two and one for what is left. Included by the file of each
// kernel, which says with KERNEL_COLLISION_LANES how many pairs of polygons are compared at once.

#include "../exact.h"

#include "../Bodies/constraint_kinds.h"
#include "kernel.h"

#include <math.h>
#include <string.h>

// Vectors are arguments of inlined functions only.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE __attribute__((always_inline)) static inline

// Wherever two numbers may be.
typedef double cpxTwo __attribute__((ext_vector_type(2), aligned(8)));
typedef double cpxFour __attribute__((ext_vector_type(4)));

// For an item that is alone in its level: with vectors it would only take longer.
#define LANES 1
#define SUFFIXED(name) name##1
#include "Lanes/solving.h"
#undef LANES
#undef SUFFIXED

#define LANES 2
#define SUFFIXED(name) name##2
#include "Lanes/solving.h"
#undef LANES
#undef SUFFIXED

#define LANES 4
#define SUFFIXED(name) name##4
#include "Lanes/solving.h"
#include "Lanes/polygon_batch.h"
#undef LANES
#undef SUFFIXED

#if KERNEL_LANES == 8
#define LANES 8
#define SUFFIXED(name) name##8
#include "Lanes/solving.h"
#include "Lanes/polygon_batch.h"
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

// Calls a function for a batch, by its number of lanes.
#define FOR_BATCH(header, call) \
	IF_EIGHT(call(8)) \
	if (header->lanes == 4) { \
		call(4); \
	} else if (header->lanes == 2) { \
		call(2); \
	} else { \
		call(1); \
	}

#define FOR_EACH_BATCH(list, call) \
	for (char *at = (list)->start, *next; at < (list)->end; at = next) { \
		const cpxBatchHeader *header = (const cpxBatchHeader *)at; \
		next = at + header->size; \
		__builtin_prefetch(at + batchLookahead); \
		FOR_BATCH(header, call) \
	}

static bool isJoints(const cpxBatchHeader *header) {
	return header->kind >= cpxJointItem;
}

static char *skipCompleted(const cpxBatchGroup *group, uint32_t round, uint32_t iterations) {
	char *at = group->start;
	while (at < group->end) {
		const cpxBatchHeader *header = (const cpxBatchHeader *)at;
		if (header->lastDelay + iterations >= round) break;
		at += header->size;
	}
	return at;
}

// Solves the batches of a group that have begun and are not completed.
static void solveGroup(
	cpxBatchGroup *group, cpxSolverBody *bodies, uint32_t round, uint32_t iterations, double ratio
) {
	group->start = skipCompleted(group, round, iterations);
	for (char *at = group->start, *next; at < group->end; at = next) {
		const cpxBatchHeader *header = (const cpxBatchHeader *)at;
		if (header->firstDelay > round) break;
		next = at + header->size;
		__builtin_prefetch(at + batchLookahead);
#define SOLVE(lanes) \
		if (isJoints(header)) { \
			solveJoints##lanes(bodies, (JointBatch##lanes *)at, round, iterations, ratio); \
		} else { \
			solveContacts##lanes(bodies, (Batch##lanes *)at, round, iterations, ratio); \
		}
		FOR_BATCH(header, SOLVE)
#undef SOLVE
	}
}

// Goes on to the next group. Returns its slot.
static uint64_t advance(cpxBatchList *list, uint32_t iterations) {
	if (++list->group == list->groupCount) {
		list->group = 0;
		if (++list->round > iterations + list->lastDelay) return cpxLastSlot;
	}
	return (uint64_t)list->round*list->period + list->groups[list->group].slot;
}

// Solves all rounds of the only domain.
static void solveAlone(cpxBatchList *list, uint32_t iterations, double ratio) {
	for (uint32_t round = 0; round <= iterations + list->lastDelay; round++) {
		for (uint32_t i = 0; i < list->groupCount; i++) {
			solveGroup(&list->groups[i], list->bodies, round, iterations, ratio);
		}
	}
	atomic_store_explicit(&list->nextSlot, cpxLastSlot, memory_order_relaxed);
}

static void solve(cpxBatchList *list, uint32_t iterations, double ratio) {
	if (list->isAlone) return solveAlone(list, iterations, ratio);
	uint64_t next;
	do {
		solveGroup(&list->groups[list->group], list->bodies, list->round, iterations, ratio);
		next = advance(list, iterations);
		atomic_store_explicit(&list->nextSlot, next, memory_order_release);
	} while (next != cpxLastSlot && list->groups[list->group].lag == 0);
}

static void readJoints(const cpxBatchList *list, double dt) {
#define READ(lanes) if (isJoints(header)) readJoints##lanes((JointBatch##lanes *)at, dt)
	FOR_EACH_BATCH(list, READ)
#undef READ
}

static void storeImpulses(const cpxBatchList *list) {
#define STORE(lanes) \
	if (isJoints(header)) storeJoints##lanes((const JointBatch##lanes *)at); \
	else storeContacts##lanes((const Batch##lanes *)at)
	FOR_EACH_BATCH(list, STORE)
#undef STORE
}

// Appends a batch of some lanes, and continues with the next items.
#define APPEND(lanes, taken) \
	{ \
		size_t some = (taken); \
		list->end = items->kind >= cpxJointItem \
			? appendJoints##lanes(list->end, list->domain, items, some) \
			: appendContacts##lanes(list, items, some, settings); \
		items += some; \
		count -= some; \
	}

static void append(
	cpxBatchList *list, const cpxScheduledItem *items, size_t count, const cpxContactSettings *settings
) {
#if KERNEL_LANES == 8
	while (count > 4) {
		// Lanes of different delays begin and end in different rounds: eight would be seldom full.
		size_t most = count < 8 ? count : 8;
		if (items[0].delay == items[most - 1].delay) APPEND(8, most) else APPEND(4, 4)
	}
#endif
	while (count > 2) APPEND(4, count < 4 ? count : 4)
	if (count == 2) APPEND(2, 2)
	if (count == 1) APPEND(1, 1)
}

static void collide(cpxMeeting *const *meetings, size_t count) {
	size_t at = 0;
#if KERNEL_COLLISION_LANES == 8
	for (; at + 8 <= count; at += 8) collide8(meetings + at);
#endif
	for (; at + 4 <= count; at += 4) collide4(meetings + at);
}

#if KERNEL_LANES == 8
#define LARGEST_BATCH(contacts) ((sizeof(Batch8) + (contacts)*sizeof(Contact8) + 63)/64*64)
#else
#define LARGEST_BATCH(contacts) ((sizeof(Batch4) + (contacts)*sizeof(Contact4) + 63)/64*64)
#endif

// cpxKernelBatchSize().
#define BATCH_SIZE(count, contacts) \
	(KERNEL_LANES == (count) ? LARGEST_BATCH(contacts) : (LARGEST_BATCH(contacts)*(count)/KERNEL_LANES + 127)/64*64)
#define ASSERT_SIZES(count) \
	_Static_assert(sizeof(Batch##count) + sizeof(Contact##count) <= BATCH_SIZE(count, 1), "a contact needs more"); \
	_Static_assert(sizeof(Batch##count) + 2*sizeof(Contact##count) <= BATCH_SIZE(count, 2), "two contacts need more"); \
	_Static_assert(sizeof(JointBatch##count) + sizeof(Groove##count) <= BATCH_SIZE(count, 2), "joints need more than contacts")
ASSERT_SIZES(1);
ASSERT_SIZES(2);
ASSERT_SIZES(4);
#if KERNEL_LANES == 8
ASSERT_SIZES(8);
#endif

#define KERNEL(vectors) \
	{ \
		.name = vectors, .lanes = KERNEL_LANES, .batchSizes = {LARGEST_BATCH(1), LARGEST_BATCH(2)}, \
		.append = append, .readJoints = readJoints, .solve = solve, .storeImpulses = storeImpulses, .collide = collide, \
	}
