// The order in which contacts are solved.

#ifndef CPX_SCHEDULE_H
#define CPX_SCHEDULE_H

#include "solver_bodies.h"

typedef struct cpxSchedule {
	cpxBuffer places, starts, arbiters, batches;
} cpxSchedule;

/// Puts the arbiters of a space into batches, and prepares them.
cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings);
void cpxScheduleFree(cpxSchedule *schedule);

#endif
