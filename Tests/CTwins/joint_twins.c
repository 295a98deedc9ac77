#include "joint_twins.h"

#include <chipmunk/chipmunk.h>
#include <stdlib.h>

enum { most_bodies = 8, most_joints = 2000 };

struct joint_twin {
	cpSpace *space;
	cpBody *bodies[most_bodies];
	cpConstraint *joints[most_joints];
	int body_count, joint_count;
};

joint_twin *joint_twin_new(int body_count) {
	joint_twin *twin = calloc(1, sizeof *twin);
	if (!twin || body_count > most_bodies) abort();
	twin->space = cpSpaceNew();
	for (; twin->body_count < body_count; twin->body_count++) {
		twin->bodies[twin->body_count] = cpSpaceAddBody(twin->space, cpBodyNew(1, 1));
	}
	return twin;
}

void joint_twin_join(joint_twin *twin, int a, int b) {
	if (twin->joint_count == most_joints) abort();
	cpConstraint *joint = cpPivotJointNew2(twin->bodies[a], twin->bodies[b], cpvzero, cpvzero);
	twin->joints[twin->joint_count++] = cpSpaceAddConstraint(twin->space, joint);
}

void joint_twin_remove(joint_twin *twin, int number) {
	cpSpaceRemoveConstraint(twin->space, twin->joints[number]);
}

void joint_twin_free(joint_twin *twin) {
	cpSpaceFree(twin->space);
	for (int i = 0; i < twin->joint_count; i++) cpConstraintFree(twin->joints[i]);
	for (int i = 0; i < twin->body_count; i++) cpBodyFree(twin->bodies[i]);
	free(twin);
}

cpBody *joint_twin_body(const joint_twin *twin, int body) {
	return twin->bodies[body];
}

cpSpace *joint_twin_space(const joint_twin *twin) {
	return twin->space;
}

uintptr_t joint_twin_joint(const joint_twin *twin, int number) {
	return (uintptr_t)twin->joints[number];
}

typedef struct list {
	uintptr_t *addresses;
	int count;
} list;

static void note(cpConstraint *joint, void *data) {
	list *list = data;
	list->addresses[list->count++] = (uintptr_t)joint;
}

static void note_on_body(cpBody *body, cpConstraint *joint, void *data) {
	(void)body;
	note(joint, data);
}

int joint_order_on_body(cpBody *body, uintptr_t *addresses) {
	list list = {addresses, 0};
	cpBodyEachConstraint(body, note_on_body, &list);
	return list.count;
}

int joint_order_in_space(cpSpace *space, uintptr_t *addresses) {
	list list = {addresses, 0};
	cpSpaceEachConstraint(space, note, &list);
	return list.count;
}
