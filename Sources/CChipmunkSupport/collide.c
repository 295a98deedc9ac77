// Chipmunk's collision of two shapes aborts where rounding folds the hull that it expands. That happens to
// shapes of very different sizes, and now and then to ordinary ones that just touch. Nothing about the shapes
// tells beforehand but going through the same steps, which is what this file does.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>
#include <chipmunk/cpRobust.h>

// Chipmunk's own limits.
enum { maximumSearches = 30, maximumExpansions = 30 };

int cpxShapeGetVertexCount(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return 1;
	case CP_SEGMENT_SHAPE: return 2;
	default: return ((const cpPolyShape *)shape)->count;
	}
}

static cpVect vertexAt(const cpShape *shape, int index) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return ((const cpCircleShape *)shape)->tc;
	case CP_SEGMENT_SHAPE: {
		const cpSegmentShape *segment = (const cpSegmentShape *)shape;
		return index == 0 ? segment->ta : segment->tb;
	}
	default: return ((const cpPolyShape *)shape)->planes[index].v0;
	}
}

void cpxShapeGetVertex(const cpShape *shape, int index, double *x, double *y) {
	cpVect vertex = vertexAt(shape, index);
	*x = vertex.x;
	*y = vertex.y;
}

double cpxShapeGetRadius(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return ((const cpCircleShape *)shape)->r;
	case CP_SEGMENT_SHAPE: return ((const cpSegmentShape *)shape)->r;
	default: return ((const cpPolyShape *)shape)->r;
	}
}

// A vertex of the Minkowski difference, and which two vertices it comes from.
typedef struct Difference {
	cpVect v;
	int pair;
} Difference;

static int farthest(const cpShape *shape, cpVect direction) {
	int count = cpxShapeGetVertexCount(shape), best = 0;
	// Of two equal ones Chipmunk takes a segment's second and a polygon's first.
	if (shape->klass->type == CP_SEGMENT_SHAPE) {
		return cpvdot(vertexAt(shape, 0), direction) > cpvdot(vertexAt(shape, 1), direction) ? 0 : 1;
	}
	cpFloat most = -INFINITY;
	for (int i = 0; i < count; i++) {
		cpFloat reach = cpvdot(vertexAt(shape, i), direction);
		if (reach > most) {
			most = reach;
			best = i;
		}
	}
	return best;
}

static Difference difference(const cpShape *a, const cpShape *b, cpVect direction) {
	int ia = farthest(a, cpvneg(direction)), ib = farthest(b, direction);
	Difference result = {cpvsub(vertexAt(b, ib), vertexAt(a, ia)), (ia & 0xFF) << 8 | (ib & 0xFF)};
	return result;
}

// The point of the segment between two points that is closest to the origin, as a parameter from -1 to 1.
static cpFloat closestParameter(cpVect a, cpVect b) {
	cpVect delta = cpvsub(b, a);
	return -cpfclamp(cpvdot(delta, cpvadd(a, b))/cpvlengthsq(delta), -1.0, 1.0);
}

static cpVect pointAt(cpVect a, cpVect b, cpFloat t) {
	cpFloat half = 0.5*t;
	return cpvadd(cpvmult(a, 0.5 - half), cpvmult(b, 0.5 + half));
}

static cpFloat closestDistance(cpVect a, cpVect b) {
	return cpvlengthsq(pointAt(a, b, closestParameter(a, b)));
}

static bool expansionHolds(const cpShape *a, const cpShape *b, Difference v0, Difference v1, Difference v2) {
	Difference hull[maximumExpansions + 4] = {v0, v1, v2}, next[maximumExpansions + 4];
	int count = 3;
	for (int expansion = 1;; expansion++) {
		int nearest = 0;
		cpFloat least = INFINITY;
		for (int j = 0, i = count - 1; j < count; i = j, j++) {
			cpFloat distance = closestDistance(hull[i].v, hull[j].v);
			if (distance < least) {
				least = distance;
				nearest = i;
			}
		}
		Difference from = hull[nearest], to = hull[(nearest + 1)%count];
		if (cpveql(from.v, to.v)) return false;

		Difference p = difference(a, b, cpvperp(cpvsub(to.v, from.v)));
		bool known = p.pair == from.pair || p.pair == to.pair;
		if (known || !cpCheckPointGreater(from.v, to.v, p.v) || expansion >= maximumExpansions) return true;

		int kept = 1;
		next[0] = p;
		for (int i = 0; i < count; i++) {
			Difference candidate = hull[(nearest + 1 + i)%count];
			Difference after = i + 1 < count ? hull[(nearest + 2 + i)%count] : p;
			if (cpCheckPointGreater(next[kept - 1].v, after.v, candidate.v)) next[kept++] = candidate;
		}
		count = kept;
		for (int i = 0; i < count; i++) hull[i] = next[i];
	}
}

static bool searchHolds(const cpShape *a, const cpShape *b) {
	cpVect axis = cpvperp(cpvsub(cpBBCenter(a->bb), cpBBCenter(b->bb)));
	Difference v0 = difference(a, b, axis), v1 = difference(a, b, cpvneg(axis));
	for (int search = 1; search <= maximumSearches; search++) {
		if (cpCheckPointGreater(v1.v, v0.v, cpvzero)) {
			Difference swap = v0;
			v0 = v1;
			v1 = swap;
		}
		cpFloat t = closestParameter(v0.v, v1.v);
		bool inside = -1.0 < t && t < 1.0;
		cpVect n = inside ? cpvperp(cpvsub(v1.v, v0.v)) : cpvneg(pointAt(v0.v, v1.v, t));
		Difference p = difference(a, b, n);
		if (cpCheckPointGreater(p.v, v0.v, cpvzero) && cpCheckPointGreater(v1.v, p.v, cpvzero)) {
			return expansionHolds(a, b, v0, p, v1);
		}
		if (cpCheckAxis(v0.v, v1.v, p.v, n)) return true;
		if (closestDistance(v0.v, p.v) < closestDistance(p.v, v1.v)) v1 = p; else v0 = p;
	}
	return true;
}

bool cpxShapesCanCollide(const cpShape *a, const cpShape *b) {
	cpShapeType typeA = a->klass->type, typeB = b->klass->type;
	// Circles meet circles and segments without a search.
	if ((typeA == CP_CIRCLE_SHAPE && typeB != CP_POLY_SHAPE) || (typeB == CP_CIRCLE_SHAPE && typeA != CP_POLY_SHAPE)) {
		return true;
	}
	return typeA > typeB ? searchHolds(b, a) : searchHolds(a, b);
}
