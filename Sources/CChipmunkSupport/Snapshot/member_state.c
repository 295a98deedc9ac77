// The motion of one body, for a body that is added: as bodies_part.c has it for those that are there.

#include "../exact.h"

#include "parts.h"

#include <math.h>

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

/// The greatest difference between a turn and the sine and cosine of its angle: other libraries may round them otherwise.
static const double turnTolerance = 1e-9;

static bool isNear(double number, double other) {
	return fabs(number - other) <= turnTolerance;
}

const char *cpxBodyNumbersGetProblem(const double *numbers) {
	Numbers all;
	size_t size = offsetof(Numbers, velocityBias);
	memcpy(&all, numbers, size);
	for (size_t i = 0; i < size/sizeof(double); i++) {
		if (!(fabs(numbers[i]) <= cpxMagnitudeLimit)) return "a body's motion is out of its range";
	}
	cpTransform turn = all.transform;
	cpVect direction = cpvforangle(all.angle);
	bool isTurned = isNear(turn.a, direction.x) && isNear(turn.b, direction.y)
		&& isNear(turn.c, -direction.y) && isNear(turn.d, direction.x);
	return isTurned ? NULL : "a body is not turned by its angle";
}

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
