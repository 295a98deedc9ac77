// The peer in plain C.
#define _POSIX_C_SOURCE 200809L

#include "peer.h"

#include <chipmunk/chipmunk.h>

enum { max_bodies = 10000 };

static cpSpace *space;
static cpBody *bodies[max_bodies];
static cpShape *shapes[max_bodies];
static int body_count;
static peer_view view;
static struct { double x, y, angle; } poses[max_bodies];

static void add_wall(cpVect from, cpVect to, double elasticity) {
	cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), from, to, 1);
	cpShapeSetFriction(wall, 0.5);
	cpShapeSetElasticity(wall, elasticity);
	cpSpaceAddShape(space, wall);
}

static cpBody *add(cpBody *body, cpShape *shape, cpVect position, double elasticity) {
	cpShapeSetFriction(shape, 0.5);
	cpShapeSetElasticity(shape, elasticity);
	cpBodySetPosition(body, position);
	cpSpaceAddBody(space, body);
	cpSpaceAddShape(space, shape);
	shapes[body_count] = shape;
	return bodies[body_count++] = body;
}

static void add_box(double mass, double width, double height, cpVect position, double elasticity) {
	cpBody *body = cpBodyNew(mass, cpMomentForBox(mass, width, height));
	add(body, cpBoxShapeNew(body, width, height, 0), position, elasticity);
}

static cpBody *add_ball(cpVect position) {
	cpBody *body = cpBodyNew(1, cpMomentForCircle(1, 0, 4, cpvzero));
	return add(body, cpCircleShapeNew(body, 4, cpvzero), position, 0);
}

static void make_boxes(int columns, int rows) {
	double right = columns * 11;
	add_wall(cpv(-10, 0), cpv(right, 0), 0);
	add_wall(cpv(-10, 0), cpv(-10, 1000), 0);
	add_wall(cpv(right, 0), cpv(right, 1000), 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < columns; column++) {
			add_box(1, 10, 10, cpv(column * 11 + (row % 2) * 3, 6 + row * 10.5), 0);
		}
	}
	view = (peer_view){0, 0, right, rows * 10};
}

static void make_pyramid(int rows) {
	add_wall(cpv(-300, 0), cpv(300, 0), 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < rows - row; column++) {
			add_box(1, 10, 10, cpv((column - (rows - row - 1) * 0.5) * 11, 6 + row * 10), 0);
		}
	}
	view = (peer_view){-220, 0, 440, rows * 10};
}

static void make_chains(void) {
	cpBody *ground = cpSpaceGetStaticBody(space);
	add_wall(cpv(-30, 0), cpv(2030, 0), 0);
	add_wall(cpv(-30, 0), cpv(-30, 1000), 0);
	add_wall(cpv(2030, 0), cpv(2030, 1000), 0);
	for (int chain = 0; chain < 100; chain++) {
		cpBody *previous = ground;
		for (int link = 0; link < 10; link++) {
			cpVect place = cpv(chain * 20, 300 - link * 10);
			cpBody *ball = add_ball(place);
			cpSpaceAddConstraint(space, cpPivotJointNew(previous, ball, cpv(place.x, place.y + 5)));
			previous = ball;
		}
	}
	for (int i = 0; i < 1000; i++) add_ball(cpv(i % 100 * 20 + i / 100 % 2 * 7 + 3, 320 + i / 100 * 10));
	view = (peer_view){0, 0, 2000, 310};
}

static void make_crates(void) {
	static const double crates[5][4] = {
		{0, 0, 32, 32}, {32, 0, 32, 32}, {64, 0, 64, 64}, {128, 0, 32, 32}, {0, 32, 64, 64}};
	cpSpaceSetGravity(space, cpv(0, -1000));
	add_wall(cpv(0, 0), cpv(300, 0), 0.8);
	add_wall(cpv(300, 0), cpv(300, 300), 0.8);
	add_wall(cpv(300, 300), cpv(0, 300), 0.8);
	add_wall(cpv(0, 300), cpv(0, 0), 0.8);
	for (int i = 0; i < 5; i++) {
		const double *crate = crates[i];
		cpVect place = cpv(crate[0] + crate[2] / 2, 300 - crate[1] - crate[3] / 2);
		add_box(100, crate[2], crate[3], place, 0.8);
	}
	view = (peer_view){0, 0, 300, 300};
}

static void make(const char *scene) {
	space = cpSpaceNew();
	cpSpaceSetGravity(space, cpv(0, -100));
	if (!strcmp(scene, "boxes-250")) make_boxes(25, 10);
	else if (!strcmp(scene, "boxes-1000")) make_boxes(40, 25);
	else if (!strcmp(scene, "boxes-4000")) make_boxes(80, 50);
	else if (!strcmp(scene, "pyramid")) make_pyramid(40);
	else if (!strcmp(scene, "chains")) make_chains();
	else if (!strcmp(scene, "crates")) make_crates();
	else exit(64);
}

static void step(void) { cpSpaceStep(space, 1 / 120.0); }

static uint64_t hash_of_poses(void) {
	uint64_t hash = peer_hash_start();
	for (int i = 0; i < body_count; i++) {
		cpVect position = cpBodyGetPosition(bodies[i]);
		hash = peer_hash(peer_hash(hash, position.x), position.y);
		hash = peer_hash(hash, cpBodyGetAngle(bodies[i]));
	}
	return hash;
}

static void read_poses(void) {
	for (int i = 0; i < body_count; i++) {
		cpVect position = cpBodyGetPosition(bodies[i]);
		poses[i].x = position.x;
		poses[i].y = position.y;
		poses[i].angle = cpBodyGetAngle(bodies[i]);
	}
}

static cpBool count_contacts(cpArbiter *arbiter, cpSpace *unused, cpDataPointer data) {
	(void)unused;
	*(int64_t *)data += cpArbiterGetCount(arbiter);
	return cpTrue;
}

static uint64_t query(uint64_t hash) {
	for (int i = 0; i < peer_queries; i++) {
		cpVect point = cpv(view.x + i % 100 * view.width / 100, view.y + i / 100 * view.height / 100);
		cpPointQueryInfo info;
		cpShape *shape = cpSpacePointQueryNearest(space, point, 50, CP_SHAPE_FILTER_ALL, &info);
		hash = peer_hash(hash, shape ? info.distance : 50);
	}
	return hash;
}

static void build(void) {
	space = cpSpaceNew();
	body_count = 0;
	for (int i = 0; i < peer_builds; i++) add_box(1, 10, 10, cpv(i % 100 * 11, i / 100 * 11), 0);
	for (int i = 0; i < body_count; i++) {
		cpSpaceRemoveShape(space, shapes[i]);
		cpSpaceRemoveBody(space, bodies[i]);
		cpShapeFree(shapes[i]);
		cpBodyFree(bodies[i]);
	}
	cpSpaceFree(space);
}

int main(int count, char **arguments) {
	if (count != 4) return 64;
	const char *work = arguments[2];
	int steps = atoi(arguments[3]);
	if (!strcmp(work, "build")) {
		peer_clock start = peer_now();
		for (int i = 0; i < steps; i++) build();
		return peer_print(start, (uint64_t)peer_builds * (uint64_t)steps);
	}
	make(arguments[1]);
	for (int i = 0; i < peer_warm_steps && strcmp(work, "start"); i++) step();
	int64_t contacts = 0;
	if (!strcmp(work, "pre-solve")) {
		cpCollisionHandler *handler = cpSpaceAddDefaultCollisionHandler(space);
		handler->preSolveFunc = count_contacts;
		handler->userData = &contacts;
	}
	uint64_t hash = peer_hash_start();
	peer_clock start = peer_now();
	for (int i = 0; i < steps; i++) {
		if (!strcmp(work, "queries")) {
			hash = query(hash);
		} else {
			step();
			if (!strcmp(work, "read")) read_poses();
		}
	}
	return peer_print(start, strcmp(work, "queries") ? peer_hash(hash_of_poses(), (double)contacts) : hash);
}
