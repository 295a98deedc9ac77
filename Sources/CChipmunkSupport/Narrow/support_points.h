// The farthest points of two shapes, and of their Minkowski difference: the set of all b - a, which contains the
// origin if the shapes overlap. The search for the distance of two shapes uses nothing else of them.

#ifndef CPX_SUPPORT_POINTS_H
#define CPX_SUPPORT_POINTS_H

#include "../exact.h"

#include "shape_vertices.h"

#include <chipmunk/chipmunk_private.h>
#include <math.h>
#include <stdbool.h>

/// A vertex of the difference.
typedef struct cpxDifference {
	/// Its vertices of the two shapes, and b - a.
	cpVect a, b, ab;
	/// The numbers of the vertices, a's in the high byte. Above 256 vertices they repeat.
	cpCollisionID id;
} cpxDifference;

/// Two shapes that are compared.
typedef struct cpxShapePair {
	const cpShape *a, *b;
	/// Their kinds. Kept here, so that a search does not load them again and again.
	cpShapeType typeA, typeB;
} cpxShapePair;

static inline cpxShapePair cpxShapePairMake(const cpShape *a, const cpShape *b) {
	return (cpxShapePair){a, b, a->klass->type, b->klass->type};
}

// MARK: Support

/// Returns the number of the vertex that is farthest in a direction. Of two, the first.
static inline int cpxPolygonSupport(const cpPolyShape *polygon, cpVect direction) {
	const struct cpSplittingPlane *planes = polygon->planes;
	cpFloat most = -INFINITY;
	int best = 0;
	for (int i = 0, count = polygon->count; i < count; i++) {
		cpFloat reach = cpvdot(planes[i].v0, direction);
		if (reach > most) {
			most = reach;
			best = i;
		}
	}
	return best;
}

/// The same for a segment. Of two, the second.
static inline int cpxSegmentSupport(const cpSegmentShape *segment, cpVect direction) {
	return cpvdot(segment->ta, direction) > cpvdot(segment->tb, direction) ? 0 : 1;
}

static inline int cpxShapeSupport(const cpShape *shape, cpShapeType type, cpVect direction) {
	switch (type) {
	case CP_CIRCLE_SHAPE: return 0;
	case CP_SEGMENT_SHAPE: return cpxSegmentSupport((const cpSegmentShape *)shape, direction);
	default: return cpxPolygonSupport((const cpPolyShape *)shape, direction);
	}
}

static inline cpVect cpxVertexOfType(const cpShape *shape, cpShapeType type, int index) {
	switch (type) {
	case CP_CIRCLE_SHAPE: return cpxCircleCenter(shape);
	case CP_SEGMENT_SHAPE: return cpxSegmentEnd(shape, index);
	default: return cpxPolygonVertex(shape, index);
	}
}

static inline cpxDifference cpxShapePairDifference(const cpxShapePair *pair, int indexA, int indexB) {
	cpVect a = cpxVertexOfType(pair->a, pair->typeA, indexA), b = cpxVertexOfType(pair->b, pair->typeB, indexB);
	return (cpxDifference){a, b, cpvsub(b, a), (cpCollisionID)(indexA & 0xFF) << 8 | (cpCollisionID)(indexB & 0xFF)};
}

/// Returns the vertex of the difference that is farthest in a direction.
static inline cpxDifference cpxShapePairSupport(const cpxShapePair *pair, cpVect direction) {
	int indexA = cpxShapeSupport(pair->a, pair->typeA, cpvneg(direction));
	return cpxShapePairDifference(pair, indexA, cpxShapeSupport(pair->b, pair->typeB, direction));
}

/// Returns the vertex that had an id in an earlier step. The shapes may have lost vertices since.
cpxDifference cpxShapePairRecall(const cpxShapePair *pair, cpCollisionID id);

// MARK: Comparisons

/// Returns whether c is on the left of the line from a to b. `cpCheckPointGreater`.
static inline bool cpxIsLeft(cpVect a, cpVect b, cpVect c) {
	return (b.y - a.y)*(a.x + b.x - 2*c.x) > (b.x - a.x)*(a.y + b.y - 2*c.y);
}

/// Returns whether p is no farther along n than the farther one of v0 and v1. `cpCheckAxis`.
static inline bool cpxIsBehind(cpVect v0, cpVect v1, cpVect p, cpVect n) {
	return cpvdot(p, n) <= cpfmax(cpvdot(v0, n), cpvdot(v1, n));
}

// MARK: Edges

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
