// C twins of scenes with collision callbacks: plain Chipmunk calls, with handlers in C.

#ifndef COLLISION_TWINS_H
#define COLLISION_TWINS_H

#include "CTwins.h"

typedef struct collision_twin collision_twin;

/// Balls that are thrown up through platforms and land on them: a preSolve for the platforms, which answers by the
/// normal.
collision_twin *collision_twin_platforms(void);
/// Balls that stick to a floor and to each other: a pivot joint for each pair that begins to touch, added after the
/// step, and broken after 20 steps.
collision_twin *collision_twin_sticky(void);
/// Crates on a belt: a preSolve that sets the arbiter's surface velocity.
collision_twin *collision_twin_conveyor(void);

int collision_twin_body_count(const collision_twin *twin);
int collision_twin_joint_count(const collision_twin *twin);
void collision_twin_step(collision_twin *twin, double dt);
twin_pose collision_twin_read(const collision_twin *twin, int body);
void collision_twin_free(collision_twin *twin);

#endif
