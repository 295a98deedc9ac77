// The order in which contacts and joints are solved.

#ifndef CPX_SCHEDULE_H
#define CPX_SCHEDULE_H

#include "../Bodies/constraint_kinds.h"
#include "levels.h"

/// The number of kinds of the library's constraints.
enum { cpxJointKindCount = cpxSimpleMotorKind + 1 };

typedef struct cpxSchedule {
	/// The classes of the joints by their kinds, as far as they are known.
	const cpConstraintClass *classes[cpxJointKindCount];
	/// The number of items in the last step.
	size_t count;
	/// The number of different delays, of groups, and of items in each group and those before it.
	uint32_t delayCount, groupCount;
	uint32_t *ends;
	cpxBuffer places, endBuffer, levels, items, groups, batches;
} cpxSchedule;

/// Returns whether every constraint of a space can be in a schedule: its kind is one of the library's, and its bodies differ.
bool cpxScheduleKnows(cpxSchedule *schedule, const cpArray *constraints);
/// Puts the arbiters and joints of a space into batches, and prepares the arbiters.
///
/// A pass over the list is a round, which may solve items of different sweeps.
cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings);
/// Returns the places of the joints of a space.
static inline const cpxPlace *cpxScheduleJoints(const cpxSchedule *schedule, const cpSpace *space) {
	return (const cpxPlace *)schedule->places.memory + space->arbiters->num;
}

void cpxScheduleFree(cpxSchedule *schedule);

#endif
