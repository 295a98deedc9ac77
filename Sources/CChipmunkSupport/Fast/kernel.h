// The arithmetic of a step, for many contacts, joints and pairs of shapes at once.
//
// Every kernel is the same code, compiled for the vectors of one kind of processor. All have the bits of the library's
// functions: the same operations in the same order for each number, none of them fused. A library whose compiler fused
// some has other bits, which only self_check.c finds out.

#ifndef CPX_KERNEL_H
#define CPX_KERNEL_H

#include "../exact.h"

#include <chipmunk/chipmunk_private.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Contacts and joints

/// The numbers of a body that contacts and joints read and change, in one cache line.
typedef struct cpxSolverBody {
	double velocityX, velocityY;
	union {
		/// The position, until the contacts are prepared.
		struct {
			double x, y;
		};
		/// The velocity that pushes overlaps apart.
		struct {
			double biasX, biasY;
		};
	};
	double angularVelocity, angularBias;
	double inverseMass, inverseMoment;
} __attribute__((aligned(64))) cpxSolverBody;

/// The maximum number of domains: parts of the items that different threads solve.
enum { cpxMaximumDomainCount = 16 };

/// The first bodies of a solver: those that are written in place of bodies that must not change, one for each domain, and
/// the one that lanes without an item read. The inverse mass of the first is NaN once a velocity that is not finite was
/// written.
enum { cpxDiscardedBody, cpxEmptyBody = cpxMaximumDomainCount, cpxFirstBody };

/// What an item is: an arbiter of one or two contacts, or a joint, by the number of its kind.
enum { cpxContactItem, cpxJointItem = cpxContactItem + CP_MAX_CONTACTS_PER_ARBITER };

/// An arbiter or a joint, and the numbers of the bodies that it reads and writes.
typedef struct cpxScheduledItem {
	union {
		cpArbiter *arbiter;
		cpConstraint *joint;
	};
	uint32_t readA, readB, writtenA, writtenB;
	uint32_t kind;
	/// The number of rounds before its first one.
	uint32_t delay;
} cpxScheduledItem;

/// The number of items that must be readable behind those to append: memory is fetched ahead.
enum { cpxScheduleLookahead = 8 };

/// The begin of a batch: items of one kind that share no body.
typedef struct cpxBatchHeader {
	/// The distance to the next batch, in bytes.
	uint32_t size;
	/// The number of items, and of those that there is room for.
	uint32_t count, lanes;
	uint32_t kind;
	/// The least and the greatest delay of its items.
	uint32_t firstDelay, lastDelay;
	/// Whether an item has a body that does not change; whether a surface has a velocity of its own.
	bool discards, hasSurfaceVelocity;
} cpxBatchHeader;

/// Batches of rising delays: those that follow the completed ones, up to the end of the group.
typedef struct cpxBatchGroup {
	char *start, *end;
	/// The slot of the round in which it is solved.
	uint32_t slot;
	/// The number of slots from the latest one that other domains must have completed before, or 0 if there is none.
	uint32_t lag;
} cpxBatchGroup;

/// The batches of a domain in the order in which they are solved, one behind the other, aligned to cache lines.
typedef struct cpxBatchList {
	char *start, *end;
	cpxBatchGroup *groups;
	uint32_t groupCount;
	/// The number of the domain, and whether it is the only one.
	uint32_t domain;
	bool isAlone;
	cpxSolverBody *bodies;
	/// The greatest delay of all items.
	uint32_t lastDelay;
	/// The number of slots of a round.
	uint32_t period;
	/// The next group and its round, for the thread that solves the domain.
	_Alignas(64) uint32_t group;
	uint32_t round;
	/// The next slot, for other threads, counted through all rounds: those before it are completed.
	_Atomic uint64_t nextSlot;
} cpxBatchList;

/// The next slot of a domain whose rounds are completed.
static const uint64_t cpxLastSlot = UINT64_MAX;

typedef struct cpxContactSettings {
	/// The length of the step; the depth of overlap that is left alone; the part of the rest that a step removes.
	double dt, slop, bias;
} cpxContactSettings;

// MARK: Shapes

/// The maximum number of vertices of a polygon that is compared with others at once.
enum { cpxMaximumBatchedVertices = 8 };

/// A pair of shapes whose boxes overlap, and what their comparison found: in two cache lines.
typedef struct cpxMeeting {
	cpShape *a, *b;
	/// Their pair in the index, or null if it was found just now.
	struct cpxPair *pair;
	/// The start of the search; after it, the start of the next search.
	cpCollisionID id;
	/// The number of contacts, or `cpxUnknownCount` until the shapes were compared.
	int16_t count;
	/// Whether the search for the contacts had no result.
	bool isFolded;
	/// From a to b.
	cpVect normal;
	cpVect pointsA[CP_MAX_CONTACTS_PER_ARBITER], pointsB[CP_MAX_CONTACTS_PER_ARBITER];
	cpHashValue hashes[CP_MAX_CONTACTS_PER_ARBITER];
} cpxMeeting;

enum { cpxUnknownCount = -1 };

// MARK: Kernels

typedef struct cpxKernel {
	/// The vectors that it is compiled for.
	const char *name;
	/// The maximum number of items in a batch, and the maximum sizes of batches in bytes: of arbiters of one contact, and of all.
	size_t lanes, batchSizes[CP_MAX_CONTACTS_PER_ARBITER];
	/// Appends batches of items of one kind that share no body that is written, and are sorted by their delays. Prepares
	/// arbiters, as cpArbiterPreStep() does.
	void (*append)(cpxBatchList *list, const cpxScheduledItem *items, size_t count, const cpxContactSettings *settings);
	/// Reads the joints, which have been prepared for a step.
	void (*readJoints)(const cpxBatchList *list, double dt);
	/// Solves the next group, and those behind it that do not wait for other domains: cpArbiterApplyCachedImpulse() for the
	/// arbiters whose delay has just passed, and cpArbiterApplyImpulse() in each of the `iterations` rounds after that. Joints
	/// likewise, by the functions of their classes.
	void (*solve)(cpxBatchList *list, uint32_t iterations, double ratio);
	/// Writes the impulses into the contacts and joints.
	void (*storeImpulses)(const cpxBatchList *list);
	/// Compares polygons of at most `cpxMaximumBatchedVertices` vertices, by searches that begin where earlier ones
	/// ended. Leaves the count unknown where a search is longer than most, and for the last few meetings.
	void (*collide)(cpxMeeting *const *meetings, size_t count);
} cpxKernel;

/// Returns the maximum size of a batch of 1, 2, 4 or 8 lanes with items of a kind, in whole cache lines.
static inline size_t cpxKernelBatchSize(const cpxKernel *kernel, size_t lanes, uint32_t kind) {
	size_t most = kernel->batchSizes[kind == cpxContactItem ? 0 : CP_MAX_CONTACTS_PER_ARBITER - 1];
	// The header does not shrink with the lanes.
	return lanes == kernel->lanes ? most : (most*lanes/kernel->lanes + 127)/64*64;
}

/// Returns the kernels that run on this processor, the fastest first. The list ends with a null pointer.
const cpxKernel *const *cpxKernelsOfProcessor(void);

#endif
