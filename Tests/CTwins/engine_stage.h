// The builder of the scenes. Every helper has a Swift twin of the same name that makes the same
// calls in the same order.

#ifndef ENGINE_STAGE_H
#define ENGINE_STAGE_H

#include <chipmunk/chipmunk.h>

#include "engine_twins.h"

// Swift never fuses a multiplication and an addition into one rounding.
#pragma STDC FP_CONTRACT OFF

enum { engine_max = 64 };

struct engine_twin {
	cpSpace *space;
	/// Everything ever made, in order, whether or not it is in the space.
	cpBody *bodies[engine_max];
	cpShape *shapes[engine_max];
	cpConstraint *joints[engine_max];
	int body_count, shape_count, joint_count;
	void (*before_step)(engine_twin *twin, int step);
};

cpBody *stage_ground(engine_twin *twin);
cpBody *stage_body(engine_twin *twin, cpBody *body, double x, double y);
cpShape *stage_shape(engine_twin *twin, cpShape *shape, double friction, double elasticity);
/// A floor from x = -600 to 600 whose surface is at y = 0.
void stage_floor(engine_twin *twin);
cpBody *stage_box(engine_twin *twin, double x, double y, double w, double h, double mass);
cpBody *stage_ball(engine_twin *twin, double x, double y, double radius, double mass);
cpConstraint *stage_joint(engine_twin *twin, cpConstraint *joint);
cpConstraint *stage_tuned(
	engine_twin *twin, cpConstraint *joint, double max_force, double error_bias, double max_bias, cpBool collide);
/// As a space of the Swift package does it: constraints, shapes, body.
void stage_remove_body(engine_twin *twin, cpBody *body);

void build_joints(engine_twin *twin);
void build_springs(engine_twin *twin);
void build_sleepers(engine_twin *twin);
void build_platforms(engine_twin *twin);
void build_belts(engine_twin *twin);
void build_densities(engine_twin *twin);
void build_changes(engine_twin *twin);
void build_rebuilding(engine_twin *twin);
void build_planet(engine_twin *twin);

#endif
