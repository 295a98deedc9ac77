// Reading and writing many bodies in one call.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

void cpxBodiesReadMotions(struct cpBody *const *bodies, size_t count, cpxBodyMotion *motions) {
	for (size_t i = 0; i < count; i++) {
		const cpBody *body = bodies[i];
		motions[i] = (cpxBodyMotion){
			// Where the transform takes the origin.
			body->transform.tx, body->transform.ty, body->a, body->v.x, body->v.y, body->w,
		};
	}
}
