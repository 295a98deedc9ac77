// The order in which contacts are solved.

#ifndef CPX_SCHEDULE_H
#define CPX_SCHEDULE_H

#include "solver_bodies.h"

typedef struct cpxSchedule {
	/// The number of arbiters in the last step, and whether their sweeps could overlap.
	size_t count;
	bool overlaps;
	/// The number of different delays, of groups, and of arbiters in each group and those before it.
	uint32_t delayCount, groupCount;
	uint32_t *ends;
	cpxBuffer places, endBuffer, firstLevels, arbiters, batches;
} cpxSchedule;

/// Puts the arbiters of a space into batches, and prepares them.
///
/// A pass over the list is a round. Where `overlaps` is true, a round may solve arbiters of different sweeps. Where it is
/// false, round 0 applies all cached impulses, and each later round is a sweep.
cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings, bool overlaps);
void cpxScheduleFree(cpxSchedule *schedule);

#endif
