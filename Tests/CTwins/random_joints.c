#include "random_joints.h"

#include "random_shapes.h"

cpConstraint *random_joint(int kind, cpBody *a, cpBody *b, uint64_t *random) {
	double size = random_from(random, 0.2, 3), angle = random_from(random, -1, 1), x = random_from(random, -8, 8);
	switch (kind) {
	case 0: return cpPivotJointNew(a, b, cpvadd(cpBodyGetPosition(a), cpv(x, 0)));
	case 1: return cpPinJointNew(a, b, cpv(x, 0), cpvzero);
	case 2: return cpSlideJointNew(a, b, cpvzero, cpv(0, x), 20*size, 20*size + 30);
	case 3: return cpGrooveJointNew(a, b, cpv(-10*size, x), cpv(10*size, 2), cpv(0, 2*angle));
	case 4: return cpDampedSpringNew(a, b, cpvzero, cpv(x, 0), 20, 50*size, size);
	case 5: return cpDampedRotarySpringNew(a, b, angle, 100*size, 10*size);
	case 6: return cpRotaryLimitJointNew(a, b, angle, angle + size);
	case 7: return cpRatchetJointNew(a, b, angle, angle < 0 ? -size : size);
	case 8: return cpGearJointNew(a, b, angle, x < 0 ? -size : size);
	default: return cpSimpleMotorNew(a, b, 3*angle);
	}
}
