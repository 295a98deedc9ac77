// An overflow leaves more behind than a body that is too fast: impulses that contacts and constraints
// keep for the next step, and NaN on bodies of infinite mass (an infinite impulse times 0).

#include "mend.h"

#include "guards.h"

static void mendStaticBodies(cpSpace *space) {
	const cpArray *bodies = space->staticBodies;
	for (int i = 0; i < bodies->num; i++) {
		if (!cpxBodyHasBoundedVelocity(bodies->arr[i])) cpxBodyStop(bodies->arr[i]);
	}
	if (!cpxBodyHasBoundedVelocity(space->staticBody)) cpxBodyStop(space->staticBody);
}

static void mendContacts(cpSpace *space) {
	const cpArray *arbiters = space->arbiters;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		for (int j = 0; j < arbiter->count; j++) {
			struct cpContact *contact = &arbiter->contacts[j];
			if (isfinite(contact->jnAcc) && isfinite(contact->jtAcc)) continue;
			contact->jnAcc = contact->jtAcc = 0.0;
		}
	}
}

static void dropImpulse(cpConstraint *constraint) {
	if (cpConstraintIsPinJoint(constraint)) ((cpPinJoint *)constraint)->jnAcc = 0.0;
	if (cpConstraintIsSlideJoint(constraint)) ((cpSlideJoint *)constraint)->jnAcc = 0.0;
	if (cpConstraintIsPivotJoint(constraint)) ((cpPivotJoint *)constraint)->jAcc = cpvzero;
	if (cpConstraintIsGrooveJoint(constraint)) ((cpGrooveJoint *)constraint)->jAcc = cpvzero;
	if (cpConstraintIsDampedSpring(constraint)) ((cpDampedSpring *)constraint)->jAcc = 0.0;
	if (cpConstraintIsDampedRotarySpring(constraint)) ((cpDampedRotarySpring *)constraint)->jAcc = 0.0;
	if (cpConstraintIsRotaryLimitJoint(constraint)) ((cpRotaryLimitJoint *)constraint)->jAcc = 0.0;
	if (cpConstraintIsRatchetJoint(constraint)) ((cpRatchetJoint *)constraint)->jAcc = 0.0;
	if (cpConstraintIsGearJoint(constraint)) ((cpGearJoint *)constraint)->jAcc = 0.0;
	if (cpConstraintIsSimpleMotor(constraint)) ((cpSimpleMotor *)constraint)->jAcc = 0.0;
}

// Repairs a body that holds others from outside the space, and so is in none of its lists.
static void mendAnchor(cpBody *body) {
	if (body->space == NULL && !cpxBodyHasBoundedVelocity(body)) cpxBodyStop(body);
}

static void mendConstraints(cpSpace *space) {
	const cpArray *constraints = space->constraints;
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		mendAnchor(constraint->a);
		mendAnchor(constraint->b);
		if (!isfinite(cpConstraintGetImpulse(constraint))) dropImpulse(constraint);
		// C keeps the angle of a ratchet, and cannot recover from NaN.
		if (!cpConstraintIsRatchetJoint(constraint)) continue;
		cpRatchetJoint *ratchet = (cpRatchetJoint *)constraint;
		if (!isfinite(ratchet->angle)) ratchet->angle = constraint->b->a - constraint->a->a;
	}
}

void cpxSpaceMendAfterOverflow(cpSpace *space) {
	mendStaticBodies(space);
	mendContacts(space);
	mendConstraints(space);
}

static bool isUnwatched(const cpBody *body) {
	return body->space == NULL || cpBodyGetType((cpBody *)body) == CP_BODY_TYPE_STATIC;
}

static bool needsMending(const cpBody *body) {
	return !cpxBodyHasBoundedVelocity(body) && isUnwatched(body);
}

static bool isAnyInNeed(const cpSpace *space) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		if (needsMending(arbiter->body_a) || needsMending(arbiter->body_b)) return true;
	}
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		if (needsMending(constraint->a) || needsMending(constraint->b)) return true;
	}
	return false;
}

void cpxSpaceMendAfterInfiniteImpulse(cpSpace *space) {
	if (isAnyInNeed(space)) cpxSpaceMendAfterOverflow(space);
}
