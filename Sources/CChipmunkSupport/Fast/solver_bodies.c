#include "solver_bodies.h"

#include "body_fetching.h"

#include <math.h>

static bool isNegativeZero(cpFloat value) {
	return value == 0.0 && signbit(value);
}

// Returns whether impulses change nothing. They add 0 or -0 to the velocities of a body of infinite mass, and so change
// no number but -0.
static bool isFixed(const cpBody *body) {
	return body->m_inv == 0.0 && body->i_inv == 0.0
		&& !isNegativeZero(body->v.x) && !isNegativeZero(body->v.y) && !isNegativeZero(body->w)
		&& !isNegativeZero(body->v_bias.x) && !isNegativeZero(body->v_bias.y) && !isNegativeZero(body->w_bias);
}

static void reserve(cpxSolverBodies *bodies, size_t capacity) {
	bodies->capacity = (uint32_t)capacity;
	bodies->bodies = cpxBufferGrow(&bodies->bodyBuffer, capacity*sizeof *bodies->bodies);
	bodies->copies = cpxBufferGrow(&bodies->copyBuffer, capacity*sizeof *bodies->copies);
	bodies->levels = cpxBufferGrow(&bodies->levelBuffer, capacity*sizeof *bodies->levels);
}

uint32_t cpxSolverBodiesAdd(cpxSolverBodies *bodies, cpBody *body) {
	if (bodies->count == bodies->capacity) reserve(bodies, 2*(size_t)bodies->count);
	uint32_t number = bodies->count++;
	bodies->bodies[number] = body;
	bodies->levels[number] = isFixed(body) ? cpxFixedLevel : 0;
	bodies->copies[number] = (cpxSolverBody){
		.velocityX = body->v.x, .velocityY = body->v.y, .x = body->p.x, .y = body->p.y, .angularVelocity = body->w,
		.inverseMass = body->m_inv, .inverseMoment = body->i_inv,
	};
	cpxBodySetNumber(body, number);
	return number;
}

// Nobody reads what other domains discard.
static void clearFirst(cpxSolverBody *copies) {
	copies[cpxDiscardedBody] = copies[cpxEmptyBody] = (cpxSolverBody){.inverseMass = 0.0};
}

void cpxSolverBodiesCollect(cpxSolverBodies *bodies, const cpSpace *space) {
	const cpArray *moving = space->dynamicBodies;
	// Arbiters and constraints may have bodies that are not among them: mostly one, the static one.
	reserve(bodies, cpxFirstBody + (size_t)moving->num + 1);
	clearFirst(bodies->copies);
	bodies->count = cpxFirstBody;
	for (int i = 0; i < moving->num; i++) {
		cpxBodiesFetchAhead(moving, i + 4);
		cpxSolverBodiesAdd(bodies, moving->arr[i]);
	}
}

void cpxSolverBodiesForget(cpxSolverBodies *bodies) {
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) cpxBodySetNumber(bodies->bodies[i], 0);
}

bool cpxSolverBodiesLoad(cpxSolverBodies *bodies) {
	clearFirst(bodies->copies);
	bool stayFixed = true;
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) {
		const cpBody *body = bodies->bodies[i];
		bodies->copies[i] = (cpxSolverBody){
			.velocityX = body->v.x, .velocityY = body->v.y, .biasX = body->v_bias.x, .biasY = body->v_bias.y,
			.angularVelocity = body->w, .angularBias = body->w_bias,
			.inverseMass = body->m_inv, .inverseMoment = body->i_inv,
		};
		if (bodies->levels[i] == cpxFixedLevel && !isFixed(body)) stayFixed = false;
	}
	return stayFixed;
}

bool cpxSolverBodiesAreFinite(const cpxSolverBodies *bodies) {
	// NaN where a number that was discarded is not finite.
	bool areFinite = bodies->copies[cpxDiscardedBody].inverseMass == 0.0;
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) {
		const cpxSolverBody *copy = &bodies->copies[i];
		// 0 times a number that is not finite is NaN.
		double zero = copy->velocityX*0.0 + copy->velocityY*0.0 + copy->biasX*0.0 + copy->biasY*0.0
			+ copy->angularVelocity*0.0 + copy->angularBias*0.0;
		areFinite &= zero == 0.0;
	}
	return areFinite;
}

void cpxSolverBodiesStore(const cpxSolverBodies *bodies) {
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) {
		if (bodies->levels[i] == cpxFixedLevel) continue;
		const cpxSolverBody *copy = &bodies->copies[i];
		cpBody *body = bodies->bodies[i];
		body->v = cpv(copy->velocityX, copy->velocityY);
		body->w = copy->angularVelocity;
		body->v_bias = cpv(copy->biasX, copy->biasY);
		body->w_bias = copy->angularBias;
	}
}

void cpxSolverBodiesFree(cpxSolverBodies *bodies) {
	cpxBufferFree(&bodies->bodyBuffer);
	cpxBufferFree(&bodies->copyBuffer);
	cpxBufferFree(&bodies->levelBuffer);
}
