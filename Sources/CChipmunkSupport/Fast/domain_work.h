// The work on the domains of a schedule, in as many threads as there are.

#ifndef CPX_DOMAIN_WORK_H
#define CPX_DOMAIN_WORK_H

#include "../Step/crew.h"
#include "schedule.h"

typedef struct cpxDomainWork {
	const cpxKernel *kernel;
	const cpxSchedule *schedule;
	cpxContactSettings settings;
	bool hasJoints;
	uint32_t iterations;
	double ratio;
	/// Whether a thread has taken each domain.
	atomic_bool isTaken[cpxMaximumDomainCount];
	cpxBatchList *lists;
} cpxDomainWork;

/// Puts the items into batches, and prepares the arbiters.
/// @param crew  Threads that help, or null.
void cpxDomainWorkAppend(cpxDomainWork *work, cpxCrew *crew);
/// Reads the joints, and solves all rounds.
void cpxDomainWorkSolve(cpxDomainWork *work, cpxCrew *crew);
/// Writes the impulses into the contacts and joints.
void cpxDomainWorkStore(cpxDomainWork *work, cpxCrew *crew);

#endif
