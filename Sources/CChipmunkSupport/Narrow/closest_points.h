// The point of a segment of the Minkowski difference that is closest to the origin, and the corresponding points of
// the two shapes.

#ifndef CPX_CLOSEST_POINTS_H
#define CPX_CLOSEST_POINTS_H

#include "support_points.h"

/// The points at which two shapes, without their radii, are closest, or overlap least.
typedef struct cpxClosestPoints {
	cpVect a, b;
	/// The unit vector from a to b.
	cpVect n;
	/// Negative where they overlap.
	cpFloat distance;
	/// The two vertices of the difference with which the next search starts.
	cpCollisionID id;
} cpxClosestPoints;

/// Returns the parameter of the closest point, from -1 at `from` to 1 at `to`.
static inline cpFloat cpxClosestParameter(cpVect from, cpVect to) {
	cpVect way = cpvsub(to, from);
	return -cpfclamp(cpvdot(way, cpvadd(from, to))/cpvlengthsq(way), -1.0, 1.0);
}

static inline cpVect cpxPointAt(cpVect from, cpVect to, cpFloat parameter) {
	cpFloat half = 0.5*parameter;
	return cpvadd(cpvmult(from, 0.5 - half), cpvmult(to, 0.5 + half));
}

static inline cpFloat cpxDistanceSquared(cpVect from, cpVect to) {
	return cpvlengthsq(cpxPointAt(from, to, cpxClosestParameter(from, to)));
}

cpxClosestPoints cpxClosestPointsMake(const cpxDifference *from, const cpxDifference *to);

#endif
