// C twins: the shipped scenes, built and stepped by plain Chipmunk calls and nothing else.
// The Swift tests compare against them bit for bit.

#ifndef CTWINS_H
#define CTWINS_H

typedef struct twin twin;

/// The state of one body after a step.
typedef struct twin_pose {
	double x, y, angle;
	double vx, vy, angular_velocity;
} twin_pose;

typedef struct twin_point {
	double x, y;
} twin_point;

/// The scene of listings 11.4 and 11.5: four walls, five crates.
twin *twin_crates(double gravity_x, double gravity_y);
/// The scene of listing 11.3: one crate, no walls.
twin *twin_falling_crate(double gravity_x, double gravity_y);
/// The sticker balls, at most 30 of them.
twin *twin_balls(double gravity_x, double gravity_y, const twin_point *positions, int count);
/// The ball of listings 11.1 and 11.2, as a kinematic body.
twin *twin_bounce(void);
/// Gives the ball the velocity that takes it to where the book's easing has it at a time.
void twin_drive_bounce(twin *twin, double time, double dt);

int twin_body_count(const twin *twin);
void twin_set_gravity(twin *twin, double x, double y);
void twin_step(twin *twin, double dt);
twin_pose twin_read(const twin *twin, int body);
void twin_free(twin *twin);

#include "collide_twins.h"
#include "collision_twins.h"
#include "cost_twins.h"
#include "dynamics_twins.h"
#include "engine_twins.h"
#include "foreign_twins.h"
#include "index_twins.h"
#include "joint_twins.h"
#include "overflow_twins.h"
#include "port_twins.h"
#include "step_twins.h"

#endif
