// The farthest vertices and edges of shapes, with Chipmunk's choice if two are equally far.

#include "support_points.h"

#include "shape_vertices.h"

#include <chipmunk/chipmunk_private.h>

static int circleSupport(const cpShape *shape, cpVect direction) {
	(void)shape, (void)direction;
	return 0;
}

// Of two equal ones, the second.
static int segmentSupport(const cpShape *shape, cpVect direction) {
	const cpSegmentShape *segment = (const cpSegmentShape *)shape;
	return cpvdot(segment->ta, direction) > cpvdot(segment->tb, direction) ? 0 : 1;
}

// Of two equal ones, the first.
static int polygonSupport(const cpShape *shape, cpVect direction) {
	const cpPolyShape *polygon = (const cpPolyShape *)shape;
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

static cpxSupportFunction supportFunction(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return circleSupport;
	case CP_SEGMENT_SHAPE: return segmentSupport;
	default: return polygonSupport;
	}
}

cpxShapePair cpxShapePairMake(const cpShape *a, const cpShape *b) {
	return (cpxShapePair){a, b, supportFunction(a), supportFunction(b)};
}

static cpxDifference difference(const cpxShapePair *pair, int indexA, int indexB) {
	cpVect a = cpxShapeVertex(pair->a, indexA), b = cpxShapeVertex(pair->b, indexB);
	return (cpxDifference){a, b, cpvsub(b, a), (cpCollisionID)(indexA & 0xFF) << 8 | (cpCollisionID)(indexB & 0xFF)};
}

cpxDifference cpxShapePairSupport(const cpxShapePair *pair, cpVect direction) {
	return difference(pair, pair->supportA(pair->a, cpvneg(direction)), pair->supportB(pair->b, direction));
}

static int recall(const cpShape *shape, int index) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return 0;
	case CP_SEGMENT_SHAPE: return index;
	default: return index < ((const cpPolyShape *)shape)->count ? index : 0;
	}
}

cpxDifference cpxShapePairRecall(const cpxShapePair *pair, cpCollisionID id) {
	return difference(pair, recall(pair->a, id >> 8 & 0xFF), recall(pair->b, id & 0xFF));
}

cpxEdge cpxSegmentSupportEdge(const cpShape *shape, cpVect direction) {
	const cpSegmentShape *segment = (const cpSegmentShape *)shape;
	cpHashValue first = CP_HASH_PAIR(shape->hashid, 0), second = CP_HASH_PAIR(shape->hashid, 1);
	if (cpvdot(segment->tn, direction) > 0.0) {
		return (cpxEdge){segment->ta, segment->tb, first, second, segment->r};
	}
	return (cpxEdge){segment->tb, segment->ta, second, first, segment->r};
}

cpxEdge cpxPolygonSupportEdge(const cpShape *shape, cpVect direction) {
	const cpPolyShape *polygon = (const cpPolyShape *)shape;
	const struct cpSplittingPlane *planes = polygon->planes;
	int count = polygon->count, middle = polygonSupport(shape, direction);
	int next = middle + 1 == count ? 0 : middle + 1;
	// The plane of a vertex has the normal of the edge that ends there.
	bool looksBack = cpvdot(direction, planes[middle].n) > cpvdot(direction, planes[next].n);
	int from = !looksBack ? middle : middle == 0 ? count - 1 : middle - 1;
	int to = looksBack ? middle : next;
	return (cpxEdge){
		planes[from].v0, planes[to].v0,
		CP_HASH_PAIR(shape->hashid, from), CP_HASH_PAIR(shape->hashid, to), polygon->r,
	};
}
