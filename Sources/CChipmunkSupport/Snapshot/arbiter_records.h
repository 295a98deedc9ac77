// The layout of arbiters in the bytes of a state.
//
// First the last step's arbiters, in the solver's order; then the remembered ones, and the ones of sleeping bodies. The order
// in which the library has the latter depends on addresses, so they are in the order of their shapes. Then the lists of those bodies
// that do not have what a step leaves: the last arbiter of each first.

#ifndef CPX_ARBITER_RECORDS_H
#define CPX_ARBITER_RECORDS_H

#include "contact_buffers.h"

enum { cpxIsActive = 1, cpxIsLinked = 2, cpxIsSwapped = 4, cpxHasSurface = 8, cpxAllMarks = 15 };

typedef struct cpxArbiterRecord {
	uint32_t a, b;
	cpTimestamp stamp;
	uint8_t state, count, marks, unused;
	cpxContactPlace place;
	uint32_t unusedToo;
	cpVect normal;
} cpxArbiterRecord;

/// The surface that follows if it differs from the shapes' own.
typedef struct cpxSurface {
	double elasticity, friction;
	cpVect velocity;
} cpxSurface;

/// The parts of a contact that the next step and readers need: the rest is made anew in each step.
typedef struct cpxContactRecord {
	cpVect r1, r2;
	double normalImpulse, tangentImpulse;
	uint64_t hash;
} cpxContactRecord;

/// Ends the list of a body.
static const uint32_t cpxEndOfList = UINT32_MAX;

static inline cpxSurface cpxSurfaceOf(const cpArbiter *arbiter) {
	const cpShape *a = arbiter->a, *b = arbiter->b;
	cpVect relative = cpvsub(b->surfaceV, a->surfaceV);
	cpVect n = arbiter->n;
	return (cpxSurface){a->e*b->e, a->u*b->u, cpvsub(relative, cpvmult(n, cpvdot(relative, n)))};
}

/// The arbiters of a body that sleeps are in the lists of two bodies, and in no other.
static inline bool cpxOwnsContacts(const cpBody *body, const cpArbiter *arbiter) {
	if (!cpxIsAsleep(body)) return false;
	return body == arbiter->body_a || cpBodyGetType(arbiter->body_a) == CP_BODY_TYPE_STATIC;
}

#endif
