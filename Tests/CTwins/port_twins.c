#include "port_twins.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { max_bodies = 100, max_cuts = 200, sticky = 1 };

static const double skin = 2.5;

/// A joint whose contact ended, and the numbers of the shapes, the smaller first.
typedef struct cut {
	cpConstraint *joint;
	intptr_t low, high;
} cut;

struct port_twin {
	cpSpace *space;
	cpBody *bodies[max_bodies];
	cut cuts[max_cuts];
	// The bodies in no space: the mouse, and the one that something hangs on.
	cpBody *mouse, *hook;
	int body_count, joint_count, cuts_in_step, cut_count, steps;
};

static void number(cpShape *shape, int *next) {
	cpShapeSetUserData(shape, (void *)(intptr_t)(*next)++);
}

static void count_joint(cpConstraint *joint, void *count) {
	(void)joint;
	++*(int *)count;
}

// Sticky

static void add_joint(cpSpace *space, void *key, void *data) {
	(void)data;
	cpSpaceAddConstraint(space, key);
}

static cpBool stick(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)data;
	cpFloat deepest = INFINITY;
	cpContactPointSet set = cpArbiterGetContactPointSet(arbiter);
	for (int i = 0; i < set.count; i++) {
		set.points[i].pointA = cpvsub(set.points[i].pointA, cpvmult(set.normal, skin));
		set.points[i].pointB = cpvadd(set.points[i].pointB, cpvmult(set.normal, skin));
		deepest = cpfmin(deepest, set.points[i].distance);
	}
	cpArbiterSetContactPointSet(arbiter, &set);
	if (!cpArbiterGetUserData(arbiter) && deepest <= 0) {
		CP_ARBITER_GET_BODIES(arbiter, a, b);
		cpConstraint *joint = cpPivotJointNew2(
			a, b, cpBodyWorldToLocal(a, set.points[0].pointA), cpBodyWorldToLocal(b, set.points[0].pointB));
		cpConstraintSetMaxForce(joint, 3e3);
		cpSpaceAddPostStepCallback(space, add_joint, joint, NULL);
		cpArbiterSetUserData(arbiter, joint);
	}
	return deepest <= 0;
}

static int compare_cuts(const void *a, const void *b) {
	const cut *x = a, *y = b;
	if (x->low != y->low) return x->low < y->low ? -1 : 1;
	return x->high < y->high ? -1 : x->high > y->high;
}

static void cut_joints(cpSpace *space, void *key, void *data) {
	(void)data;
	port_twin *twin = key;
	qsort(twin->cuts, (size_t)twin->cuts_in_step, sizeof *twin->cuts, compare_cuts);
	for (int i = 0; i < twin->cuts_in_step; i++) {
		cpSpaceRemoveConstraint(space, twin->cuts[i].joint);
		cpConstraintFree(twin->cuts[i].joint);
	}
	twin->cut_count += twin->cuts_in_step;
	twin->cuts_in_step = 0;
}

static void unstick(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	port_twin *twin = data;
	cpConstraint *joint = cpArbiterGetUserData(arbiter);
	if (!joint) return;
	// It is still in the space when this step is solved.
	cpConstraintSetMaxForce(joint, 0);
	cpArbiterSetUserData(arbiter, NULL);
	CP_ARBITER_GET_SHAPES(arbiter, a, b);
	intptr_t numbers[] = {(intptr_t)cpShapeGetUserData(a), (intptr_t)cpShapeGetUserData(b)};
	int first = numbers[0] > numbers[1];
	if (twin->cuts_in_step == 0) cpSpaceAddPostStepCallback(space, cut_joints, twin, NULL);
	if (twin->cuts_in_step == max_cuts) abort();
	twin->cuts[twin->cuts_in_step++] = (cut){joint, numbers[first], numbers[!first]};
}

static double fraction(int i, double factor) {
	return fmod(i * factor, 1.0);
}

port_twin *port_twin_sticky(void) {
	port_twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	cpSpaceSetIterations(twin->space, 10);
	cpSpaceSetGravity(twin->space, cpv(0, -1000));
	cpSpaceSetCollisionSlop(twin->space, 2.0);
	const cpVect walls[][2] = {
		{{-340, -260}, {-340, 260}}, {{340, -260}, {340, 260}}, {{-340, -260}, {340, -260}}, {{-340, 260}, {340, 260}}};
	int next = 0;
	for (int i = 0; i < 4; i++) {
		cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(twin->space), walls[i][0], walls[i][1], 20);
		cpShapeSetElasticity(wall, 1);
		cpShapeSetFriction(wall, 1);
		cpSpaceAddShape(twin->space, wall);
		number(wall, &next);
	}
	for (int i = 0; i < max_bodies; i++) {
		cpBody *body = cpBodyNew(0.15, cpMomentForCircle(0.15, 0, 10, cpvzero));
		cpSpaceAddBody(twin->space, body);
		cpBodySetPosition(
			body, cpv(-150 + 300 * fraction(i, 0.6180339887498949), -150 + 300 * fraction(i, 0.7548776662466927)));
		cpShape *shape = cpCircleShapeNew(body, 10 + skin, cpvzero);
		cpSpaceAddShape(twin->space, shape);
		cpShapeSetFriction(shape, 0.9);
		cpShapeSetCollisionType(shape, sticky);
		number(shape, &next);
		twin->bodies[twin->body_count++] = body;
	}
	cpCollisionHandler *handler = cpSpaceAddWildcardHandler(twin->space, sticky);
	handler->preSolveFunc = stick;
	handler->separateFunc = unstick;
	handler->userData = twin;
	return twin;
}

// The mouse

port_twin *port_twin_mouse(void) {
	port_twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	cpSpaceSetGravity(twin->space, cpv(0, -100));
	cpSpaceSetSleepTimeThreshold(twin->space, 0.5);
	cpShape *floor = cpSegmentShapeNew(cpSpaceGetStaticBody(twin->space), cpv(-1000, -5), cpv(1000, -5), 5);
	cpShapeSetFriction(floor, 1);
	cpSpaceAddShape(twin->space, floor);
	for (int i = 0; i < 6; i++) {
		cpBody *body = cpBodyNew(1, cpMomentForBox(1, 20, 20));
		cpShape *shape = cpBoxShapeNew(body, 20, 20, 0);
		cpShapeSetFriction(shape, 0.7);
		cpBodySetPosition(body, cpv(30 * i, 10));
		cpSpaceAddBody(twin->space, body);
		cpSpaceAddShape(twin->space, shape);
		twin->bodies[twin->body_count++] = body;
	}
	twin->mouse = cpBodyNewKinematic();
	cpBodySetPosition(twin->mouse, cpv(5, 12));
	cpConstraint *joint = cpPivotJointNew2(twin->mouse, twin->bodies[0], cpvzero, cpv(5, 2));
	cpConstraintSetMaxForce(joint, 50000);
	cpConstraintSetErrorBias(joint, cpfpow(1 - 0.15, 60));
	cpSpaceAddConstraint(twin->space, joint);
	twin->hook = cpBodyNewStatic();
	cpBodySetPosition(twin->hook, cpv(150, 100));
	cpSpaceAddConstraint(
		twin->space, cpDampedSpringNew(twin->bodies[5], twin->hook, cpv(0, 10), cpvzero, 40, 20, 0.5));
	return twin;
}

static void move_mouse(port_twin *twin) {
	cpVect target = cpv(20 + 2.5 * (twin->steps % 80), 40 + twin->steps % 50);
	cpVect point = cpvlerp(cpBodyGetPosition(twin->mouse), target, 0.25);
	cpBodySetVelocity(twin->mouse, cpvmult(cpvsub(point, cpBodyGetPosition(twin->mouse)), 60));
	cpBodySetPosition(twin->mouse, point);
}

// Both

/// Takes apart what sticks.
static void throw_up(port_twin *twin) {
	for (int i = 0; i < twin->body_count; i++) cpBodySetVelocity(twin->bodies[i], cpv(150 * (i % 7 - 3), 600));
}

int port_twin_body_count(const port_twin *twin) {
	return twin->body_count;
}

int port_twin_joint_count(const port_twin *twin) {
	int count = 0;
	cpSpaceEachConstraint(twin->space, count_joint, &count);
	return count;
}

int port_twin_cut_count(const port_twin *twin) {
	return twin->cut_count;
}

void port_twin_step(port_twin *twin, double dt) {
	if (twin->mouse) move_mouse(twin); else if (twin->steps % 100 == 99) throw_up(twin);
	cpSpaceStep(twin->space, dt);
	twin->steps++;
}

twin_pose port_twin_read(const port_twin *twin, int body) {
	const cpBody *b = twin->bodies[body];
	cpVect p = cpBodyGetPosition(b), v = cpBodyGetVelocity(b);
	return (twin_pose){p.x, p.y, cpBodyGetAngle(b), v.x, v.y, cpBodyGetAngularVelocity(b)};
}

static void free_joint(cpSpace *space, void *key, void *data) {
	(void)data;
	cpSpaceRemoveConstraint(space, key);
	cpConstraintFree(key);
}

static void free_shape(cpSpace *space, void *key, void *data) {
	(void)data;
	cpSpaceRemoveShape(space, key);
	cpShapeFree(key);
}

static void free_joint_later(cpConstraint *joint, void *space) {
	cpSpaceAddPostStepCallback(space, free_joint, joint, NULL);
}

static void free_shape_later(cpShape *shape, void *space) {
	cpSpaceAddPostStepCallback(space, free_shape, shape, NULL);
}

static void ignore_separation(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)arbiter, (void)space, (void)data;
}

void port_twin_free(port_twin *twin) {
	cpSpaceEachConstraint(twin->space, free_joint_later, twin->space);
	// A contact that ends with its shape has no joint to cut.
	// Chipmunk crashes where the first wildcard comes after a contact.
	if (!twin->mouse) cpSpaceAddWildcardHandler(twin->space, sticky)->separateFunc = ignore_separation;
	cpSpaceEachShape(twin->space, free_shape_later, twin->space);
	for (int i = 0; i < twin->body_count; i++) {
		cpSpaceRemoveBody(twin->space, twin->bodies[i]);
		cpBodyFree(twin->bodies[i]);
	}
	cpSpaceFree(twin->space);
	cpBodyFree(twin->mouse);
	cpBodyFree(twin->hook);
	free(twin);
}
