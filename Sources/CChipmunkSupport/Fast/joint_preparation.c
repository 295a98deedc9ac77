#include "../exact.h"

#include "joint_preparation.h"

#include "../Bodies/constraint_kinds.h"

// bias_coef() of chipmunk_private.h, whose power is most of what a joint costs before it is solved.
static cpFloat partOf(cpFloat errorBias, cpFloat dt, cpxErrorPart *last) {
	if (last->errorBias != errorBias || last->dt != dt) {
		*last = (cpxErrorPart){errorBias, dt, 1.0 - cpfpow(errorBias, dt)};
	}
	return last->part;
}

// The velocity that removes a part of an error.
static cpFloat biasOf(const cpConstraint *joint, cpFloat error, cpFloat dt, cpxErrorPart *last) {
	return cpfclamp(-partOf(joint->errorBias, dt, last)*error/dt, -joint->maxBias, joint->maxBias);
}

// MARK: Points

static cpVect armOf(const cpBody *body, cpVect anchor) {
	return cpTransformVect(body->transform, cpvsub(anchor, body->cog));
}

static cpVect between(const cpBody *a, const cpBody *b, cpVect r1, cpVect r2) {
	return cpvsub(cpvadd(b->p, r2), cpvadd(a->p, r1));
}

static cpVect biasOfPoints(const cpConstraint *joint, cpVect delta, cpFloat dt, cpxErrorPart *last) {
	return cpvclamp(cpvmult(delta, -partOf(joint->errorBias, dt, last)/dt), joint->maxBias);
}

// k_tensor() of chipmunk_private.h, which aborts where the determinant is 0. That is so where an anchor is so far from a center
// of gravity that rounding loses the masses: an anchor that stays behind in a frozen body. Then the joint pulls nothing.
static cpMat2x2 pullOf(const cpBody *a, const cpBody *b, cpVect r1, cpVect r2) {
	cpFloat mass = a->m_inv + b->m_inv, inertiaA = a->i_inv, inertiaB = b->i_inv;
	cpFloat xx = mass + r1.y*r1.y*inertiaA + r2.y*r2.y*inertiaB;
	cpFloat xy = 0.0 + -r1.x*r1.y*inertiaA + -r2.x*r2.y*inertiaB;
	cpFloat yy = mass + r1.x*r1.x*inertiaA + r2.x*r2.x*inertiaB;
	cpFloat determinant = xx*yy - xy*xy;
	if (determinant == 0.0) return cpMat2x2New(0.0, 0.0, 0.0, 0.0);
	cpFloat inverse = 1.0/determinant;
	return cpMat2x2New(yy*inverse, -xy*inverse, -xy*inverse, xx*inverse);
}

static void preparePin(cpPinJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpBody *a = joint->constraint.a, *b = joint->constraint.b;
	joint->r1 = armOf(a, joint->anchorA);
	joint->r2 = armOf(b, joint->anchorB);
	cpVect delta = between(a, b, joint->r1, joint->r2);
	cpFloat distance = cpvlength(delta);
	joint->n = cpvmult(delta, 1.0/(distance ? distance : INFINITY));
	joint->nMass = 1.0/k_scalar(a, b, joint->r1, joint->r2, joint->n);
	joint->bias = biasOf(&joint->constraint, distance - joint->dist, dt, last);
}

static void prepareSlide(cpSlideJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpBody *a = joint->constraint.a, *b = joint->constraint.b;
	joint->r1 = armOf(a, joint->anchorA);
	joint->r2 = armOf(b, joint->anchorB);
	cpVect delta = between(a, b, joint->r1, joint->r2);
	cpFloat distance = cpvlength(delta), error = 0.0;
	if (distance > joint->max) {
		error = distance - joint->max;
		joint->n = cpvnormalize(delta);
	} else if (distance < joint->min) {
		error = joint->min - distance;
		joint->n = cpvneg(cpvnormalize(delta));
	} else {
		joint->n = cpvzero;
		joint->jnAcc = 0.0;
	}
	joint->nMass = 1.0/k_scalar(a, b, joint->r1, joint->r2, joint->n);
	joint->bias = biasOf(&joint->constraint, error, dt, last);
}

static void preparePivot(cpPivotJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpBody *a = joint->constraint.a, *b = joint->constraint.b;
	joint->r1 = armOf(a, joint->anchorA);
	joint->r2 = armOf(b, joint->anchorB);
	joint->k = pullOf(a, b, joint->r1, joint->r2);
	joint->bias = biasOfPoints(&joint->constraint, between(a, b, joint->r1, joint->r2), dt, last);
}

// From the center of the body with the groove to the point of it that is nearest to the other body's anchor, which is at an
// end if the anchor is not beside the groove.
static cpVect armOfGroove(cpGrooveJoint *joint, const cpBody *a, const cpBody *b) {
	cpVect from = cpTransformPoint(a->transform, joint->grv_a), to = cpTransformPoint(a->transform, joint->grv_b);
	cpVect normal = joint->grv_tn;
	cpFloat distance = cpvdot(from, normal), along = cpvcross(cpvadd(b->p, joint->r2), normal);
	if (along <= cpvcross(from, normal)) {
		joint->clamp = 1.0;
		return cpvsub(from, a->p);
	}
	if (along >= cpvcross(to, normal)) {
		joint->clamp = -1.0;
		return cpvsub(to, a->p);
	}
	joint->clamp = 0.0;
	return cpvsub(cpvadd(cpvmult(cpvperp(normal), -along), cpvmult(normal, distance)), a->p);
}

static void prepareGroove(cpGrooveJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpBody *a = joint->constraint.a, *b = joint->constraint.b;
	joint->grv_tn = cpTransformVect(a->transform, joint->grv_n);
	joint->r2 = armOf(b, joint->anchorB);
	joint->r1 = armOfGroove(joint, a, b);
	joint->k = pullOf(a, b, joint->r1, joint->r2);
	joint->bias = biasOfPoints(&joint->constraint, between(a, b, joint->r1, joint->r2), dt, last);
}

// MARK: Angles

static cpFloat inertiaOf(const cpConstraint *joint) {
	return 1.0/(joint->a->i_inv + joint->b->i_inv);
}

static void prepareLimit(cpRotaryLimitJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpFloat angle = joint->constraint.b->a - joint->constraint.a->a, error = 0.0;
	if (angle > joint->max) {
		error = joint->max - angle;
	} else if (angle < joint->min) {
		error = joint->min - angle;
	}
	joint->iSum = inertiaOf(&joint->constraint);
	joint->bias = biasOf(&joint->constraint, error, dt, last);
	if (!joint->bias) joint->jAcc = 0.0;
}

static void prepareRatchet(cpRatchetJoint *joint, cpFloat dt, cpxErrorPart *last) {
	cpFloat delta = joint->constraint.b->a - joint->constraint.a->a, difference = joint->angle - delta, error = 0.0;
	if (difference*joint->ratchet > 0.0) {
		error = difference;
	} else {
		joint->angle = cpffloor((delta - joint->phase)/joint->ratchet)*joint->ratchet + joint->phase;
	}
	joint->iSum = inertiaOf(&joint->constraint);
	joint->bias = biasOf(&joint->constraint, error, dt, last);
	if (!joint->bias) joint->jAcc = 0.0;
}

static void prepareGear(cpGearJoint *joint, cpFloat dt, cpxErrorPart *last) {
	const cpBody *a = joint->constraint.a, *b = joint->constraint.b;
	joint->iSum = 1.0/(a->i_inv*joint->ratio_inv + joint->ratio*b->i_inv);
	joint->bias = biasOf(&joint->constraint, b->a*joint->ratio - a->a - joint->phase, dt, last);
}

static void prepareMotor(cpSimpleMotor *joint) {
	joint->iSum = inertiaOf(&joint->constraint);
}

// MARK: Kinds

void cpxJointPrepare(cpConstraint *joint, int kind, cpFloat dt, cpxErrorPart *last) {
	switch (kind) {
	case cpxPinJointKind: return preparePin((cpPinJoint *)joint, dt, last);
	case cpxSlideJointKind: return prepareSlide((cpSlideJoint *)joint, dt, last);
	case cpxPivotJointKind: return preparePivot((cpPivotJoint *)joint, dt, last);
	case cpxGrooveJointKind: return prepareGroove((cpGrooveJoint *)joint, dt, last);
	case cpxRotaryLimitJointKind: return prepareLimit((cpRotaryLimitJoint *)joint, dt, last);
	case cpxRatchetJointKind: return prepareRatchet((cpRatchetJoint *)joint, dt, last);
	case cpxGearJointKind: return prepareGear((cpGearJoint *)joint, dt, last);
	case cpxSimpleMotorKind: return prepareMotor((cpSimpleMotor *)joint);
	default: joint->klass->preStep(joint, dt);
	}
}
