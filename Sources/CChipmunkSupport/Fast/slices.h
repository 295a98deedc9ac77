// Cuts what touches into parts that lie side by side: threads that solve a part each meet at its edges only.

#ifndef CPX_SLICES_H
#define CPX_SLICES_H

#include "solver_bodies.h"

/// The number of slices, of which each part has some that follow each other.
enum { cpxSliceCount = 256 };

/// Slices of equal width, along the axis on which the bodies are further apart.
typedef struct cpxSlices {
	bool isAlongX;
	double start, perUnit;
	/// The number of arbiters in each slice, and then the number of its part.
	uint32_t counts[cpxSliceCount];
	uint8_t parts[cpxSliceCount];
} cpxSlices;

void cpxSlicesCut(cpxSlices *slices, const cpxSolverBodies *bodies);
/// Counts an arbiter of a body. Returns its slice.
uint8_t cpxSlicesCount(cpxSlices *slices, const cpxSolverBody *body);
/// Gives each part as many arbiters, or nearly.
void cpxSlicesShare(cpxSlices *slices, uint32_t arbiterCount, int partCount);

#endif
