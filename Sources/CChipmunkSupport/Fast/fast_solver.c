#include "fast_solver.h"

#include "joint_preparation.h"
#include "schedule.h"

#include <stdlib.h>

struct cpxFastSolver {
	const cpxKernel *kernel;
	cpxSolverBodies bodies;
	cpxSchedule schedule;
	cpxBatchList batches;
};

cpxFastSolver *cpxFastSolverNew(const cpxKernel *kernel) {
	cpxFastSolver *solver = cpcalloc(1, sizeof *solver);
	solver->kernel = kernel;
	return solver;
}

void cpxFastSolverFree(cpxFastSolver *solver) {
	if (!solver) return;
	cpxSolverBodiesFree(&solver->bodies);
	cpxScheduleFree(&solver->schedule);
	cpfree(solver);
}

bool cpxFastSolverPrepare(cpxFastSolver *solver, cpSpace *space, cpFloat dt) {
	bool isEmpty = space->arbiters->num == 0 && space->constraints->num == 0;
	if (isEmpty || !cpxScheduleKnows(&solver->schedule, space->constraints)) return false;
	cpxContactSettings settings = {dt, space->collisionSlop, 1.0 - cpfpow(space->collisionBias, dt)};
	cpxSolverBodiesCollect(&solver->bodies, space);
	solver->batches = cpxScheduleMake(&solver->schedule, solver->kernel, space, &solver->bodies, &settings);
	cpxSolverBodiesForget(&solver->bodies);
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
	const cpxKernel *kernel = solver->kernel;
	if (space->constraints->num > 0) kernel->readJoints(&solver->batches, space->curr_dt);
	kernel->solve(&solver->batches, (uint32_t)space->iterations, ratio);
	// In the library an infinite impulse makes velocities of bodies of infinite mass NaN, too.
	if (!cpxSolverBodiesAreFinite(&solver->bodies)) return false;
	kernel->storeImpulses(&solver->batches);
	cpxSolverBodiesStore(&solver->bodies);
	return true;
}
