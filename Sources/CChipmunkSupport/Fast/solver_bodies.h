// The bodies of a solver: compact copies, found by numbers.

#ifndef CPX_SOLVER_BODIES_H
#define CPX_SOLVER_BODIES_H

#include "buffer.h"
#include "kernel.h"

typedef struct cpxSolverBodies {
	uint32_t count, capacity;
	/// The bodies, from number `cpxFirstBody` on.
	cpBody **bodies;
	cpxSolverBody *copies;
	/// The level of the last arbiter that changes each body, or `cpxFixedLevel`.
	uint32_t *levels;
	cpxBuffer bodyBuffer, copyBuffer, levelBuffer;
} cpxSolverBodies;

/// The level of a body that impulses do not change.
static const uint32_t cpxFixedLevel = UINT32_MAX;

/// Numbers the bodies of a space, and copies what the preparation of contacts reads.
void cpxSolverBodiesCollect(cpxSolverBodies *bodies, const cpSpace *space);
/// Adds a body that has no number yet. Returns its number.
uint32_t cpxSolverBodiesAdd(cpxSolverBodies *bodies, cpBody *body);
/// Forgets the numbers of the bodies, which they need until they are scheduled.
void cpxSolverBodiesForget(cpxSolverBodies *bodies);
/// Copies what the iterations read. Returns false if a body that no impulse changed does not stay so.
bool cpxSolverBodiesLoad(cpxSolverBodies *bodies);
/// Returns whether all velocities are finite.
bool cpxSolverBodiesAreFinite(const cpxSolverBodies *bodies);
/// Writes the velocities into the bodies.
void cpxSolverBodiesStore(const cpxSolverBodies *bodies);
void cpxSolverBodiesFree(cpxSolverBodies *bodies);

/// Returns the number of a body, or 0.
///
/// It is in a field that is null in every body that does not sleep. Nobody else looks there before it is null again.
static inline uint32_t cpxBodyGetNumber(const cpBody *body) {
	return (uint32_t)(uintptr_t)body->sleeping.next;
}

static inline void cpxBodySetNumber(cpBody *body, uint32_t number) {
	body->sleeping.next = (cpBody *)(uintptr_t)number;
}

#endif
