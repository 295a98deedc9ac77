#include "parts.h"

// The motion of one body, for a body that is added: as bodies_part.c has it for those that are there.

typedef struct Numbers {
	cpVect position, velocity;
	double angle, angularVelocity;
	cpTransform transform;
	cpVect velocityBias;
	double angularVelocityBias, idleTime;
	cpVect force;
	double torque;
} Numbers;

_Static_assert(sizeof(Numbers) == cpxBodyNumberCount*sizeof(double), "a body has as many numbers");

void cpxBodySaveNumbers(const cpBody *body, double *numbers) {
	Numbers all = {
		body->p, body->v, body->a, body->w, body->transform, body->v_bias, body->w_bias, body->sleeping.idleTime,
		body->f, body->t,
	};
	memcpy(numbers, &all, sizeof all);
}

void cpxBodyLoadNumbers(cpBody *body, const double *numbers) {
	Numbers all;
	memcpy(&all, numbers, sizeof all);
	body->p = all.position, body->v = all.velocity;
	body->a = all.angle, body->w = all.angularVelocity;
	body->transform = all.transform;
	body->v_bias = all.velocityBias, body->w_bias = all.angularVelocityBias;
	body->sleeping.idleTime = all.idleTime;
	body->f = all.force, body->t = all.torque;
}
