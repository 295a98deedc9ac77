#include "CTwins.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

enum { max_balls = 30, wall_count = 4 };
enum { ball_type = 1, wall_type = 2 };

/// The arguments of a ball's velocity function.
typedef struct drive {
	cpVect gravity;
	cpFloat resistance;
} drive;

struct dynamics_twin {
	cpSpace *space;
	cpShape *walls[wall_count];
	cpBody *bodies[max_balls];
	cpShape *shapes[max_balls];
	drive drives[max_balls];
	/// The distance by which each ball may be beyond an edge after the step.
	double allowances[max_balls];
	int count;
	double width, height;
	double step;
};

static void update_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	(void)gravity, (void)damping;
	const drive *own = cpBodyGetUserData(body);
	cpBodyUpdateVelocity(body, own->gravity, 1, dt);
	// As Box2D does, on which UIKit is built: after the acceleration.
	cpFloat rest = 1/(1 + own->resistance*dt);
	cpBodySetVelocity(body, cpvmult(cpBodyGetVelocity(body), rest));
	cpBodySetAngularVelocity(body, cpBodyGetAngularVelocity(body)*rest);
}

/// The larger elasticity, and the geometric mean of the frictions.
static cpBool mix(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space, (void)data;
	cpShape *a, *b;
	cpArbiterGetShapes(arbiter, &a, &b);
	cpArbiterSetRestitution(arbiter, fmax(cpShapeGetElasticity(a), cpShapeGetElasticity(b)));
	cpArbiterSetFriction(arbiter, sqrt(cpShapeGetFriction(a)*cpShapeGetFriction(b)));
	return cpTrue;
}

static void add_walls(dynamics_twin *twin, double width, double height) {
	cpVect corners[wall_count] = {cpv(0, 0), cpv(width, 0), cpv(width, height), cpv(0, height)};
	for (int i = 0; i < wall_count; i++) {
		cpVect from = corners[i], to = corners[(i + 1)%wall_count];
		cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(twin->space), from, to, 0);
		cpSegmentShapeSetNeighbors(wall, corners[(i + 3)%wall_count], corners[(i + 2)%wall_count]);
		cpShapeSetCollisionType(wall, wall_type);
		cpShapeSetElasticity(wall, 1);
		cpShapeSetFriction(wall, 1);
		twin->walls[i] = cpSpaceAddShape(twin->space, wall);
	}
}

static void add_ball(dynamics_twin *twin, const dynamics_twin_ball *ball) {
	int i = twin->count++;
	double mass = ball->density*(ball->diameter*ball->diameter*(M_PI/4))/10000;
	cpBody *body = cpBodyNew(mass, cpMomentForCircle(mass, 0, ball->diameter/2, cpvzero));
	cpShape *shape = cpCircleShapeNew(body, ball->diameter/2, cpvzero);
	cpShapeSetCollisionType(shape, ball_type);
	cpShapeSetElasticity(shape, ball->elasticity);
	cpShapeSetFriction(shape, ball->friction);
	cpBodySetPosition(body, cpv(ball->x, ball->y));
	twin->drives[i] = (drive){cpv(ball->gravity_x, ball->gravity_y), ball->resistance};
	cpBodySetUserData(body, &twin->drives[i]);
	cpBodySetVelocityUpdateFunc(body, update_velocity);
	twin->bodies[i] = cpSpaceAddBody(twin->space, body);
	twin->shapes[i] = cpSpaceAddShape(twin->space, shape);
}

dynamics_twin *dynamics_twin_new(
	double width, double height, const dynamics_twin_ball *balls, int count, double step) {
	dynamics_twin *twin = calloc(1, sizeof *twin);
	twin->space = cpSpaceNew();
	twin->step = step;
	twin->width = width;
	twin->height = height;
	cpSpaceAddCollisionHandler(twin->space, ball_type, ball_type)->preSolveFunc = mix;
	add_walls(twin, width, height);
	for (int i = 0; i < count; i++) add_ball(twin, &balls[i]);
	return twin;
}

void dynamics_twin_set_gravity(dynamics_twin *twin, int ball, double x, double y) {
	twin->drives[ball].gravity = cpv(x, y);
}

static int contains(const dynamics_twin *twin, cpVect p, double reach) {
	return p.x - reach >= 0 && p.x + reach <= twin->width && p.y - reach >= 0 && p.y + reach <= twin->height;
}

/// The way back in one axis, by how far a box is beyond both edges.
static double shift(double low, double high) {
	if (low <= 0 && high <= 0) return 0;
	return low + high > 0 ? (low - high)/2 : low > 0 ? low : -high;
}

/// Before a step: a ball may be half a point beyond the edges, or as far as it is.
static void allow(dynamics_twin *twin, int i) {
	cpVect p = cpBodyGetPosition(twin->bodies[i]);
	twin->allowances[i] = 0.5;
	if (contains(twin, p, cpCircleShapeGetRadius(twin->shapes[i])) || !contains(twin, p, 0)) return;
	cpBB box = cpShapeCacheBB(twin->shapes[i]);
	double across = fmax(-box.l, box.r - twin->width), along = fmax(-box.b, box.t - twin->height);
	twin->allowances[i] = fmax(fmax(across, along), 0.5);
}

/// After it: what is farther beyond them is put back, and stops if its center was beyond.
static void put_back(dynamics_twin *twin, int i) {
	cpBody *body = twin->bodies[i];
	cpVect p = cpBodyGetPosition(body), v = cpBodyGetVelocity(body);
	if (contains(twin, p, cpCircleShapeGetRadius(twin->shapes[i]))) return;
	int is_inside = contains(twin, p, 0);
	double allowance = is_inside ? twin->allowances[i] : 0;
	cpBB box = cpShapeCacheBB(twin->shapes[i]);
	cpVect way = cpv(
		shift(0 - box.l - allowance, box.r - twin->width - allowance),
		shift(0 - box.b - allowance, box.t - twin->height - allowance));
	if (way.x == 0 && way.y == 0) return;
	cpBodySetPosition(body, cpvadd(p, way));
	if (is_inside) return;
	if (p.x < 0) v.x = fmax(v.x, 0);
	if (p.x > twin->width) v.x = fmin(v.x, 0);
	if (p.y < 0) v.y = fmax(v.y, 0);
	if (p.y > twin->height) v.y = fmin(v.y, 0);
	cpBodySetVelocity(body, v);
}

void dynamics_twin_step(dynamics_twin *twin) {
	for (int i = 0; i < twin->count; i++) allow(twin, i);
	cpSpaceStep(twin->space, twin->step);
	for (int i = 0; i < twin->count; i++) put_back(twin, i);
}

twin_pose dynamics_twin_read(const dynamics_twin *twin, int ball) {
	const cpBody *body = twin->bodies[ball];
	cpVect p = cpBodyGetPosition(body), v = cpBodyGetVelocity(body);
	return (twin_pose){p.x, p.y, cpBodyGetAngle(body), v.x, v.y, cpBodyGetAngularVelocity(body)};
}

void dynamics_twin_free(dynamics_twin *twin) {
	for (int i = 0; i < twin->count; i++) {
		cpSpaceRemoveShape(twin->space, twin->shapes[i]);
		cpShapeFree(twin->shapes[i]);
		cpSpaceRemoveBody(twin->space, twin->bodies[i]);
		cpBodyFree(twin->bodies[i]);
	}
	for (int i = 0; i < wall_count; i++) {
		cpSpaceRemoveShape(twin->space, twin->walls[i]);
		cpShapeFree(twin->walls[i]);
	}
	cpSpaceFree(twin->space);
	free(twin);
}
