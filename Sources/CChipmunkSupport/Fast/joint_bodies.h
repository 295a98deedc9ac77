// The bodies of constraints, which the library's functions solve: they see the velocities in the bodies themselves.

#ifndef CPX_JOINT_BODIES_H
#define CPX_JOINT_BODIES_H

#include "solver_bodies.h"

typedef struct cpxJointBodies {
	uint32_t count;
	uint32_t *numbers;
	cpxBuffer numberBuffer, sizeBuffer, constraintBuffer, velocityBuffer;
} cpxJointBodies;

/// Finds out the sizes of constraints. Returns false if one is not of Chipmunk's kinds.
bool cpxJointBodiesMeasure(cpxJointBodies *joints, const cpArray *constraints);
/// Collects the bodies of constraints, adds those that have no number yet, and forgets their numbers.
void cpxJointBodiesCollect(cpxJointBodies *joints, const cpArray *constraints, cpxSolverBodies *bodies);
/// Saves the constraints and the velocities of their bodies, for `cpxJointBodiesRestore`.
void cpxJointBodiesSave(cpxJointBodies *joints, const cpArray *constraints, const cpxSolverBodies *bodies);
void cpxJointBodiesRestore(cpxJointBodies *joints, const cpArray *constraints, const cpxSolverBodies *bodies);
/// Writes velocities from the copies to the bodies, and back.
void cpxJointBodiesShow(const cpxJointBodies *joints, const cpxSolverBodies *bodies);
void cpxJointBodiesTake(const cpxJointBodies *joints, const cpxSolverBodies *bodies);
void cpxJointBodiesFree(cpxJointBodies *joints);

#endif
