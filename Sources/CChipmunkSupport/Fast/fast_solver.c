#include "fast_solver.h"

#include "../space_state.h"
#include "domain_work.h"
#include "joint_preparation.h"

#include <stdlib.h>

/// The least work of a domain, in items that are solved once: with less, to call a thread takes longer than it saves.
enum { leastDomainWork = 4096 };

struct cpxFastSolver {
	cpxSolverBodies bodies;
	cpxSchedule schedule;
	cpxDomainWork work;
};

cpxFastSolver *cpxFastSolverNew(const cpxKernel *kernel) {
	cpxFastSolver *solver = cpcalloc(1, sizeof *solver);
	solver->work.kernel = kernel;
	solver->work.schedule = &solver->schedule;
	return solver;
}

void cpxFastSolverFree(cpxFastSolver *solver) {
	if (!solver) return;
	cpxSolverBodiesFree(&solver->bodies);
	cpxScheduleFree(&solver->schedule);
	cpfree(solver);
}

// Returns the number of domains for which a space has threads, and work enough.
static uint32_t mostDomainsOf(const cpSpace *space) {
	uint64_t threads = 1 + (uint64_t)cpxCrewGetCount(cpxSpaceGetState(space)->crew);
	uint64_t items = (uint64_t)space->arbiters->num + (uint64_t)space->constraints->num;
	uint64_t most = items*((uint64_t)space->iterations + 1)/leastDomainWork;
	if (most > threads) most = threads;
	if (most > cpxMaximumDomainCount) most = cpxMaximumDomainCount;
	return most > 1 ? (uint32_t)most : 1;
}

bool cpxFastSolverPrepare(cpxFastSolver *solver, cpSpace *space, cpFloat dt) {
	bool isEmpty = space->arbiters->num == 0 && space->constraints->num == 0;
	if (isEmpty || !cpxScheduleKnows(&solver->schedule, space->constraints)) return false;
	cpxDomainWork *work = &solver->work;
	work->settings = (cpxContactSettings){dt, space->collisionSlop, 1.0 - cpfpow(space->collisionBias, dt)};
	cpxSolverBodiesCollect(&solver->bodies, space);
	cpxScheduleMake(&solver->schedule, space, &solver->bodies, mostDomainsOf(space));
	cpxSolverBodiesForget(&solver->bodies);
	work->lists = cpxScheduleReserve(&solver->schedule, work->kernel, solver->bodies.copies);
	cpxDomainWorkAppend(work, cpxSpaceGetState(space)->crew);
	return true;
}

void cpxFastSolverPrepareJoints(cpxFastSolver *solver, cpSpace *space, cpFloat dt) {
	const cpArray *constraints = space->constraints;
	const cpxPlace *places = cpxScheduleJoints(&solver->schedule, space);
	cpxErrorPart last = {0.0, 0.0, 0.0};
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		if (constraint->preSolve) constraint->preSolve(constraint, space);
		cpxJointPrepare(constraint, (int)(places[i].kind - cpxJointItem), dt, &last);
	}
}

bool cpxFastSolverSolve(cpxFastSolver *solver, const cpSpace *space, cpFloat ratio) {
	// A callback may have changed a mass.
	if (!cpxSolverBodiesLoad(&solver->bodies)) return false;
	cpxDomainWork *work = &solver->work;
	cpxCrew *crew = cpxSpaceGetState(space)->crew;
	work->hasJoints = space->constraints->num > 0;
	work->iterations = (uint32_t)space->iterations;
	work->ratio = ratio;
	cpxDomainWorkSolve(work, crew);
	// In the library an infinite impulse makes velocities of bodies of infinite mass NaN, too.
	if (!cpxSolverBodiesAreFinite(&solver->bodies)) return false;
	cpxDomainWorkStore(work, crew);
	cpxSolverBodiesStore(&solver->bodies);
	return true;
}

int cpxFastSolverGetDomainCount(const cpxFastSolver *solver) {
	// None before the first step.
	return solver->schedule.domainCount > 1 ? (int)solver->schedule.domainCount : 1;
}
