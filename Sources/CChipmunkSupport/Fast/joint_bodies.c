#include "joint_bodies.h"

#include "../Bodies/constraint_kinds.h"

#include <string.h>

// MARK: Constraints

bool cpxJointBodiesMeasure(cpxJointBodies *joints, const cpArray *constraints) {
	uint32_t *sizes = cpxBufferReserve(&joints->sizeBuffer, (size_t)constraints->num*sizeof *sizes);
	const cpConstraintClass *class = NULL;
	uint32_t size = 0;
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		// Most are of the kind of the one before.
		if (constraint->klass != class) {
			class = constraint->klass;
			size = (uint32_t)cpxConstraintKindGetSize(cpxConstraintGetKind(constraint));
			if (size == 0) return false;
		}
		sizes[i] = size;
	}
	return true;
}

// MARK: Bodies

static void number(cpxSolverBodies *bodies, cpBody *body) {
	if (cpxBodyGetNumber(body) == 0) cpxSolverBodiesAdd(bodies, body);
}

static void collect(cpxJointBodies *joints, cpBody *body) {
	uint32_t number = cpxBodyGetNumber(body);
	// Without one it was collected before.
	if (number == 0) return;
	joints->numbers[joints->count++] = number;
	cpxBodySetNumber(body, 0);
}

void cpxJointBodiesCollect(cpxJointBodies *joints, const cpArray *constraints, cpxSolverBodies *bodies) {
	joints->numbers = cpxBufferReserve(&joints->numberBuffer, 2*(size_t)constraints->num*sizeof *joints->numbers);
	joints->count = 0;
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		number(bodies, constraint->a);
		number(bodies, constraint->b);
	}
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		collect(joints, constraint->a);
		collect(joints, constraint->b);
	}
}

void cpxJointBodiesShow(const cpxJointBodies *joints, const cpxSolverBodies *bodies) {
	for (uint32_t i = 0; i < joints->count; i++) {
		const cpxSolverBody *copy = &bodies->copies[joints->numbers[i]];
		cpBody *body = bodies->bodies[joints->numbers[i]];
		body->v = cpv(copy->velocityX, copy->velocityY);
		body->w = copy->angularVelocity;
	}
}

void cpxJointBodiesTake(const cpxJointBodies *joints, const cpxSolverBodies *bodies) {
	for (uint32_t i = 0; i < joints->count; i++) {
		cpxSolverBody *copy = &bodies->copies[joints->numbers[i]];
		const cpBody *body = bodies->bodies[joints->numbers[i]];
		copy->velocityX = body->v.x;
		copy->velocityY = body->v.y;
		copy->angularVelocity = body->w;
	}
}

// MARK: Saving

typedef struct Velocity {
	cpVect v;
	cpFloat w;
} Velocity;

void cpxJointBodiesSave(cpxJointBodies *joints, const cpArray *constraints, const cpxSolverBodies *bodies) {
	const uint32_t *sizes = joints->sizeBuffer.memory;
	size_t size = 0;
	for (int i = 0; i < constraints->num; i++) size += sizes[i];
	char *saved = cpxBufferReserve(&joints->constraintBuffer, size);
	for (int i = 0; i < constraints->num; i++) {
		memcpy(saved, constraints->arr[i], sizes[i]);
		saved += sizes[i];
	}
	Velocity *velocities = cpxBufferReserve(&joints->velocityBuffer, joints->count*sizeof *velocities);
	for (uint32_t i = 0; i < joints->count; i++) {
		const cpBody *body = bodies->bodies[joints->numbers[i]];
		velocities[i] = (Velocity){body->v, body->w};
	}
}

void cpxJointBodiesRestore(cpxJointBodies *joints, const cpArray *constraints, const cpxSolverBodies *bodies) {
	const uint32_t *sizes = joints->sizeBuffer.memory;
	const char *saved = joints->constraintBuffer.memory;
	for (int i = 0; i < constraints->num; i++) {
		memcpy(constraints->arr[i], saved, sizes[i]);
		saved += sizes[i];
	}
	const Velocity *velocities = joints->velocityBuffer.memory;
	for (uint32_t i = 0; i < joints->count; i++) {
		cpBody *body = bodies->bodies[joints->numbers[i]];
		body->v = velocities[i].v;
		body->w = velocities[i].w;
	}
}

void cpxJointBodiesFree(cpxJointBodies *joints) {
	cpxBufferFree(&joints->numberBuffer);
	cpxBufferFree(&joints->sizeBuffer);
	cpxBufferFree(&joints->constraintBuffer);
	cpxBufferFree(&joints->velocityBuffer);
}
