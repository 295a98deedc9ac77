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
	solver->batches = cpxScheduleMake(&solver->schedule, solver->kernel, space, &solver->bodies, &settings);
	cpxJointBodiesCollect(&solver->joints, space->constraints, &solver->bodies);
	cpxSolverBodiesForget(&solver->bodies);
	return true;
}

static void applyCachedImpulses(cpxFastSolver *solver, const cpArray *constraints, cpFloat ratio) {
	solver->kernel->applyCachedImpulses(&solver->batches, ratio);
	if (constraints->num == 0) return;
	cpxJointBodiesShow(&solver->joints, &solver->bodies);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		constraint->klass->applyCachedImpulse(constraint, ratio);
	}
	cpxJointBodiesTake(&solver->joints, &solver->bodies);
}

static void iterate(cpxFastSolver *solver, const cpArray *constraints, cpFloat dt) {
	solver->kernel->applyImpulses(&solver->batches);
	if (constraints->num == 0) return;
	cpxJointBodiesShow(&solver->joints, &solver->bodies);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		constraint->klass->applyImpulse(constraint, dt);
	}
	cpxJointBodiesTake(&solver->joints, &solver->bodies);
}

bool cpxFastSolverSolve(cpxFastSolver *solver, cpSpace *space, cpFloat ratio) {
	const cpArray *constraints = space->constraints;
	// A callback may have changed a mass.
	if (!cpxSolverBodiesLoad(&solver->bodies)) return false;
	cpxJointBodiesSave(&solver->joints, constraints, &solver->bodies);
	applyCachedImpulses(solver, constraints, ratio);
	for (int i = 0; i < space->iterations; i++) iterate(solver, constraints, space->curr_dt);
	if (!cpxSolverBodiesAreFinite(&solver->bodies)) {
		// In the library an infinite impulse makes velocities of bodies of infinite mass NaN, too.
		cpxJointBodiesRestore(&solver->joints, constraints, &solver->bodies);
		return false;
	}
	solver->kernel->storeImpulses(&solver->batches);
	cpxSolverBodiesStore(&solver->bodies);
	return true;
}
