#include "fast_solver.h"

#include "joint_bodies.h"
#include "schedule.h"

#include <stdlib.h>

struct cpxFastSolver {
	const cpxKernel *kernel;
	cpxSolverBodies bodies;
	cpxSchedule schedule;
	cpxBatchList batches;
	cpxJointBodies joints;
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
	cpxJointBodiesFree(&solver->joints);
	cpfree(solver);
}

bool cpxFastSolverPrepare(cpxFastSolver *solver, cpSpace *space, cpFloat dt) {
	if (space->arbiters->num == 0 || !cpxJointBodiesMeasure(&solver->joints, space->constraints)) return false;
	cpxContactSettings settings = {dt, space->collisionSlop, 1.0 - cpfpow(space->collisionBias, dt)};
	cpxSolverBodiesCollect(&solver->bodies, space);
	// Constraints come between the sweeps.
	bool overlaps = space->constraints->num == 0;
	solver->batches =
		cpxScheduleMake(&solver->schedule, solver->kernel, space, &solver->bodies, &settings, overlaps);
	cpxJointBodiesCollect(&solver->joints, space->constraints, &solver->bodies);
	cpxSolverBodiesForget(&solver->bodies);
	return true;
}

// Applies the impulses of the constraints that follow a round of contacts.
static void solveConstraints(cpxFastSolver *solver, const cpSpace *space, uint32_t round, cpFloat ratio) {
	const cpArray *constraints = space->constraints;
	if (constraints->num == 0) return;
	cpxJointBodiesShow(&solver->joints, &solver->bodies);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		if (round == 0) {
			constraint->klass->applyCachedImpulse(constraint, ratio);
		} else {
			constraint->klass->applyImpulse(constraint, space->curr_dt);
		}
	}
	cpxJointBodiesTake(&solver->joints, &solver->bodies);
}

bool cpxFastSolverSolve(cpxFastSolver *solver, cpSpace *space, cpFloat ratio) {
	const cpArray *constraints = space->constraints;
	// A callback may have changed a mass.
	if (!cpxSolverBodiesLoad(&solver->bodies)) return false;
	cpxJointBodiesSave(&solver->joints, constraints, &solver->bodies);
	uint32_t iterations = (uint32_t)space->iterations, lastRound = iterations + solver->batches.lastDelay;
	for (uint32_t round = 0; round <= lastRound; round++) {
		solver->kernel->solve(&solver->batches, round, iterations, ratio);
		solveConstraints(solver, space, round, ratio);
	}
	if (!cpxSolverBodiesAreFinite(&solver->bodies)) {
		// In the library an infinite impulse makes velocities of bodies of infinite mass NaN, too.
		cpxJointBodiesRestore(&solver->joints, constraints, &solver->bodies);
		return false;
	}
	solver->kernel->storeImpulses(&solver->batches);
	cpxSolverBodiesStore(&solver->bodies);
	return true;
}
