#include "CTwins.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

enum { max_bodies = 30, max_shapes = 34 };

struct twin {
	cpSpace *space;
	cpBody *bodies[max_bodies];
	cpShape *shapes[max_shapes];
	int body_count, shape_count;
};

static twin *new_twin(double gravity_x, double gravity_y) {
	twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	cpSpaceSetGravity(twin->space, cpv(gravity_x, gravity_y));
	return twin;
}

static void dress(cpShape *shape, cpCollisionType type) {
	cpShapeSetFriction(shape, 0.5);
	cpShapeSetElasticity(shape, 0.8);
	cpShapeSetCollisionType(shape, type);
}

static void add_wall(twin *twin, cpVect from, cpVect to) {
	cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(twin->space), from, to, 1);
	dress(wall, 2);
	cpSpaceAddShape(twin->space, wall);
	twin->shapes[twin->shape_count++] = wall;
}

static void add_body(twin *twin, cpBody *body, cpShape *shape) {
	cpSpaceAddBody(twin->space, body);
	cpSpaceAddShape(twin->space, shape);
	twin->bodies[twin->body_count++] = body;
	twin->shapes[twin->shape_count++] = shape;
}

/// The frame is UIKit's: y points down, in a view 300 points high.
static void add_crate(twin *twin, double x, double y, double w, double h) {
	cpBody *body = cpBodyNew(100, cpMomentForBox(100, w, h));
	cpVect corners[] = {cpv(0, 0), cpv(0, h), cpv(w, h), cpv(w, 0)};
	cpTransform centred = cpTransformTranslate(cpv(-w / 2, -h / 2));
	cpShape *shape = cpPolyShapeNew(body, 4, corners, centred, 0);
	dress(shape, 1);
	cpBodySetPosition(body, cpv(x + w / 2, 300 - y - h / 2));
	add_body(twin, body, shape);
}

twin *twin_crates(double gravity_x, double gravity_y) {
	twin *twin = new_twin(gravity_x, gravity_y);
	add_wall(twin, cpv(0, 0), cpv(300, 0));
	add_wall(twin, cpv(300, 0), cpv(300, 300));
	add_wall(twin, cpv(300, 300), cpv(0, 300));
	add_wall(twin, cpv(0, 300), cpv(0, 0));
	add_crate(twin, 0, 0, 32, 32);
	add_crate(twin, 32, 0, 32, 32);
	add_crate(twin, 64, 0, 64, 64);
	add_crate(twin, 128, 0, 32, 32);
	add_crate(twin, 0, 32, 64, 64);
	return twin;
}

twin *twin_falling_crate(double gravity_x, double gravity_y) {
	twin *twin = new_twin(gravity_x, gravity_y);
	add_crate(twin, 100, 0, 100, 100);
	return twin;
}

twin *twin_balls(double gravity_x, double gravity_y, const twin_point *positions, int count) {
	twin *twin = new_twin(gravity_x, gravity_y);
	add_wall(twin, cpv(0, 0), cpv(375, 0));
	add_wall(twin, cpv(375, 0), cpv(375, 667));
	add_wall(twin, cpv(375, 667), cpv(0, 667));
	add_wall(twin, cpv(0, 667), cpv(0, 0));
	for (int i = 0; i < twin->shape_count; i++) cpShapeSetElasticity(twin->shapes[i], 1);
	for (int i = 0; i < count; i++) {
		cpBody *body = cpBodyNew(10, cpMomentForCircle(10, 0, 20, cpvzero));
		cpShape *shape = cpCircleShapeNew(body, 20, cpvzero);
		dress(shape, 3);
		cpShapeSetElasticity(shape, 0.6);
		cpBodySetPosition(body, cpv(positions[i].x, positions[i].y));
		add_body(twin, body, shape);
	}
	return twin;
}

/// The book's easing, listing 11.1.
static double bounce_ease_out(double t) {
	if (t < 4 / 11.0) return (121 * t * t) / 16.0;
	if (t < 8 / 11.0) return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0;
	if (t < 9 / 10.0) return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0;
	return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0;
}

twin *twin_bounce(void) {
	twin *twin = new_twin(0, -1000);
	cpBody *body = cpBodyNewKinematic();
	cpShape *shape = cpCircleShapeNew(body, 32, cpvzero);
	dress(shape, 4);
	cpBodySetPosition(body, cpv(150, 268));
	add_body(twin, body, shape);
	return twin;
}

void twin_drive_bounce(twin *twin, double time, double dt) {
	cpBody *body = twin->bodies[0];
	double y = time < 1 ? 268 + (32 - 268) * bounce_ease_out(time) : 32;
	cpVect p = cpBodyGetPosition(body);
	cpBodySetVelocity(body, cpv((150 - p.x) / dt, (y - p.y) / dt));
}

int twin_body_count(const twin *twin) {
	return twin->body_count;
}

void twin_set_gravity(twin *twin, double x, double y) {
	cpSpaceSetGravity(twin->space, cpv(x, y));
}

void twin_step(twin *twin, double dt) {
	cpSpaceStep(twin->space, dt);
}

twin_pose twin_read(const twin *twin, int body) {
	const cpBody *b = twin->bodies[body];
	cpVect p = cpBodyGetPosition(b), v = cpBodyGetVelocity(b);
	return (twin_pose){p.x, p.y, cpBodyGetAngle(b), v.x, v.y, cpBodyGetAngularVelocity(b)};
}

void twin_free(twin *twin) {
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
