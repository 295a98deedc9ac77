#include "engine_stage.h"

#include <stdlib.h>

#include "CTwins.h"

static void (*const builders[])(engine_twin *) = {
	[engine_scene_joints] = build_joints,
	[engine_scene_springs] = build_springs,
	[engine_scene_sleepers] = build_sleepers,
	[engine_scene_platforms] = build_platforms,
	[engine_scene_belts] = build_belts,
	[engine_scene_densities] = build_densities,
	[engine_scene_changes] = build_changes,
	[engine_scene_rebuilding] = build_rebuilding,
	[engine_scene_planet] = build_planet,
};

engine_twin *engine_twin_new(engine_scene scene) {
	engine_twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	builders[scene](twin);
	return twin;
}

void engine_twin_step(engine_twin *twin, int step) {
	if (twin->before_step) twin->before_step(twin, step);
	cpSpaceStep(twin->space, 1.0/60.0);
}

int engine_twin_body_count(const engine_twin *twin) {
	return twin->body_count;
}

twin_pose engine_twin_read(const engine_twin *twin, int body) {
	const cpBody *b = twin->bodies[body];
	cpVect p = cpBodyGetPosition(b), v = cpBodyGetVelocity(b);
	return (twin_pose){p.x, p.y, cpBodyGetAngle(b), v.x, v.y, cpBodyGetAngularVelocity(b)};
}

bool engine_twin_is_sleeping(const engine_twin *twin, int body) {
	return cpBodyIsSleeping(twin->bodies[body]);
}

void engine_twin_free(engine_twin *twin) {
	for (int i = 0; i < twin->joint_count; i++) {
		cpConstraint *joint = twin->joints[i];
		if (cpConstraintGetSpace(joint)) cpSpaceRemoveConstraint(twin->space, joint);
		cpConstraintFree(joint);
	}
	for (int i = 0; i < twin->shape_count; i++) {
		cpShape *shape = twin->shapes[i];
		if (cpShapeGetSpace(shape)) cpSpaceRemoveShape(twin->space, shape);
		cpShapeFree(shape);
	}
	for (int i = 0; i < twin->body_count; i++) {
		cpBody *body = twin->bodies[i];
		if (cpBodyGetSpace(body)) cpSpaceRemoveBody(twin->space, body);
		cpBodyFree(body);
	}
	cpSpaceFree(twin->space);
	free(twin);
}

cpBody *stage_ground(engine_twin *twin) {
	return cpSpaceGetStaticBody(twin->space);
}

cpBody *stage_body(engine_twin *twin, cpBody *body, double x, double y) {
	cpBodySetPosition(body, cpv(x, y));
	cpSpaceAddBody(twin->space, body);
	return twin->bodies[twin->body_count++] = body;
}

cpShape *stage_shape(engine_twin *twin, cpShape *shape, double friction, double elasticity) {
	cpShapeSetFriction(shape, friction);
	cpShapeSetElasticity(shape, elasticity);
	cpSpaceAddShape(twin->space, shape);
	return twin->shapes[twin->shape_count++] = shape;
}

void stage_floor(engine_twin *twin) {
	stage_shape(twin, cpSegmentShapeNew(stage_ground(twin), cpv(-600, -4), cpv(600, -4), 4), 0.9, 0.1);
}

cpBody *stage_box(engine_twin *twin, double x, double y, double w, double h, double mass) {
	cpBody *body = stage_body(twin, cpBodyNew(mass, cpMomentForBox(mass, w, h)), x, y);
	stage_shape(twin, cpBoxShapeNew(body, w, h, 0), 0.6, 0.2);
	return body;
}

cpBody *stage_ball(engine_twin *twin, double x, double y, double radius, double mass) {
	cpBody *body = stage_body(twin, cpBodyNew(mass, cpMomentForCircle(mass, 0, radius, cpvzero)), x, y);
	stage_shape(twin, cpCircleShapeNew(body, radius, cpvzero), 0.8, 0.3);
	return body;
}

cpConstraint *stage_joint(engine_twin *twin, cpConstraint *joint) {
	cpSpaceAddConstraint(twin->space, joint);
	return twin->joints[twin->joint_count++] = joint;
}

cpConstraint *stage_tuned(
	engine_twin *twin, cpConstraint *joint, double max_force, double error_bias, double max_bias, cpBool collide) {
	cpConstraintSetMaxForce(joint, max_force);
	cpConstraintSetErrorBias(joint, error_bias);
	cpConstraintSetMaxBias(joint, max_bias);
	cpConstraintSetCollideBodies(joint, collide);
	return stage_joint(twin, joint);
}

void stage_remove_body(engine_twin *twin, cpBody *body) {
	for (int i = 0; i < twin->joint_count; i++) {
		cpConstraint *joint = twin->joints[i];
		if (!cpConstraintGetSpace(joint)) continue;
		if (cpConstraintGetBodyA(joint) != body && cpConstraintGetBodyB(joint) != body) continue;
		cpSpaceRemoveConstraint(twin->space, joint);
	}
	for (int i = 0; i < twin->shape_count; i++) {
		cpShape *shape = twin->shapes[i];
		if (cpShapeGetBody(shape) == body && cpShapeGetSpace(shape)) cpSpaceRemoveShape(twin->space, shape);
	}
	cpSpaceRemoveBody(twin->space, body);
}
