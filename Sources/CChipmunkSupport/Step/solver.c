// The second half of a step: from the pairs that touch to the velocities of the next step, in the order of
// cpSpaceStep(), whose bits these are.

#include "../exact.h"

#include "solver.h"

#include "CChipmunkSupport.h"
#include "../Fast/body_motion.h"
#include "../Fast/fast_step.h"
#include "../Fast/joint_preparation.h"
#include "../Bodies/guards.h"
#include "../Bodies/mend.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

static void prepareContacts(cpSpace *space, cpFloat dt) {
	const cpArray *arbiters = space->arbiters;
	cpFloat bias = 1.0 - cpfpow(space->collisionBias, dt);
	for (int i = 0; i < arbiters->num; i++) cpArbiterPreStep(arbiters->arr[i], dt, space->collisionSlop, bias);
}

// Returns the kind of a joint whose own preparation may abort, or -1.
static int unsafeKindOf(const cpConstraint *constraint) {
	if (cpConstraintIsPivotJoint(constraint)) return cpxPivotJointKind;
	return cpConstraintIsGrooveJoint(constraint) ? cpxGrooveJointKind : -1;
}

static void prepareConstraints(cpSpace *space, cpFloat dt) {
	const cpArray *constraints = space->constraints;
	cpxErrorPart last = {0.0, 0.0, 0.0};
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		if (constraint->preSolve) constraint->preSolve(constraint, space);
		cpxJointPrepare(constraint, unsafeKindOf(constraint), dt, &last);
	}
}

static void integrateVelocities(cpSpace *space, cpFloat dt) {
	const cpArray *bodies = space->dynamicBodies;
	cpFloat damping = cpfpow(space->damping, dt);
	cpVect gravity = space->gravity;
	const cpxFastStep *fast = cpxSpaceGetState(space)->fast;
	if (fast && fast->solver) return cpxBodiesUpdateVelocities(space, gravity, damping, dt);
	for (int i = 0; i < bodies->num; i++) {
		cpBody *body = bodies->arr[i];
		body->velocity_func(body, gravity, damping, dt);
	}
}

static void applyCachedImpulses(cpSpace *space, cpFloat ratio) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	for (int i = 0; i < arbiters->num; i++) cpArbiterApplyCachedImpulse(arbiters->arr[i], ratio);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		constraint->klass->applyCachedImpulse(constraint, ratio);
	}
}

static void iterate(cpSpace *space, int iterations) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	for (int iteration = 0; iteration < iterations; iteration++) {
		for (int i = 0; i < arbiters->num; i++) cpArbiterApplyImpulse(arbiters->arr[i]);
		for (int i = 0; i < constraints->num; i++) {
			cpConstraint *constraint = constraints->arr[i];
			constraint->klass->applyImpulse(constraint, space->curr_dt);
		}
	}
}

// Performs half of the iterations, in one of two threads.
static void iterateHalf(void *space) {
	iterate(space, (((cpSpace *)space)->iterations + 1)/2);
}

// Iterates in two threads, which work on the same bodies without a lock, as in a cpHastySpace: the order of their
// writes differs from run to run.
static void iterateInThreads(cpSpace *space) {
	// Chipmunk's number: below it a second thread takes longer.
	bool isWorthIt = space->arbiters->num + space->constraints->num > 50;
	cpxCrew *crew = cpxSpaceGetState(space)->solverCrew;
	if (!crew || !isWorthIt) return iterate(space, space->iterations);
	cpxCrewBegin(crew, iterateHalf, space);
	iterateHalf(space);
	if (cpxCrewEnd(crew) > 0) iterateHalf(space);
}

// Stops the bodies that the solver made overflow before a callback reads velocities that it could not set again.
static void stopUnbounded(cpSpace *space) {
	const cpArray *bodies = space->dynamicBodies;
	bool isAny = false;
	for (int i = 0; i < bodies->num; i++) {
		if (cpxBodyHasBoundedVelocity(bodies->arr[i])) continue;
		cpxBodyFreeze(bodies->arr[i]);
		isAny = true;
	}
	if (isAny) cpxSpaceMendAfterOverflow(space);
}

static void callPostSolve(cpSpace *space) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	// Once, and not where nothing is called.
	bool isBounded = cpxSpaceGetState(space)->handledTypes.all[cpxCollisionWasSolved] > 0;
	if (isBounded) stopUnbounded(space);
	for (int i = 0; i < constraints->num; i++) {
		cpConstraint *constraint = constraints->arr[i];
		if (!constraint->postSolve) continue;
		if (!isBounded) stopUnbounded(space);
		isBounded = true;
		constraint->postSolve(constraint, space);
	}
	for (int i = 0; i < arbiters->num; i++) {
		cpArbiter *arbiter = arbiters->arr[i];
		cpCollisionHandler *handler = arbiter->handler;
		handler->postSolveFunc(arbiter, space, handler->userData);
	}
}

// The library's functions for the contacts, and ours for the work between them.
static void solveOneByOne(cpSpace *space, cpFloat dt, cpFloat ratio) {
	prepareContacts(space, dt);
	prepareConstraints(space, dt);
	integrateVelocities(space, dt);
	applyCachedImpulses(space, ratio);
	iterateInThreads(space);
	cpxSpaceMendAfterInfiniteImpulse(space);
}

// Returns false, and does nothing, if the solver does not know everything in the space.
static bool solveAtOnce(cpxFastSolver *solver, cpSpace *space, cpFloat dt, cpFloat ratio) {
	if (!cpxFastSolverPrepare(solver, space, dt)) return false;
	cpxFastSolverPrepareJoints(solver, space, dt);
	integrateVelocities(space, dt);
	if (!cpxFastSolverSolve(solver, space, ratio)) {
		applyCachedImpulses(space, ratio);
		iterate(space, space->iterations);
		cpxSpaceMendAfterInfiniteImpulse(space);
	}
	return true;
}

void cpxSpaceSolve(cpSpace *space, cpFloat dt, cpFloat previousDt) {
	const cpxSpaceState *state = cpxSpaceGetState(space);
	// A previous step of 0 means that there are no cached impulses.
	cpFloat ratio = previousDt == 0.0 ? 0.0 : dt/previousDt;
	bool isAtOnce = state->fast && state->fast->solver && !state->solverCrew;
	if (!isAtOnce || !solveAtOnce(state->fast->solver, space, dt, ratio)) solveOneByOne(space, dt, ratio);
	callPostSolve(space);
}
