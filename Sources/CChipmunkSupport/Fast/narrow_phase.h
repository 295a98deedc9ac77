// Compares all pairs of shapes of a step, many at once.

#ifndef CPX_NARROW_PHASE_H
#define CPX_NARROW_PHASE_H

#include "kernel.h"

typedef struct cpxNarrowPhase cpxNarrowPhase;

cpxNarrowPhase *cpxNarrowPhaseNew(const cpxKernel *kernel);
/// Does nothing if it is null.
void cpxNarrowPhaseFree(cpxNarrowPhase *phase);

/// Brings the tree up to date, and records the contacts of all shapes: what cpSpatialIndexReindexQuery() does with
/// cpSpaceCollideShapes(). Returns false, and does nothing, if the space has another index.
bool cpxNarrowPhaseFindArbiters(cpxNarrowPhase *phase, cpSpace *space);

#endif
