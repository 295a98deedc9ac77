// The way of a body in a step, which its velocity and the correction of its overlaps give.

#include "../exact.h"

#include "guards.h"

#include <chipmunk/chipmunk_private.h>

cpxWay cpxBodyGetWay(const cpBody *body, double dt) {
	cpVect way = cpvmult(cpvadd(body->v, body->v_bias), dt);
	return (cpxWay){way.x, way.y};
}

double cpxBodyGetTurn(const cpBody *body, double dt) {
	return (body->w + body->w_bias)*dt;
}

cpxWay cpxBodyGetWayOfPoint(const cpBody *body, double x, double y, double dt) {
	cpVect arm = cpvsub(cpv(x, y), body->p);
	cpVect turned = cpvrotate(arm, cpvforangle(cpxBodyGetTurn(body, dt)));
	cpxWay way = cpxBodyGetWay(body, dt);
	return (cpxWay){way.x + (turned.x - arm.x), way.y + (turned.y - arm.y)};
}

void cpxBodySetWay(cpBody *body, cpxWay way, double dt) {
	body->v_bias = cpvsub(cpv(way.x/dt, way.y/dt), body->v);
}

void cpxBodyShortenWay(cpBody *body, double fraction) {
	// The step adds both velocities and then forgets the second one, so the first one stays.
	body->v_bias = cpvsub(cpvmult(cpvadd(body->v, body->v_bias), fraction), body->v);
}
