#include "CCrowds.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

struct crowd {
	cpSpace *space;
	cpBody **bodies;
	cpShape **shapes;
	cpConstraint **joints;
	int count;
};

static void *allocate(int count, size_t size) {
	void *memory = calloc((size_t)count, size);
	if (!memory) abort();
	return memory;
}

crowd *crowd_new(int count) {
	crowd *crowd = allocate(1, sizeof *crowd);
	crowd->space = cpSpaceNew();
	crowd->count = count;
	crowd->bodies = allocate(count, sizeof(cpBody *));
	crowd->shapes = allocate(count, sizeof(cpShape *));
	crowd->joints = allocate(count, sizeof(cpConstraint *));
	for (int i = 0; i < count; i++) {
		cpBody *body = crowd->bodies[i] = cpBodyNew(1, 1);
		crowd->shapes[i] = cpCircleShapeNew(body, 10, cpvzero);
		cpBodySetPosition(body, cpv(30 * (i % 200), 30 * (i / 200)));
		cpSpaceAddBody(crowd->space, body);
		cpSpaceAddShape(crowd->space, crowd->shapes[i]);
	}
	return crowd;
}

void crowd_join(crowd *crowd) {
	cpBody *ground = cpSpaceGetStaticBody(crowd->space);
	for (int i = 0; i < crowd->count; i++) {
		cpBody *body = crowd->bodies[i];
		crowd->joints[i] = cpSpaceAddConstraint(crowd->space, cpPivotJointNew(ground, body, cpBodyGetPosition(body)));
	}
}

void crowd_remove_bodies(crowd *crowd) {
	for (int i = 0; i < crowd->count; i++) {
		cpSpaceRemoveShape(crowd->space, crowd->shapes[i]);
		cpSpaceRemoveBody(crowd->space, crowd->bodies[i]);
	}
}

void crowd_remove_joints(crowd *crowd, int count) {
	for (int i = 0; i < count; i++) cpSpaceRemoveConstraint(crowd->space, crowd->joints[i]);
}

void crowd_free(crowd *crowd) {
	cpSpaceFree(crowd->space);
	for (int i = 0; i < crowd->count; i++) {
		if (crowd->joints[i]) cpConstraintFree(crowd->joints[i]);
		cpShapeFree(crowd->shapes[i]);
		cpBodyFree(crowd->bodies[i]);
	}
	free(crowd->joints);
	free(crowd->shapes);
	free(crowd->bodies);
	free(crowd);
}
