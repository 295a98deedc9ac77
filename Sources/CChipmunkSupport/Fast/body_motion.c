// sincos() is an extension of glibc, and what the library's compiler calls for a sine beside a cosine.
#define _GNU_SOURCE

#include "../exact.h"

#include "body_motion.h"

#include "../Bodies/guards.h"
#include "../space_state.h"
#include "body_fetching.h"

#include <math.h>
#include <string.h>

// MARK: Positions

static cpVect direction(cpFloat angle) {
#ifdef __GLIBC__
	cpVect direction;
	sincos(angle, &direction.y, &direction.x);
	return direction;
#else
	return cpvforangle(angle);
#endif
}

static void move(cpBody *body, cpVect position, cpFloat angle) {
	// Most bodies at rest do not turn by the last bit.
	bool turns = memcmp(&angle, &body->a, sizeof angle) != 0;
	cpVect rotation = turns ? direction(angle) : cpv(body->transform.a, body->transform.b), center = body->cog;
	body->p = position;
	body->a = angle;
	body->transform = cpTransformNewTranspose(
		rotation.x, -rotation.y, position.x - (center.x*rotation.x - center.y*rotation.y),
		rotation.y, rotation.x, position.y - (center.x*rotation.y + center.y*rotation.x));
	body->v_bias = cpvzero;
	body->w_bias = 0.0;
}

void cpxBodiesUpdatePositions(cpSpace *space, cpFloat dt) {
	const cpArray *bodies = space->dynamicBodies;
	double farthest = cpxSpaceGetState(space)->farthestPosition;
	for (int i = 0; i < bodies->num; i++) {
		cpxBodiesFetchAhead(bodies, i + 4);
		cpBody *body = bodies->arr[i];
		if (body->position_func != cpxGuardedPosition) {
			body->position_func(body, dt);
			continue;
		}
		cpVect position = cpvadd(body->p, cpvmult(cpvadd(body->v, body->v_bias), dt));
		cpFloat angle = body->a + (body->w + body->w_bias)*dt;
		bool isBounded = cpxIsWithin(farthest, position.x) && cpxIsWithin(farthest, position.y)
			&& cpxIsBounded(angle);
		if (isBounded) move(body, position, angle); else cpxBodyFreeze(body);
	}
}

// MARK: Velocities

static void accelerate(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	// Forces and gravity do not reach a kinematic body.
	if (body->m == INFINITY) return;
	cpVect acceleration = cpvadd(gravity, cpvmult(body->f, body->m_inv));
	cpVect v = cpvadd(cpvmult(body->v, damping), cpvmult(acceleration, dt));
	cpFloat w = body->w*damping + body->t*body->i_inv*dt;
	if (!cpxIsBounded(v.x) || !cpxIsBounded(v.y) || !cpxIsBounded(w)) return cpxBodyFreeze(body);
	body->v = v;
	body->w = w;
	body->f = cpvzero;
	body->t = 0.0;
}

void cpxBodiesUpdateVelocities(cpSpace *space, cpVect gravity, cpFloat damping, cpFloat dt) {
	const cpArray *bodies = space->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) {
		cpxBodiesFetchAhead(bodies, i + 4);
		cpBody *body = bodies->arr[i];
		if (body->velocity_func == cpxGuardedVelocity) {
			accelerate(body, gravity, damping, dt);
		} else if (body->velocity_func == cpxRuledVelocity) {
			accelerate(body, cpvmult(gravity, cpxBodyGetRules(body).gravityScale), damping, dt);
			cpxBodyFollowRules(body, dt);
		} else {
			body->velocity_func(body, gravity, damping, dt);
		}
	}
}
