// The closest points of two shapes.

#include "closest_points.h"

cpxClosestPoints cpxClosestPointsMake(const cpxDifference *from, const cpxDifference *to) {
	cpFloat t = cpxClosestParameter(from->ab, to->ab);
	cpVect closest = cpxPointAt(from->ab, to->ab, t);
	// The direction perpendicular to the edge is exact where the shapes are close.
	cpVect n = cpvnormalize(cpvrperp(cpvsub(to->ab, from->ab)));
	cpFloat distance = cpvdot(n, closest);
	bool isInside = -1.0 < t && t < 1.0;
	// Two vertices that face each other, and no edge. NaN takes this branch too, as in C.
	if (!(distance <= 0.0) && !isInside) {
		distance = cpvlength(closest);
		n = cpvmult(closest, 1.0/(distance + CPFLOAT_MIN));
	}
	return (cpxClosestPoints){
		cpxPointAt(from->a, to->a, t), cpxPointAt(from->b, to->b, t), n, distance, from->id << 16 | to->id,
	};
}
