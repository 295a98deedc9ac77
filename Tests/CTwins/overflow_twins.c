#include "overflow_twins.h"

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>

enum { plain_c = -2 };

double overflow_twins_spin(int kernel, bool by_joint) {
	const double far = 1e99, radius = 5;
	cpBody *ground = cpBodyNewStatic(), *body = cpBodyNew(1e300, INFINITY);
	cpSpace *space = kernel == plain_c ? cpSpaceNew() : cpxSpaceNew(ground);
	if (kernel == plain_c) cpSpaceSetStaticBody(space, ground); else cpxSpaceUseKernel(space, kernel);
	cpBodySetPosition(ground, cpv(-far, 0));
	cpBodySetPosition(body, cpv(0, 1.9*radius));
	// Of its mass, an impulse of 1e220 makes no speed.
	cpBodySetVelocity(body, cpv(0, -1e-80));
	// A second one would bring what the first has made of the static body to the other body, which stops then.
	cpSpaceSetIterations(space, 1);
	cpSpaceAddBody(space, body);
	cpShape *shapes[] = {cpCircleShapeNew(ground, radius, cpv(far, 0)), cpCircleShapeNew(body, radius, cpvzero)};
	cpConstraint *joint = cpPinJointNew(ground, body, cpv(far, 0), cpvzero);
	// Overlaps that are far apart would be pushed apart by more than that.
	cpSpaceSetCollisionSlop(space, radius);
	if (by_joint) {
		cpSpaceAddConstraint(space, joint);
	} else {
		for (int i = 0; i < 2; i++) cpSpaceAddShape(space, shapes[i]);
	}
	if (kernel == plain_c) cpSpaceStep(space, 1.0/60); else cpxSpaceStep(space, 1.0/60);
	double spin = ground->w;

	if (by_joint) cpSpaceRemoveConstraint(space, joint);
	else for (int i = 0; i < 2; i++) cpSpaceRemoveShape(space, shapes[i]);
	cpSpaceRemoveBody(space, body);
	if (kernel == plain_c) cpSpaceFree(space); else cpxSpaceFree(space);
	cpConstraintFree(joint);
	for (int i = 0; i < 2; i++) cpShapeFree(shapes[i]);
	cpBodyFree(body);
	cpBodyFree(ground);
	return spin;
}
