// Scenes of bodies and shapes: sleep, platforms, belts, densities, changes of type and settings.

#include "engine_stage.h"

static void disturb(engine_twin *twin, int step) {
	if (step == 260) stage_ball(twin, -14, 180, 9, 2);
	if (step == 380) stage_remove_body(twin, twin->bodies[1]);
	if (step == 430) stage_box(twin, 60, 12, 16, 24, 1.5);
}

void build_sleepers(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(0, -200));
	cpSpaceSetSleepTimeThreshold(twin->space, 0.5);
	cpSpaceSetIterations(twin->space, 20);
	stage_floor(twin);
	for (int row = 0; row < 3; row++) {
		for (int i = 0; i < 3 - row; i++) {
			stage_box(twin, -30 + 30.0*i + 15.0*row, 13 + 24.0*row, 26, 24, 1 + 0.2*i);
		}
	}
	twin->before_step = disturb;
}

static void shuttle(engine_twin *twin, int step) {
	cpBodySetVelocity(twin->bodies[0], cpv(step/100%2 ? -45 : 45, 0));
	cpBodySetVelocity(twin->bodies[1], cpv(0, step/80%2 ? -30 : 30));
	cpBodySetVelocity(twin->bodies[2], cpv(0.1*(step%200) - 10, 5 - 0.05*(step%200)));
	cpBodySetAngularVelocity(twin->bodies[2], step%120 < 60 ? 0.7 : -0.7);
}

void build_platforms(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(0, -300));
	stage_floor(twin);
	for (int i = 0; i < 3; i++) {
		cpBody *platform = stage_body(twin, cpBodyNewKinematic(), -150 + 150.0*i, 60 + 15.0*i);
		stage_shape(twin, cpBoxShapeNew(platform, 110, 12, 1), 1.1, 0.05);
	}
	for (int i = 0; i < 9; i++) stage_box(twin, -175 + 150.0*(i/3) + 24.0*(i%3), 90 + 28.0*(i/3), 20, 16, 1 + 0.1*i);
	stage_ball(twin, 10, 160, 11, 2);
	twin->before_step = shuttle;
}

static void belt(engine_twin *twin, cpVect a, cpVect b, cpVect previous, cpVect next, double speed) {
	cpShape *shape = stage_shape(twin, cpSegmentShapeNew(stage_ground(twin), a, b, 2), 1.2, 0.1);
	cpSegmentShapeSetNeighbors(shape, previous, next);
	cpShapeSetSurfaceVelocity(shape, cpv(speed, 0));
}

static void reverse(engine_twin *twin, int step) {
	if (step == 250) cpShapeSetSurfaceVelocity(twin->shapes[1], cpv(70, 0));
	if (step == 400) cpShapeSetSensor(twin->shapes[4], cpFalse);
	if (step == 450) cpShapeSetFilter(twin->shapes[5], cpShapeFilterNew(0, 1, 3));
}

void build_belts(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(0, -220));
	cpVect joints[] = {cpv(-220, 60), cpv(-80, 20), cpv(60, 20), cpv(200, 55)};
	for (int i = 0; i < 3; i++) {
		belt(twin, joints[i], joints[i + 1], joints[i ? i - 1 : 0], joints[i < 2 ? i + 2 : 3], 60 - 90.0*i);
	}
	stage_floor(twin);
	cpShape *gate = stage_shape(twin, cpBoxShapeNew2(stage_ground(twin), cpBBNew(-20, 20, 0, 90), 0), 0.2, 0);
	cpShapeSetSensor(gate, cpTrue);
	cpShape *fence = stage_shape(twin, cpSegmentShapeNew(stage_ground(twin), cpv(40, 20), cpv(40, 70), 3), 0.4, 0.6);
	cpShapeSetFilter(fence, cpShapeFilterNew(0, 2, 2));

	cpVect corners[] = {cpv(-12, -8), cpv(11, -9), cpv(14, 3), cpv(0, 13), cpv(-13, 5)};
	for (int i = 0; i < 10; i++) {
		double mass = 0.8 + 0.15*i;
		cpVect start = cpv(-190 + 42.0*i, 110 + 13.0*(i%4));
		if (i%2) {
			cpBody *rock = stage_body(twin, cpBodyNew(mass, cpMomentForPoly(mass, 5, corners, cpvzero, 2)), start.x, start.y);
			stage_shape(twin, cpPolyShapeNew(rock, 5, corners, cpTransformIdentity, 2), 0.7, 0.15);
		} else {
			stage_ball(twin, start.x, start.y, 8 + 0.5*i, mass);
		}
		cpShapeFilter filter = cpShapeFilterNew(i < 4 ? 7 : 0, i%3 ? 1 : 2, i%3 == 1 ? 1 : 3);
		cpShapeSetFilter(twin->shapes[twin->shape_count - 1], filter);
	}
	twin->before_step = reverse;
}

static void push(engine_twin *twin, int step) {
	cpBodyApplyForceAtWorldPoint(twin->bodies[0], cpv(40, 90), cpv(0, 60));
	cpBodyApplyForceAtLocalPoint(twin->bodies[1], cpv(-300, 120), cpv(4, 9));
	if (step%70 == 10) cpBodyApplyImpulseAtWorldPoint(twin->bodies[2], cpv(90, 260), cpv(30, 20));
	if (step%110 == 20) cpBodyApplyImpulseAtLocalPoint(twin->bodies[3], cpv(-150, 200), cpv(-7, 3));
	cpBodySetTorque(twin->bodies[3], step%40 < 20 ? 900 : -700);
	if (step == 300) cpShapeSetMass(twin->shapes[2], 3);
	if (step == 400) cpBodySetForce(twin->bodies[2], cpv(2000, 9000));
}

static void dense(engine_twin *twin, cpShape *shape, double density) {
	stage_shape(twin, shape, 0.5, 0.35);
	cpShapeSetDensity(shape, density);
}

void build_densities(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(5, -90));
	cpSpaceSetDamping(twin->space, 0.7);
	stage_floor(twin);
	for (int i = 0; i < 3; i++) {
		cpBody *body = stage_body(twin, cpBodyNew(0, 0), -90 + 80.0*i, 50 + 20.0*i);
		dense(twin, cpCircleShapeNew(body, 9 + i, cpv(13, 4)), 0.004 + 0.002*i);
		dense(twin, cpBoxShapeNew2(body, cpBBNew(-22, -7, 8, 6), 1), 0.003);
		dense(twin, cpSegmentShapeNew(body, cpv(-20, 0), cpv(-26, 18), 2), 0.01);
	}
	cpBody *lopsided = stage_box(twin, 150, 40, 30, 22, 2);
	cpBodySetCenterOfGravity(lopsided, cpv(6, -5));
	cpBodySetPosition(lopsided, cpv(150, 40));
	twin->before_step = push;
}

static void make_dynamic(cpBody *body, double mass, double moment) {
	cpBodySetType(body, CP_BODY_TYPE_DYNAMIC);
	cpBodySetMass(body, mass);
	cpBodySetMoment(body, moment);
}

static void change(engine_twin *twin, int step) {
	cpBody **bodies = twin->bodies;
	if (step%50 == 0) cpSpaceSetGravity(twin->space, cpv(step%100 ? 60 : -60, -200 - 0.2*step));
	if (step == 90) {
		cpBodySetType(bodies[2], CP_BODY_TYPE_KINEMATIC);
		cpBodySetVelocity(bodies[2], cpv(20, 15));
		cpBodySetAngularVelocity(bodies[2], 0.4);
	}
	if (step == 200) make_dynamic(bodies[2], 1.4, cpMomentForBox(1.4, 22, 22));
	if (step == 240) cpBodySetType(bodies[5], CP_BODY_TYPE_STATIC);
	if (step == 330) make_dynamic(bodies[5], 2, cpMomentForBox(2, 22, 22));
	if (step == 350) cpSpaceSetCollisionPersistence(twin->space, 6);
	if (step == 420) cpBodySetMass(bodies[0], 9);
	if (step == 470) cpBodySetMoment(bodies[1], INFINITY);
}

void build_changes(engine_twin *twin) {
	cpSpaceSetIterations(twin->space, 25);
	cpSpaceSetCollisionSlop(twin->space, 0.35);
	cpSpaceSetCollisionBias(twin->space, 0.02);
	cpSpaceSetCollisionPersistence(twin->space, 2);
	stage_floor(twin);
	stage_shape(twin, cpSegmentShapeNew(stage_ground(twin), cpv(-140, 0), cpv(-140, 400), 5), 0.3, 0.7);
	stage_shape(twin, cpSegmentShapeNew(stage_ground(twin), cpv(140, 0), cpv(140, 400), 5), 0.3, 0.7);
	for (int i = 0; i < 8; i++) stage_box(twin, -75 + 50.0*(i%4), 14 + 30.0*(i/4), 22, 22, 1 + 0.2*i);
	twin->before_step = change;
}

static void orbit(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	(void)gravity;
	cpVect p = cpBodyGetPosition(body);
	cpFloat squared = cpvlengthsq(p);
	cpBodyUpdateVelocity(body, cpvmult(p, -4e6/(squared*cpfsqrt(squared))), damping, dt);
}

static void drift(cpBody *body, cpFloat dt) {
	cpBodyUpdatePosition(body, dt*1.25);
}

void build_planet(engine_twin *twin) {
	cpBody *planet = stage_body(twin, cpBodyNewKinematic(), 0, 0);
	cpBodySetAngularVelocity(planet, 0.3);
	stage_shape(twin, cpCircleShapeNew(planet, 60, cpvzero), 0.9, 0.4);
	for (int i = 0; i < 12; i++) {
		cpVect place = cpvmult(cpvforangle(0.55*i), 110 + 9.0*i);
		cpBody *moon = stage_box(twin, place.x, place.y, 10, 14, 1 + 0.1*i);
		cpBodySetVelocity(moon, cpvmult(cpvperp(place), 1.1 - 0.06*i));
		cpBodySetVelocityUpdateFunc(moon, orbit);
		if (i == 5) cpBodySetPositionUpdateFunc(moon, drift);
	}
}
