// The vertices of earlier searches, and the edges of shapes.

#include "support_points.h"

static int recall(const cpShape *shape, int index) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return 0;
	case CP_SEGMENT_SHAPE: return index;
	default: return index < ((const cpPolyShape *)shape)->count ? index : 0;
	}
}

cpxDifference cpxShapePairRecall(const cpxShapePair *pair, cpCollisionID id) {
	return cpxShapePairDifference(pair, recall(pair->a, id >> 8 & 0xFF), recall(pair->b, id & 0xFF));
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
	int count = polygon->count, middle = cpxPolygonSupport(polygon, direction);
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
