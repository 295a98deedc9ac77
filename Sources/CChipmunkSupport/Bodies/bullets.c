// The way of a body in a step, which its velocity and the correction of its overlaps give.

#include "../exact.h"

#include "guards.h"

#include <chipmunk/chipmunk_private.h>

cpxWay cpxBodyGetWay(const cpBody *body, double dt) {
	cpVect way = cpvmult(cpvadd(body->v, body->v_bias), dt);
	return (cpxWay){way.x, way.y};
}

void cpxBodyShortenWay(cpBody *body, double fraction) {
	// The step adds both velocities and then forgets the second one, so the first one stays.
	body->v_bias = cpvsub(cpvmult(cpvadd(body->v, body->v_bias), fraction), body->v);
}
