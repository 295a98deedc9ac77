// The arithmetic of a step, for many contacts and many pairs of shapes at once.
//
// Every kernel is the same code, compiled for the vectors of one kind of processor. All have the bits of the library's
// functions: the same operations in the same order for each number, none of them fused. A library whose compiler fused
// some has other bits, which only self_check.c finds out.

#ifndef CPX_KERNEL_H
#define CPX_KERNEL_H

#include "../exact.h"

#include <chipmunk/chipmunk_private.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Contacts

/// The numbers of a body that contacts read and change, in one cache line.
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

/// The first bodies of a solver: the one that is written in place of bodies that must not change, and the one that
/// lanes without an arbiter read.
enum { cpxDiscardedBody, cpxEmptyBody, cpxFirstBody };

/// An arbiter, and the numbers of the bodies that it reads and writes.
typedef struct cpxScheduledArbiter {
	cpArbiter *arbiter;
	uint32_t readA, readB, writtenA, writtenB;
	/// The number of rounds before its first one.
	uint32_t delay;
} cpxScheduledArbiter;

/// The number of arbiters that must be readable behind those to append: memory is fetched ahead.
enum { cpxScheduleLookahead = 8 };

/// The begin of a batch: arbiters that share no body, and have the same number of contacts.
typedef struct cpxBatchHeader {
	/// The distance to the next batch, in bytes.
	uint32_t size;
	/// The number of arbiters, and of those that there is room for.
	uint32_t count, lanes;
	uint32_t contactCount;
	/// The least and the greatest delay of its arbiters.
	uint32_t firstDelay, lastDelay;
	/// Whether a surface has a velocity of its own.
	bool hasSurfaceVelocity;
} cpxBatchHeader;

/// Batches in the order in which they are solved, one behind the other, aligned to cache lines.
typedef struct cpxBatchList {
	char *start, *end;
	cpxSolverBody *bodies;
	/// The greatest delay of all arbiters.
	uint32_t lastDelay;
} cpxBatchList;

typedef struct cpxContactSettings {
	/// The length of the step; the depth of overlap that is left alone; the part of the rest that a step removes.
	double dt, slop, bias;
} cpxContactSettings;

// MARK: Shapes

/// The maximum number of vertices of a polygon that is compared with others at once.
enum { cpxMaximumBatchedVertices = 8 };

/// A pair of shapes whose boxes overlap, and what their comparison found.
typedef struct cpxMeeting {
	cpShape *a, *b;
	/// Their pair in the index, or null if it was found just now.
	struct cpxPair *pair;
	/// The start of the search; after it, the start of the next search.
	cpCollisionID id;
	/// The number of contacts, or `cpxUnknownCount` until the shapes were compared.
	int count;
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
	/// The maximum number of arbiters in a batch, and the maximum size of a batch in bytes.
	size_t lanes, maximumBatchSize;
	/// Appends batches of arbiters that share no body that is written, that have the same number of contacts, and that
	/// are sorted by their delays. Prepares them, as cpArbiterPreStep() does.
	void (*append)(
		cpxBatchList *list, const cpxScheduledArbiter *arbiters, size_t count, const cpxContactSettings *settings);
	/// Solves a round: cpArbiterApplyCachedImpulse() for the arbiters whose delay has just passed, and
	/// cpArbiterApplyImpulse() in each of the `iterations` rounds after that.
	void (*solve)(const cpxBatchList *list, uint32_t round, uint32_t iterations, double ratio);
	/// Writes the impulses into the contacts.
	void (*storeImpulses)(const cpxBatchList *list);
	/// Compares polygons of at most `cpxMaximumBatchedVertices` vertices, by searches that begin where earlier ones
	/// ended. Leaves the count unknown where a search is longer than most, and for the last few meetings.
	void (*collide)(cpxMeeting *const *meetings, size_t count);
} cpxKernel;

/// Returns the kernels that run on this processor, the fastest first. The list ends with a null pointer.
const cpxKernel *const *cpxKernelsOfProcessor(void);

#endif
