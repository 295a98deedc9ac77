// The rules of a body's motion. They lie behind the body in its allocation, so that a step finds them without a search.

#include "../exact.h"

#include "guards.h"

#include <chipmunk/chipmunk_private.h>

typedef struct RuledBody {
	cpBody body;
	cpxMotionRules rules;
} RuledBody;

static const cpxMotionRules none = {1.0, 0.0, 0.0, INFINITY, INFINITY};

cpBody *cpxBodyNew(double mass, double moment) {
	RuledBody *ruled = cpcalloc(1, sizeof(RuledBody));
	if (!ruled) return NULL;
	ruled->rules = none;
	return cpBodyInit(&ruled->body, mass, moment);
}

cpxMotionRules cpxBodyGetRules(const cpBody *body) {
	return ((const RuledBody *)body)->rules;
}

void cpxBodySetRules(cpBody *body, cpxMotionRules rules) {
	((RuledBody *)body)->rules = rules;
}

static bool hasRules(const cpBody *body) {
	cpxMotionRules rules = cpxBodyGetRules(body);
	return rules.gravityScale != none.gravityScale || rules.linearDamping != none.linearDamping
		|| rules.angularDamping != none.angularDamping || rules.maxSpeed != none.maxSpeed
		|| rules.maxAngularSpeed != none.maxAngularSpeed;
}

void cpxRuledVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	cpxGuardedVelocity(body, cpvmult(gravity, cpxBodyGetRules(body).gravityScale), damping, dt);
	cpxBodyFollowRules(body, dt);
}

void cpxBodyFollowRules(cpBody *body, cpFloat dt) {
	// A kinematic body has the velocities that the program gave it.
	if (body->m == INFINITY || cpxBodyIsFrozen(body)) return;
	cpxMotionRules rules = cpxBodyGetRules(body);
	body->v = cpvclamp(cpvmult(body->v, 1.0/(1.0 + rules.linearDamping*dt)), rules.maxSpeed);
	double w = body->w*(1.0/(1.0 + rules.angularDamping*dt));
	body->w = cpfclamp(w, -rules.maxAngularSpeed, rules.maxAngularSpeed);
}

void cpxBodyGuardWithRules(cpBody *body) {
	cpxBodyGuard(body);
	if (hasRules(body)) cpBodySetVelocityUpdateFunc(body, cpxRuledVelocity);
}

void cpxBodyUpdateVelocity(cpBody *body, double gravityX, double gravityY, double damping, double dt) {
	cpVect gravity = cpv(gravityX, gravityY);
	if (hasRules(body)) cpxRuledVelocity(body, gravity, damping, dt);
	else cpxGuardedVelocity(body, gravity, damping, dt);
}
