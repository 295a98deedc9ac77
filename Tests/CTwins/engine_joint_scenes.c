// Scenes of constraints: joints, springs, and what is added and removed on the way.

#include "engine_stage.h"

static void drive(engine_twin *twin, int step) {
	// The motor is the last joint.
	if (step % 150 == 0) cpSimpleMotorSetRate(twin->joints[twin->joint_count - 1], step % 300 == 0 ? 6 : -4);
}

void build_joints(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(0, -250));
	stage_floor(twin);
	cpBody *ground = stage_ground(twin);

	// A chain that hangs from the ground, and a wing that swings on its end.
	cpBody *links[5];
	for (int i = 0; i < 5; i++) links[i] = stage_box(twin, -290 + 22.0*i, 160, 18, 6, 0.7 + 0.1*i);
	stage_tuned(twin, cpPivotJointNew(ground, links[0], cpv(-300, 160)), 5e4, 0.01, 300, cpTrue);
	stage_tuned(
		twin, cpPinJointNew(links[0], links[1], cpv(9, 0), cpv(-9, 1)), 4e4, 0.02, 250, cpFalse);
	stage_tuned(
		twin, cpSlideJointNew(links[1], links[2], cpv(9, 0), cpv(-9, 0), 2, 7), 3e4, 0.03, 200, cpTrue);
	stage_tuned(twin, cpPivotJointNew2(links[2], links[3], cpv(11, 0), cpv(-11, 0)), 2e4, 0.04, 150, cpFalse);
	stage_tuned(twin, cpPivotJointNew2(links[3], links[4], cpv(11, 0), cpv(-11, 0)), 2e4, 0.04, 150, cpFalse);
	stage_tuned(twin, cpRotaryLimitJointNew(links[3], links[4], -0.4, 0.9), 1e5, 0.05, 9, cpFalse);
	stage_tuned(twin, cpRatchetJointNew(links[2], links[3], 0.1, 0.3), 8e4, 0.06, 8, cpFalse);

	// A vehicle: one wheel on a spring in a groove, one on an axle, geared and driven.
	cpBody *hull = stage_box(twin, 60, 40, 90, 16, 4);
	cpBody *front = stage_ball(twin, 95, 16, 15, 1);
	cpBody *rear = stage_ball(twin, 25, 16, 12, 1.3);
	cpBody *mast = stage_box(twin, 60, 63, 4, 30, 0.3);
	stage_tuned(twin, cpGrooveJointNew(hull, front, cpv(35, -8), cpv(35, -34), cpvzero), 6e4, 0.01, 400, cpFalse);
	stage_tuned(
		twin, cpDampedSpringNew(hull, front, cpv(35, 0), cpvzero, 28, 260, 6), 7e4, 0.02, 350, cpFalse);
	stage_tuned(twin, cpPivotJointNew(rear, hull, cpv(25, 16)), 6e4, 0.03, 330, cpFalse);
	stage_tuned(twin, cpGearJointNew(front, rear, 0.2, 0.8), 2e5, 0.07, 7, cpTrue);
	stage_tuned(twin, cpPivotJointNew(hull, mast, cpv(60, 48)), 5e4, 0.02, 310, cpFalse);
	stage_tuned(twin, cpDampedRotarySpringNew(hull, mast, 0.15, 9e3, 120), 6e4, 0.08, 6, cpFalse);
	stage_tuned(twin, cpSimpleMotorNew(rear, hull, -4), 3e4, 0.09, 5, cpFalse);
	twin->before_step = drive;
}

static cpFloat hardening(cpConstraint *spring, cpFloat distance) {
	cpFloat x = cpDampedSpringGetRestLength(spring) - distance;
	return 20*x + 0.05*x*x*x;
}

static cpFloat notched(cpConstraint *spring, cpFloat angle) {
	cpFloat x = angle - cpDampedRotarySpringGetRestAngle(spring);
	return x*x > 0.01 ? 4000*x : 500;
}

void build_springs(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(0, -120));
	stage_floor(twin);
	cpBody *ground = stage_ground(twin);
	cpBody *bobs[6];
	for (int i = 0; i < 6; i++) {
		bobs[i] = stage_box(twin, -150 + 60.0*i, 130 + 4.0*i, 20, 14, 1 + 0.25*i);
		stage_joint(
			twin, cpDampedSpringNew(ground, bobs[i], cpv(-150 + 60.0*i, 260), cpv(3, 7), 60 + 9.0*i, 30 + 5.0*i, 0.3*i));
	}
	for (int i = 0; i < 5; i++) {
		stage_joint(twin, cpDampedSpringNew(bobs[i], bobs[i + 1], cpv(10, 0), cpv(-10, 0), 35, 12, 0.5));
	}
	cpDampedSpringSetSpringForceFunc(twin->joints[1], hardening);
	cpDampedSpringSetSpringForceFunc(twin->joints[8], hardening);
	stage_joint(twin, cpDampedRotarySpringNew(ground, bobs[0], 0.4, 3000, 25));
	cpConstraint *torsion = stage_joint(twin, cpDampedRotarySpringNew(bobs[4], bobs[5], -0.3, 700, 10));
	cpDampedRotarySpringSetSpringTorqueFunc(torsion, notched);
	cpBodySetVelocity(bobs[3], cpv(80, 40));
	cpBodySetAngularVelocity(bobs[5], 7);
}

static void rebuild(engine_twin *twin, int step) {
	cpBody **bodies = twin->bodies;
	switch (step) {
	case 60:
		stage_shape(twin, cpCircleShapeNew(bodies[0], 9, cpv(0, 12)), 0.5, 0.4);
		break;
	case 90:
		stage_tuned(twin, cpPinJointNew(bodies[0], bodies[1], cpv(5, 0), cpv(-5, 0)), 1e5, 0.01, 200, cpTrue);
		break;
	case 150:
		stage_joint(twin, cpDampedSpringNew(bodies[2], bodies[3], cpvzero, cpvzero, 25, 80, 2));
		stage_shape(twin, cpSegmentShapeNew(bodies[3], cpv(-20, 0), cpv(20, 8), 3), 0.3, 0.5);
		break;
	case 240:
		cpSpaceRemoveConstraint(twin->space, twin->joints[0]);
		cpSpaceRemoveShape(twin->space, twin->shapes[2]);
		break;
	case 300:
		// The body takes the joints on it along.
		stage_remove_body(twin, bodies[2]);
		break;
	case 360:
		stage_joint(twin, cpPivotJointNew(stage_ground(twin), bodies[0], cpv(-40, 70)));
		cpSpaceAddConstraint(twin->space, twin->joints[0]);
		break;
	case 420:
		cpBodySetPosition(bodies[2], cpv(30, 200));
		cpSpaceAddBody(twin->space, bodies[2]);
		cpSpaceAddShape(twin->space, twin->shapes[3]);
		cpSpaceAddConstraint(twin->space, twin->joints[2]);
		break;
	case 500:
		cpSpaceRemoveShape(twin->space, twin->shapes[6]);
		break;
	}
}

void build_rebuilding(engine_twin *twin) {
	cpSpaceSetGravity(twin->space, cpv(10, -180));
	stage_floor(twin);
	for (int i = 0; i < 5; i++) stage_box(twin, -60 + 31.0*i, 40 + 25.0*i, 24, 18, 1 + 0.3*i);
	stage_joint(twin, cpPivotJointNew(twin->bodies[0], twin->bodies[1], cpv(-45, 55)));
	twin->before_step = rebuild;
}
