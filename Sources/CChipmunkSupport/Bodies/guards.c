// Chipmunk aborts when a body's motion stops being finite, and no check of arguments can rule that out: it can happen
// inside a step. Every such check is in the default velocity and position functions. The two below compute the result
// first, and call the default only if the result is finite.

#include "../exact.h"

#include "guards.h"
#include "../space_state.h"

const double cpxMagnitudeLimit = 1e100;
const double cpxLeastMass = 1e-30;

void cpxBodyStop(cpBody *body) {
	body->v = body->f = body->v_bias = cpvzero;
	body->w = body->t = body->w_bias = 0.0;
}

// The solver changes a frozen body's velocity all the same, so it is stopped again in each step.
static void frozenVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	(void)gravity, (void)damping, (void)dt;
	cpxBodyStop(body);
}

static void frozenPosition(cpBody *body, cpFloat dt) {
	(void)dt;
	cpxBodyStop(body);
}

void cpxBodySetFrozenFunctions(cpBody *body) {
	body->velocity_func = frozenVelocity;
	body->position_func = frozenPosition;
}

void cpxBodyFreeze(cpBody *body) {
	cpxBodyStop(body);
	if (cpxBodyIsFrozen(body)) return;
	cpxBodySetFrozenFunctions(body);
	if (body->space) cpxSpaceGetState(body->space)->frozen++;
}

void cpxBodyFreezeIfUnbounded(cpBody *body) {
	if (!cpxBodyHasBoundedVelocity(body)) cpxBodyFreeze(body);
}

bool cpxBodyIsFrozen(const cpBody *body) {
	return body->velocity_func == frozenVelocity;
}

bool cpxBodyHasBoundedVelocity(const cpBody *body) {
	return cpxIsBounded(body->v.x) && cpxIsBounded(body->v.y) && cpxIsBounded(body->w)
		&& cpxIsBounded(body->v_bias.x) && cpxIsBounded(body->v_bias.y) && cpxIsBounded(body->w_bias);
}

bool cpxBodiesFreezeUnbounded(const cpArray *bodies) {
	bool isAnyFrozen = false;
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		if (!cpxBodyHasBoundedVelocity(body)) cpxBodyFreeze(body);
		isAnyFrozen |= cpxBodyIsFrozen(body);
	}
	return isAnyFrozen;
}

bool cpxBodyHasMass(const cpBody *body) {
	return body->m >= cpxLeastMass && body->i >= cpxLeastMass;
}

void cpxGuardedVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	// Forces and gravity do not reach a kinematic body.
	if (body->m == INFINITY) return;

	cpVect acceleration = cpvadd(gravity, cpvmult(body->f, body->m_inv));
	cpVect v = cpvadd(cpvmult(body->v, damping), cpvmult(acceleration, dt));
	cpFloat w = body->w*damping + body->t*body->i_inv*dt;
	if (cpxIsBounded(v.x) && cpxIsBounded(v.y) && cpxIsBounded(w)) {
		cpBodyUpdateVelocity(body, gravity, damping, dt);
	} else {
		cpxBodyFreeze(body);
	}
}

void cpxGuardedPosition(cpBody *body, cpFloat dt) {
	cpVect p = cpvadd(body->p, cpvmult(cpvadd(body->v, body->v_bias), dt));
	cpFloat a = body->a + (body->w + body->w_bias)*dt;
	double farthest = body->space ? cpxSpaceGetState(body->space)->farthestPosition : cpxMagnitudeLimit;
	if (cpxIsWithin(farthest, p.x) && cpxIsWithin(farthest, p.y) && cpxIsBounded(a)) {
		cpBodyUpdatePosition(body, dt);
	} else {
		cpxBodyFreeze(body);
	}
}

void cpxBodyGuard(cpBody *body) {
	cpBodySetVelocityUpdateFunc(body, cpxGuardedVelocity);
	cpBodySetPositionUpdateFunc(body, cpxGuardedPosition);
}

void cpxBodyUpdatePosition(cpBody *body, double dt) {
	cpxGuardedPosition(body, dt);
}
