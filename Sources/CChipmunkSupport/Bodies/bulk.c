// Reads and writes many bodies in one call.

#include "../exact.h"

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

/// Returns the same as cpBodyGetPosition(), down to the sign of a zero.
static inline cpVect position(const cpBody *body) {
	return cpTransformPoint(body->transform, cpvzero);
}

// The numbers are one block of doubles, whose order the header declares.
#define CPX_IS_AT(field, number) \
	(offsetof(cpBody, field) == offsetof(cpBody, m) + offsetof(cpxBodyNumbers, number))
_Static_assert(CPX_IS_AT(v, velocityX) && CPX_IS_AT(v.y, velocityY), "cpBody's velocity is elsewhere");
_Static_assert(CPX_IS_AT(a, angle) && CPX_IS_AT(w, angularVelocity), "cpBody's angle is elsewhere");
_Static_assert(
	CPX_IS_AT(transform.a, a) && CPX_IS_AT(transform.b, b) && CPX_IS_AT(transform.c, c) && CPX_IS_AT(transform.d, d)
		&& CPX_IS_AT(transform.tx, tx) && CPX_IS_AT(transform.ty, ty),
	"cpBody's transform is elsewhere");

const cpxBodyNumbers *cpxBodyGetNumbers(const cpBody *body) {
	return (const cpxBodyNumbers *)&body->m;
}

void cpxBodiesReadPoses(struct cpBody *const *bodies, size_t count, cpxPose *poses) {
	for (size_t i = 0; i < count; i++) {
		cpVect p = position(bodies[i]);
		poses[i] = (cpxPose){p.x, p.y, bodies[i]->a};
	}
}

void cpxBodiesReadMotions(struct cpBody *const *bodies, size_t count, cpxBodyMotion *motions) {
	for (size_t i = 0; i < count; i++) {
		const cpBody *body = bodies[i];
		cpVect p = position(body);
		motions[i] = (cpxBodyMotion){p.x, p.y, body->a, body->v.x, body->v.y, body->w};
	}
}
