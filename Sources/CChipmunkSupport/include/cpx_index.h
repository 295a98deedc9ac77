// Index/: the places of shapes in a space: its indexes, and queries of them.

#ifndef CPX_INDEX_H
#define CPX_INDEX_H

#include <stddef.h>

struct cpShape;
struct cpSpace;

// MARK: space_index.c

/// Sets the maximum number of pairs of shapes with overlapping boxes in the space's tree. A spatial hash keeps no
/// pairs.
void cpxSpaceSetMaximumPairs(struct cpSpace *space, size_t maximum);
/// Returns the number of times that a shape got no further pair. Its body freezes, unless it is static.
size_t cpxSpaceGetRefusals(const struct cpSpace *space);

/// The numbers for diagnostics.
typedef struct cpxSpaceCounts {
	size_t pairs, contacts, refusals, sleepingBodies, treeHeight, staticTreeHeight;
} cpxSpaceCounts;

/// Computes the numbers by walking through the tree and the sleeping bodies.
cpxSpaceCounts cpxSpaceCount(const struct cpSpace *space);

// MARK: queries.c

/// Receives a shape, and returns the fraction of the segment at which the search ends, from 0 to 2.
typedef double (*cpxShapeVisitor)(void *context, struct cpShape *shape);
/// Finds the shapes whose boxes in the index meet a segment. The space is locked during the calls.
void cpxSpaceVisitSegment(
	struct cpSpace *space, double startX, double startY, double endX, double endY, cpxShapeVisitor visitor,
	void *context);

#endif
