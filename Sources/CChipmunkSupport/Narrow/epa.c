// The expanding polytope algorithm, for shapes that overlap. Chipmunk's own fails an assertion, and so ends the
// process, if rounding folds the hull, so that two neighbors are the same: rarely, with shapes that just touch or are
// of very different sizes. This one reports it.

#include "search.h"

// Chipmunk's own limit.
enum { maximumExpansions = 30, maximumHull = 3 + maximumExpansions };

// Returns the start of the edge closest to the origin.
static int closestEdge(const cpxDifference *hull, int count) {
	cpFloat least = INFINITY;
	int closest = 0;
	for (int i = count - 1, j = 0; j < count; i = j, j++) {
		cpFloat distance = cpxDistanceSquared(hull[i].ab, hull[j].ab);
		if (distance < least) {
			least = distance;
			closest = i;
		}
	}
	return closest;
}

// Adds a vertex to the hull, and removes those that are inside it now. Returns the number of vertices.
static int insert(const cpxDifference *p, const cpxDifference *hull, int count, int after, cpxDifference *result) {
	int kept = 1;
	result[0] = *p;
	for (int i = 0; i < count; i++) {
		const cpxDifference *vertex = &hull[(after + 1 + i)%count];
		const cpxDifference *next = i + 1 < count ? &hull[(after + 2 + i)%count] : p;
		if (cpxIsLeft(result[kept - 1].ab, next->ab, vertex->ab)) result[kept++] = *vertex;
	}
	return kept;
}

bool cpxShapePairExpand(
	const cpxShapePair *pair, const cpxDifference *v0, const cpxDifference *v1, const cpxDifference *v2,
	cpxClosestPoints *points
) {
	cpxDifference first[maximumHull], second[maximumHull];
	cpxDifference *hull = first, *other = second;
	hull[0] = *v0;
	hull[1] = *v1;
	hull[2] = *v2;
	int count = 3;
	for (int expansion = 1;; expansion++) {
		int edge = closestEdge(hull, count);
		const cpxDifference *from = &hull[edge], *to = &hull[(edge + 1)%count];
		if (cpveql(from->ab, to->ab)) return false;

		cpxDifference p = cpxShapePairSupport(pair, cpvperp(cpvsub(to->ab, from->ab)));
		bool isKnown = p.id == from->id || p.id == to->id;
		if (isKnown || !cpxIsLeft(from->ab, to->ab, p.ab) || expansion >= maximumExpansions) {
			*points = cpxClosestPointsMake(from, to);
			return true;
		}
		count = insert(&p, hull, count, edge, other);
		cpxDifference *swap = hull;
		hull = other;
		other = swap;
	}
}
