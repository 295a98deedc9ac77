// The order in which contacts are solved.

#ifndef CPX_SCHEDULE_H
#define CPX_SCHEDULE_H

#include "slices.h"
#include "solver_bodies.h"

/// Arbiters that one thread solves.
typedef struct cpxSchedulePart {
	/// The batches of all levels.
	cpxBatchList batches;
	/// The end of the batches of each level.
	char **levelEnds;
	cpxBuffer batchBuffer, endBuffer;
} cpxSchedulePart;

typedef struct cpxSchedule {
	uint32_t levelCount;
	int partCount;
	cpxSchedulePart parts[cpxMaximumParts];
	/// The arbiters by their groups, and the end of each group. A group has the arbiters of a part, in it those of a level,
	/// and in it those with as many contacts.
	cpxScheduledArbiter *arbiters;
	uint32_t *groupEnds;
	cpxSlices slices;
	cpxBuffer placeBuffer, endBuffer, arbiterBuffer;
} cpxSchedule;

/// Gives each arbiter of a space its place in one of some parts.
void cpxScheduleMake(cpxSchedule *schedule, const cpSpace *space, cpxSolverBodies *bodies, int partCount);
/// Puts the arbiters of a part into batches, and prepares them. Threads can do so for different parts.
void cpxScheduleFill(
	cpxSchedule *schedule, int part, const cpxKernel *kernel, cpxSolverBody *bodies, const cpxContactSettings *settings);
/// Returns the batches of a level in a part.
cpxBatchList cpxScheduleGetLevel(const cpxSchedule *schedule, int part, uint32_t level);
void cpxScheduleFree(cpxSchedule *schedule);

#endif
