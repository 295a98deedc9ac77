#include "fast_solver.h"

#include "../space_state.h"
#include "joint_bodies.h"
#include "rounds.h"
#include "schedule.h"

#include <stdlib.h>

struct cpxFastSolver {
	const cpxKernel *kernel;
	/// The threads that solve the other parts; of use if there are parts.
	cpxCrew *crew;
	cpxContactSettings settings;
	/// The factor of the impulses of the last step.
	cpFloat ratio;
	cpxSolverBodies bodies;
	cpxSchedule schedule;
	cpxJointBodies joints;
};

/// A part with fewer arbiters takes less time than threads need to meet after each of its levels.
enum { leastArbitersOfPart = 1000 };

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

// MARK: Preparation

static int findPartCount(const cpSpace *space) {
	// Constraints are solved one after the other, between the iterations of contacts.
	if (space->constraints->num > 0) return 1;
	int threads = 1 + cpxCrewGetCount(cpxSpaceGetState(space)->crew);
	int most = threads < cpxMaximumParts ? threads : cpxMaximumParts, worthIt = space->arbiters->num/leastArbitersOfPart;
	return worthIt < 1 ? 1 : worthIt < most ? worthIt : most;
}

static void fillPart(void *context, int part, uint32_t round) {
	(void)round;
	cpxFastSolver *solver = context;
	cpxScheduleFill(&solver->schedule, part, solver->kernel, solver->bodies.copies, &solver->settings);
}

// Calls a function for each part, in rounds.
static void perform(
	cpxFastSolver *solver, void (*work)(void *solver, int part, uint32_t round), uint32_t roundCount
) {
	cpxRounds rounds = {work, solver, solver->schedule.partCount, roundCount};
	cpxRoundsPerform(&rounds, solver->crew);
}

bool cpxFastSolverPrepare(cpxFastSolver *solver, cpSpace *space, cpFloat dt) {
	if (space->arbiters->num == 0 || !cpxJointBodiesMeasure(&solver->joints, space->constraints)) return false;
	solver->crew = cpxSpaceGetState(space)->crew;
	solver->settings = (cpxContactSettings){dt, space->collisionSlop, 1.0 - cpfpow(space->collisionBias, dt)};
	cpxSolverBodiesCollect(&solver->bodies, space);
	cpxScheduleMake(&solver->schedule, space, &solver->bodies, findPartCount(space));
	if (solver->schedule.partCount == 1) fillPart(solver, 0, 0); else perform(solver, fillPart, 1);
	cpxJointBodiesCollect(&solver->joints, space->constraints, &solver->bodies);
	cpxSolverBodiesForget(&solver->bodies);
	return true;
}

// MARK: Iterations of one thread

static const cpxBatchList *allBatches(const cpxFastSolver *solver) {
	return &solver->schedule.parts[0].batches;
}

static void applyCachedImpulses(cpxFastSolver *solver, const cpArray *constraints) {
	solver->kernel->applyCachedImpulses(allBatches(solver), solver->ratio);
	if (constraints->num == 0) return;
	cpxJointBodiesShow(&solver->joints, &solver->bodies);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		constraint->klass->applyCachedImpulse(constraint, solver->ratio);
	}
	cpxJointBodiesTake(&solver->joints, &solver->bodies);
}

static void iterate(cpxFastSolver *solver, const cpArray *constraints, cpFloat dt) {
	solver->kernel->applyImpulses(allBatches(solver));
	if (constraints->num == 0) return;
	cpxJointBodiesShow(&solver->joints, &solver->bodies);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		constraint->klass->applyImpulse(constraint, dt);
	}
	cpxJointBodiesTake(&solver->joints, &solver->bodies);
}

// MARK: Iterations of several threads

// Solves a level of a part. The first rounds apply the impulses of the last step.
static void solveLevel(void *context, int part, uint32_t round) {
	cpxFastSolver *solver = context;
	uint32_t levelCount = solver->schedule.levelCount;
	cpxBatchList batches = cpxScheduleGetLevel(&solver->schedule, part, round%levelCount);
	if (round < levelCount) {
		solver->kernel->applyCachedImpulses(&batches, solver->ratio);
	} else {
		solver->kernel->applyImpulses(&batches);
	}
}

// MARK: Solution

static void solve(cpxFastSolver *solver, cpSpace *space) {
	if (solver->schedule.partCount > 1) {
		return perform(solver, solveLevel, solver->schedule.levelCount*(1 + (uint32_t)space->iterations));
	}
	applyCachedImpulses(solver, space->constraints);
	for (int i = 0; i < space->iterations; i++) iterate(solver, space->constraints, space->curr_dt);
}

bool cpxFastSolverSolve(cpxFastSolver *solver, cpSpace *space, cpFloat ratio) {
	const cpArray *constraints = space->constraints;
	// A callback may have changed a mass.
	if (!cpxSolverBodiesLoad(&solver->bodies)) return false;
	solver->ratio = ratio;
	cpxJointBodiesSave(&solver->joints, constraints, &solver->bodies);
	solve(solver, space);
	if (!cpxSolverBodiesAreFinite(&solver->bodies)) {
		// In the library an infinite impulse makes velocities of bodies of infinite mass NaN, too.
		cpxJointBodiesRestore(&solver->joints, constraints, &solver->bodies);
		return false;
	}
	for (int part = 0; part < solver->schedule.partCount; part++) {
		solver->kernel->storeImpulses(&solver->schedule.parts[part].batches);
	}
	cpxSolverBodiesStore(&solver->bodies);
	return true;
}
