// The search of Gilbert, Johnson and Keerthi: moves from edge to edge of the Minkowski difference, each closer to the
// origin, until there is no closer one, or a triangle contains the origin.

#include "search.h"

// Chipmunk's own limit.
enum { maximumSearches = 30 };

bool cpxShapePairSearch(const cpxShapePair *pair, cpCollisionID id, cpxClosestPoints *points) {
	cpxDifference v0, v1;
	if (id != 0) {
		v0 = cpxShapePairRecall(pair, id >> 16);
		v1 = cpxShapePairRecall(pair, id);
	} else {
		cpVect axis = cpvperp(cpvsub(cpBBCenter(pair->a->bb), cpBBCenter(pair->b->bb)));
		v0 = cpxShapePairSupport(pair, axis);
		v1 = cpxShapePairSupport(pair, cpvneg(axis));
	}
	for (int search = 1; search <= maximumSearches; search++) {
		if (cpxIsLeft(v1.ab, v0.ab, cpvzero)) {
			cpxDifference swap = v0;
			v0 = v1;
			v1 = swap;
		}
		cpFloat t = cpxClosestParameter(v0.ab, v1.ab);
		bool isInside = -1.0 < t && t < 1.0;
		cpVect n = isInside ? cpvperp(cpvsub(v1.ab, v0.ab)) : cpvneg(cpxPointAt(v0.ab, v1.ab, t));
		cpxDifference p = cpxShapePairSupport(pair, n);
		if (cpxIsLeft(p.ab, v0.ab, cpvzero) && cpxIsLeft(v1.ab, p.ab, cpvzero)) {
			return cpxShapePairExpand(pair, &v0, &p, &v1, points);
		}
		if (cpxIsBehind(v0.ab, v1.ab, p.ab, n)) break;
		if (cpxDistanceSquared(v0.ab, p.ab) < cpxDistanceSquared(p.ab, v1.ab)) v1 = p; else v0 = p;
	}
	*points = cpxClosestPointsMake(&v0, &v1);
	return true;
}
