#include "collision_twins.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

enum { max_bodies = 16, max_shapes = 24, max_pairs = 512, joint_life = 20 };

// The types are those of the Swift tests: what moves, and what it moves on.
enum { mover = 1, ground = 2 };

typedef struct joint {
	cpConstraint *constraint;
	int steps_left;
} joint;

typedef struct pair {
	cpBody *a, *b;
	cpVect point;
} pair;

struct collision_twin {
	cpSpace *space;
	cpBody *bodies[max_bodies];
	cpShape *shapes[max_shapes];
	int body_count, shape_count;
	// Of the sticky scene: the joints, oldest first, and the pairs that began to touch in this step.
	joint joints[max_pairs];
	pair pairs[max_pairs];
	int joint_count, pair_count;
};

static collision_twin *new_twin(double gravity) {
	collision_twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	cpSpaceSetGravity(twin->space, cpv(0, gravity));
	return twin;
}

static void add_ground(collision_twin *twin, cpVect from, cpVect to) {
	cpShape *shape = cpSegmentShapeNew(cpSpaceGetStaticBody(twin->space), from, to, 2);
	cpShapeSetFriction(shape, 0.9);
	cpShapeSetElasticity(shape, 0.5);
	cpShapeSetCollisionType(shape, ground);
	cpSpaceAddShape(twin->space, shape);
	twin->shapes[twin->shape_count++] = shape;
}

static void add_mover(collision_twin *twin, cpBody *body, cpShape *shape, cpVect position, cpVect velocity) {
	cpShapeSetFriction(shape, 0.7);
	cpShapeSetElasticity(shape, 0.5);
	cpShapeSetCollisionType(shape, mover);
	cpBodySetPosition(body, position);
	cpBodySetVelocity(body, velocity);
	cpSpaceAddBody(twin->space, body);
	cpSpaceAddShape(twin->space, shape);
	twin->bodies[twin->body_count++] = body;
	twin->shapes[twin->shape_count++] = shape;
}

static void add_ball(collision_twin *twin, cpVect position, cpVect velocity) {
	cpBody *body = cpBodyNew(1, cpMomentForCircle(1, 0, 10, cpvzero));
	add_mover(twin, body, cpCircleShapeNew(body, 10, cpvzero), position, velocity);
}

static void add_crate(collision_twin *twin, cpVect position, cpVect velocity) {
	cpBody *body = cpBodyNew(1, cpMomentForBox(1, 20, 20));
	add_mover(twin, body, cpBoxShapeNew(body, 20, 20, 0), position, velocity);
}

// The handlers are made for (ground, mover), so the ground is the arbiter's first shape.

static cpBool pass_from_below(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space, (void)data;
	if (cpArbiterGetNormal(arbiter).y > 0) return cpTrue;
	return cpArbiterIgnore(arbiter);
}

collision_twin *collision_twin_platforms(void) {
	collision_twin *twin = new_twin(-300);
	add_ground(twin, cpv(-300, 0), cpv(300, 0));
	add_ground(twin, cpv(-100, 60), cpv(100, 60));
	add_ground(twin, cpv(-80, 120), cpv(80, 130));
	for (int i = 0; i < 8; i++) {
		add_ball(twin, cpv(-90 + 25 * i, 12 + i), cpv(3 * i, 200 + 20 * i));
	}
	cpSpaceAddCollisionHandler(twin->space, ground, mover)->preSolveFunc = pass_from_below;
	return twin;
}

static cpBool note_pair(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space;
	collision_twin *twin = data;
	cpBody *a, *b;
	cpArbiterGetBodies(arbiter, &a, &b);
	if (twin->pair_count < max_pairs) {
		// cpArbiterGetPointA() does not know of the handler's order, and this does.
		cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
		twin->pairs[twin->pair_count++] = (pair){a, b, set.points[0].pointA};
	}
	return cpTrue;
}

static void note_pairs(collision_twin *twin, cpCollisionType a) {
	cpCollisionHandler *handler = cpSpaceAddCollisionHandler(twin->space, a, mover);
	handler->beginFunc = note_pair;
	handler->userData = twin;
}

collision_twin *collision_twin_sticky(void) {
	collision_twin *twin = new_twin(-200);
	add_ground(twin, cpv(-150, 0), cpv(150, 0));
	add_ground(twin, cpv(-150, 0), cpv(-150, 400));
	add_ground(twin, cpv(150, 0), cpv(150, 400));
	for (int i = 0; i < 12; i++) {
		add_ball(twin, cpv(-100 + 27 * (i % 8), 40 + 24 * (i / 4)), cpv(60 - 10 * i, 20 * (i % 3)));
	}
	note_pairs(twin, ground);
	note_pairs(twin, mover);
	return twin;
}

static void break_joint(collision_twin *twin, int index) {
	cpConstraint *constraint = twin->joints[index].constraint;
	cpSpaceRemoveConstraint(twin->space, constraint);
	cpConstraintFree(constraint);
	twin->joint_count--;
	for (int i = index; i < twin->joint_count; i++) twin->joints[i] = twin->joints[i + 1];
}

/// First what began in the step is joined, and then what was joined long enough is let go.
static void stick(collision_twin *twin) {
	int old_count = twin->joint_count;
	for (int i = 0; i < twin->pair_count && twin->joint_count < max_pairs; i++) {
		cpConstraint *constraint = cpPivotJointNew(twin->pairs[i].a, twin->pairs[i].b, twin->pairs[i].point);
		cpConstraintSetMaxForce(constraint, 500);
		cpSpaceAddConstraint(twin->space, constraint);
		twin->joints[twin->joint_count++] = (joint){constraint, joint_life};
	}
	twin->pair_count = 0;
	for (int i = 0; i < old_count;) {
		if (--twin->joints[i].steps_left > 0) {
			i++;
		} else {
			break_joint(twin, i);
			old_count--;
		}
	}
}

static cpBool convey(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space, (void)data;
	cpArbiterSetSurfaceVelocity(arbiter, cpv(-40, 0));
	return cpTrue;
}

collision_twin *collision_twin_conveyor(void) {
	collision_twin *twin = new_twin(-200);
	add_ground(twin, cpv(-200, 0), cpv(100, 10));
	add_ground(twin, cpv(100, 10), cpv(400, 0));
	for (int i = 0; i < 6; i++) {
		if (i % 2) {
			add_ball(twin, cpv(-180 + 45 * i, 30 + 5 * i), cpv(0, 0));
		} else {
			add_crate(twin, cpv(-180 + 45 * i, 30 + 5 * i), cpv(0, 0));
		}
	}
	cpSpaceAddCollisionHandler(twin->space, ground, mover)->preSolveFunc = convey;
	return twin;
}

int collision_twin_body_count(const collision_twin *twin) {
	return twin->body_count;
}

int collision_twin_joint_count(const collision_twin *twin) {
	return twin->joint_count;
}

void collision_twin_step(collision_twin *twin, double dt) {
	cpSpaceStep(twin->space, dt);
	stick(twin);
}

twin_pose collision_twin_read(const collision_twin *twin, int body) {
	const cpBody *b = twin->bodies[body];
	cpVect p = cpBodyGetPosition(b), v = cpBodyGetVelocity(b);
	return (twin_pose){p.x, p.y, cpBodyGetAngle(b), v.x, v.y, cpBodyGetAngularVelocity(b)};
}

void collision_twin_free(collision_twin *twin) {
	while (twin->joint_count > 0) break_joint(twin, 0);
	for (int i = 0; i < twin->shape_count; i++) {
		cpSpaceRemoveShape(twin->space, twin->shapes[i]);
		cpShapeFree(twin->shapes[i]);
	}
	for (int i = 0; i < twin->body_count; i++) {
		cpSpaceRemoveBody(twin->space, twin->bodies[i]);
		cpBodyFree(twin->bodies[i]);
	}
	cpSpaceFree(twin->space);
	free(twin);
}
