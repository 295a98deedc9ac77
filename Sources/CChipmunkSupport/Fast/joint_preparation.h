// The preparation of joints before they are solved: the preStep functions of the library's classes.

#ifndef CPX_JOINT_PREPARATION_H
#define CPX_JOINT_PREPARATION_H

#include <chipmunk/chipmunk_private.h>

/// The part of an error that a step removes. Most joints of a space have the same.
typedef struct cpxErrorPart {
	cpFloat errorBias, dt, part;
} cpxErrorPart;

/// Prepares a joint of a kind. Springs are prepared by the library, as that calls the functions of their forces.
void cpxJointPrepare(cpConstraint *joint, int kind, cpFloat dt, cpxErrorPart *last);

#endif
