// The levels of the items of a schedule: which of them have to wait for which.

#ifndef CPX_LEVELS_H
#define CPX_LEVELS_H

#include "solver_bodies.h"

/// An item's bodies, kind, domain, level, and index in the order of the batches.
typedef struct cpxPlace {
	uint32_t readA, readB, writtenA, writtenB;
	uint16_t kind, domain;
	uint32_t level, index;
} cpxPlace;

typedef struct cpxLevels {
	/// The number of levels of a sweep, and of those after which the next sweep can begin.
	uint32_t count, period;
} cpxLevels;

/// Finds the level of each item. Needs memory for three levels of each body.
cpxLevels cpxLevelsFind(cpxPlace *places, size_t count, cpxSolverBodies *bodies, cpxBuffer *memory);

#endif
