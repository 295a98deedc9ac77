// The farthest points of two shapes, and of their Minkowski difference: the set of all b - a, which holds the
// origin where the shapes overlap. What looks for the distance of two shapes sees nothing else of them.

#ifndef CPX_SUPPORT_POINTS_H
#define CPX_SUPPORT_POINTS_H

#include "exact.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

/// A vertex of the difference.
typedef struct cpxDifference {
	/// The vertices that it comes from, and b - a.
	cpVect a, b, ab;
	/// Their numbers, a's in the high byte. Past 256 vertices they repeat.
	cpCollisionID id;
} cpxDifference;

/// Finds the number of the vertex that is farthest in a direction.
typedef int (*cpxSupportFunction)(const cpShape *shape, cpVect direction);

/// Two shapes that are compared.
typedef struct cpxShapePair {
	const cpShape *a, *b;
	cpxSupportFunction supportA, supportB;
} cpxShapePair;

cpxShapePair cpxShapePairMake(const cpShape *a, const cpShape *b);
/// The vertex of the difference that is farthest in a direction.
cpxDifference cpxShapePairSupport(const cpxShapePair *pair, cpVect direction);
/// The vertex that had an id in an earlier step. The shapes may have lost vertices since.
cpxDifference cpxShapePairRecall(const cpxShapePair *pair, cpCollisionID id);

/// An edge of a shape, with what tells its ends' contacts from others.
typedef struct cpxEdge {
	cpVect a, b;
	cpHashValue hashA, hashB;
	cpFloat r;
} cpxEdge;

/// The edge that looks most in a direction, of a segment or a polygon.
cpxEdge cpxSegmentSupportEdge(const cpShape *shape, cpVect direction);
cpxEdge cpxPolygonSupportEdge(const cpShape *shape, cpVect direction);

#endif
