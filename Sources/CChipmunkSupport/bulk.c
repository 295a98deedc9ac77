// Reads and writes many bodies in one call.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

/// Returns the same as cpBodyGetPosition(), down to the sign of a zero.
static inline cpVect position(const cpBody *body) {
	return cpTransformPoint(body->transform, cpvzero);
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
