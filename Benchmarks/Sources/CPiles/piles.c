#define _POSIX_C_SOURCE 200809L

#include "CPiles.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdlib.h>
#include <time.h>

enum { columns = 40, rows = 25, max_bodies = columns * rows, max_shapes = max_bodies + 4 };

struct pile {
	cpSpace *space;
	cpBody *bodies[max_bodies];
	cpShape *shapes[max_shapes];
	int body_count, shape_count;
	int64_t pairs;
	pile_motion motions[max_bodies];
};

static pile *new_pile(double gravity) {
	pile *pile = calloc(1, sizeof *pile);
	pile->space = cpSpaceNew();
	cpSpaceSetGravity(pile->space, cpv(0, gravity));
	return pile;
}

static void add_wall(pile *pile, cpVect from, cpVect to, double elasticity, cpCollisionType type) {
	cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(pile->space), from, to, 1);
	cpShapeSetFriction(wall, 0.5);
	cpShapeSetElasticity(wall, elasticity);
	cpShapeSetCollisionType(wall, type);
	cpSpaceAddShape(pile->space, wall);
	pile->shapes[pile->shape_count++] = wall;
}

static void add_box(pile *pile, cpBody *body, cpShape *shape, cpVect position, double elasticity) {
	cpShapeSetFriction(shape, 0.5);
	cpShapeSetElasticity(shape, elasticity);
	cpShapeSetCollisionType(shape, 1);
	cpBodySetPosition(body, position);
	cpSpaceAddBody(pile->space, body);
	cpSpaceAddShape(pile->space, shape);
	pile->bodies[pile->body_count++] = body;
	pile->shapes[pile->shape_count++] = shape;
}

pile *pile_of_boxes(void) {
	pile *pile = new_pile(-100);
	add_wall(pile, cpv(-10, 0), cpv(columns * 11, 0), 0, 2);
	add_wall(pile, cpv(-10, 0), cpv(-10, 1000), 0, 2);
	add_wall(pile, cpv(columns * 11, 0), cpv(columns * 11, 1000), 0, 2);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < columns; column++) {
			cpBody *body = cpBodyNew(1, cpMomentForBox(1, 10, 10));
			cpVect position = cpv(column * 11 + (row % 2) * 3, 6 + row * 10.5);
			add_box(pile, body, cpBoxShapeNew(body, 10, 10, 0), position, 0);
		}
	}
	return pile;
}

static void add_crate(pile *pile, double x, double y, double w, double h) {
	cpBody *body = cpBodyNew(100, cpMomentForBox(100, w, h));
	cpVect corners[] = {cpv(0, 0), cpv(0, h), cpv(w, h), cpv(w, 0)};
	cpShape *shape = cpPolyShapeNew(body, 4, corners, cpTransformTranslate(cpv(-w / 2, -h / 2)), 0);
	add_box(pile, body, shape, cpv(x + w / 2, 300 - y - h / 2), 0.8);
}

pile *pile_of_crates(void) {
	pile *pile = new_pile(-1000);
	add_wall(pile, cpv(0, 0), cpv(300, 0), 0.8, 2);
	add_wall(pile, cpv(300, 0), cpv(300, 300), 0.8, 2);
	add_wall(pile, cpv(300, 300), cpv(0, 300), 0.8, 2);
	add_wall(pile, cpv(0, 300), cpv(0, 0), 0.8, 2);
	add_crate(pile, 0, 0, 32, 32);
	add_crate(pile, 32, 0, 32, 32);
	add_crate(pile, 64, 0, 64, 64);
	add_crate(pile, 128, 0, 32, 32);
	add_crate(pile, 0, 32, 64, 64);
	return pile;
}

static cpBool count_pair(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space;
	pile *pile = data;
	pile->pairs += cpArbiterGetCount(arbiter);
	return cpTrue;
}

void pile_count_pairs(pile *pile) {
	cpCollisionHandler *handler = cpSpaceAddDefaultCollisionHandler(pile->space);
	handler->preSolveFunc = count_pair;
	handler->userData = pile;
}

int64_t pile_pair_count(const pile *pile) {
	return pile->pairs;
}

void pile_step(pile *pile, double dt, int times) {
	for (int i = 0; i < times; i++) cpSpaceStep(pile->space, dt);
}

double pile_sum(const pile *pile) {
	double sum = 0;
	for (int i = 0; i < pile->body_count; i++) {
		cpVect position = cpBodyGetPosition(pile->bodies[i]);
		sum += position.x + position.y + cpBodyGetAngle(pile->bodies[i]);
	}
	return sum;
}

double pile_read_motions(pile *pile) {
	for (int i = 0; i < pile->body_count; i++) {
		const cpBody *body = pile->bodies[i];
		pile->motions[i] = (pile_motion){
			body->transform.tx, body->transform.ty, body->a, body->v.x, body->v.y, body->w,
		};
	}
	return pile->motions[pile->body_count - 1].x;
}

void pile_write_motions(pile *pile) {
	for (int i = 0; i < pile->body_count; i++) {
		cpBody *body = pile->bodies[i];
		const pile_motion *motion = &pile->motions[i];
		cpBodySetAngle(body, motion->angle);
		cpBodySetPosition(body, cpv(motion->x, motion->y));
		cpBodySetVelocity(body, cpv(motion->vx, motion->vy));
		cpBodySetAngularVelocity(body, motion->angular_velocity);
	}
}

void pile_free(pile *pile) {
	for (int i = 0; i < pile->shape_count; i++) {
		cpSpaceRemoveShape(pile->space, pile->shapes[i]);
		cpShapeFree(pile->shapes[i]);
	}
	for (int i = 0; i < pile->body_count; i++) {
		cpSpaceRemoveBody(pile->space, pile->bodies[i]);
		cpBodyFree(pile->bodies[i]);
	}
	cpSpaceFree(pile->space);
	free(pile);
}

double cpu_seconds(void) {
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
