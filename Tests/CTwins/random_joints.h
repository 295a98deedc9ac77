// Random joints.

#ifndef RANDOM_JOINTS_H
#define RANDOM_JOINTS_H

#include <chipmunk/chipmunk.h>
#include <stdint.h>

/// The number of kinds, and the first of those that only turn the bodies.
enum { random_joint_kinds = 10, random_rotary_kind = 5 };

/// Returns a joint of a kind between two bodies. The angles of some are within their limits, and those of others are not.
cpConstraint *random_joint(int kind, cpBody *a, cpBody *b, uint64_t *random);

#endif
