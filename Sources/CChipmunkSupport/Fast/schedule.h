// The order in which contacts and joints are solved.

#ifndef CPX_SCHEDULE_H
#define CPX_SCHEDULE_H

#include "../Bodies/constraint_kinds.h"
#include "domains.h"

/// The number of kinds of the library's constraints.
enum { cpxJointKindCount = cpxSimpleMotorKind + 1 };

typedef struct cpxSchedule {
	/// The classes of the joints by their kinds, as far as they are known.
	const cpConstraintClass *classes[cpxJointKindCount];
	/// The number of items in the last step, and of the domains that there could have been.
	size_t count;
	uint32_t mostDomains;
	/// The number of domains, of the groups of each, of different delays, and of slots in a round.
	uint32_t domainCount, groupCount, delayCount, period;
	/// For each domain the number of items in each group and all before it, and how long each group waits for other domains.
	uint32_t *ends, *lags;
	cpxDivision division;
	/// The maximum size of the batches of each domain, if it is known for this order.
	size_t sizes[cpxMaximumDomainCount];
	bool areSizesKnown;
	cpxBuffer places, endBuffer, lagBuffer, levels, items, lists, groups, batches;
} cpxSchedule;

/// Returns whether every constraint of a space can be in a schedule: its kind is one of the library's, and its bodies differ.
bool cpxScheduleKnows(cpxSchedule *schedule, const cpArray *constraints);
/// Puts the arbiters and joints of a space into an order.
/// @param mostDomains  The maximum number of domains.
void cpxScheduleMake(cpxSchedule *schedule, const cpSpace *space, cpxSolverBodies *bodies, uint32_t mostDomains);
/// Makes room for the batches of each domain, and returns their lists, which are empty.
cpxBatchList *cpxScheduleReserve(cpxSchedule *schedule, const cpxKernel *kernel, cpxSolverBody *bodies);
/// Puts the items of a domain into batches, and prepares its arbiters.
///
/// A pass over the list is a round, which may solve items of different sweeps.
void cpxScheduleAppend(
	const cpxSchedule *schedule, const cpxKernel *kernel, cpxBatchList *list, const cpxContactSettings *settings);
/// Returns the places of the joints of a space.
static inline const cpxPlace *cpxScheduleJoints(const cpxSchedule *schedule, const cpSpace *space) {
	return (const cpxPlace *)schedule->places.memory + space->arbiters->num;
}

void cpxScheduleFree(cpxSchedule *schedule);

#endif
