// The farthest points of two shapes, and of their Minkowski difference: the set of all b - a, which contains the
// origin if the shapes overlap. The search for the distance of two shapes uses nothing else of them.

#ifndef CPX_SUPPORT_POINTS_H
#define CPX_SUPPORT_POINTS_H

#include "exact.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

/// A vertex of the difference.
typedef struct cpxDifference {
	/// Its vertices of the two shapes, and b - a.
	cpVect a, b, ab;
	/// The numbers of the vertices, a's in the high byte. Above 256 vertices they repeat.
	cpCollisionID id;
} cpxDifference;

/// Returns the number of the vertex that is farthest in a direction.
typedef int (*cpxSupportFunction)(const cpShape *shape, cpVect direction);

/// Two shapes that are compared.
typedef struct cpxShapePair {
	const cpShape *a, *b;
	cpxSupportFunction supportA, supportB;
} cpxShapePair;

cpxShapePair cpxShapePairMake(const cpShape *a, const cpShape *b);
/// Returns the vertex of the difference that is farthest in a direction.
cpxDifference cpxShapePairSupport(const cpxShapePair *pair, cpVect direction);
/// Returns the vertex that had an id in an earlier step. The shapes may have lost vertices since.
cpxDifference cpxShapePairRecall(const cpxShapePair *pair, cpCollisionID id);

/// An edge of a shape, with the hashes that identify the contacts of its ends.
typedef struct cpxEdge {
	cpVect a, b;
	cpHashValue hashA, hashB;
	cpFloat r;
} cpxEdge;

/// Returns the edge of a segment or a polygon that faces a direction most.
cpxEdge cpxSegmentSupportEdge(const cpShape *shape, cpVect direction);
cpxEdge cpxPolygonSupportEdge(const cpShape *shape, cpVect direction);

#endif
