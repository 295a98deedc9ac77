#include "CPiles.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdlib.h>

struct pile {
	const pile_plan *plan;
	cpSpace *space;
	cpBody **bodies;
	/// The walls', and then the bodies'.
	cpShape **shapes;
	cpConstraint **joints;
	int64_t pairs, contacts;
	pile_motion *motions;
};

static void *allocate(int count, size_t size) {
	void *memory = calloc((size_t)count + 1, size);
	if (!memory) abort();
	return memory;
}

static cpShape *make_wall(pile *pile, const pile_wall *wall) {
	cpVect from = cpv(wall->from_x, wall->from_y), to = cpv(wall->to_x, wall->to_y);
	cpShape *shape = cpSegmentShapeNew(cpSpaceGetStaticBody(pile->space), from, to, wall->radius);
	cpShapeSetFriction(shape, wall->friction);
	cpShapeSetElasticity(shape, wall->elasticity);
	cpShapeSetCollisionType(shape, 2);
	return shape;
}

static cpShape *make_shape(cpBody *body, const pile_body *plan) {
	double w = plan->width, h = plan->height;
	if (plan->radius > 0) return cpCircleShapeNew(body, plan->radius, cpvzero);
	if (!plan->has_corners) return cpBoxShapeNew(body, w, h, 0);
	cpVect corners[] = {cpv(0, 0), cpv(0, h), cpv(w, h), cpv(w, 0)};
	return cpPolyShapeNew(body, 4, corners, cpTransformTranslate(cpv(-w / 2, -h / 2)), 0);
}

pile *pile_new(const pile_plan *plan) {
	return pile_new_in(cpSpaceNew(), plan);
}

pile *pile_new_in(cpSpace *space, const pile_plan *plan) {
	pile *pile = allocate(1, sizeof *pile);
	pile->plan = plan;
	pile->bodies = allocate(plan->body_count, sizeof *pile->bodies);
	pile->shapes = allocate(plan->wall_count + plan->body_count, sizeof *pile->shapes);
	pile->joints = allocate(plan->joint_count, sizeof *pile->joints);
	pile->space = space;
	cpSpaceSetGravity(space, cpv(plan->gravity_x, plan->gravity_y));
	for (int i = 0; i < plan->wall_count; i++) {
		pile->shapes[i] = cpSpaceAddShape(space, make_wall(pile, &plan->walls[i]));
	}
	for (int i = 0; i < plan->body_count; i++) {
		const pile_body *body = &plan->bodies[i];
		pile->bodies[i] = cpBodyNew(body->mass, body->moment);
		cpShape *shape = pile->shapes[plan->wall_count + i] = make_shape(pile->bodies[i], body);
		cpShapeSetFriction(shape, body->friction);
		cpShapeSetElasticity(shape, body->elasticity);
		cpShapeSetCollisionType(shape, 1);
		cpBodySetPosition(pile->bodies[i], cpv(body->x, body->y));
		cpSpaceAddBody(space, pile->bodies[i]);
		cpSpaceAddShape(space, shape);
	}
	for (int i = 0; i < plan->joint_count; i++) {
		const pile_joint *joint = &plan->joints[i];
		cpBody *b = joint->b < 0 ? cpSpaceGetStaticBody(space) : pile->bodies[joint->b];
		pile->joints[i] =
			cpSpaceAddConstraint(space, cpPivotJointNew(pile->bodies[joint->a], b, cpv(joint->x, joint->y)));
	}
	return pile;
}

static cpBool count_pair(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space;
	pile *pile = data;
	pile->pairs++;
	pile->contacts += cpArbiterGetCount(arbiter);
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

int64_t pile_contact_count(const pile *pile) {
	return pile->contacts;
}

void pile_step(pile *pile, double dt, int times) {
	for (int i = 0; i < times; i++) cpSpaceStep(pile->space, dt);
}

double pile_sum(const pile *pile) {
	double sum = 0;
	for (int i = 0; i < pile->plan->body_count; i++) {
		cpVect position = cpBodyGetPosition(pile->bodies[i]);
		sum += position.x + position.y + cpBodyGetAngle(pile->bodies[i]);
	}
	return sum;
}

double pile_read_motions(pile *pile) {
	int count = pile->plan->body_count;
	if (!pile->motions) pile->motions = allocate(count, sizeof *pile->motions);
	for (int i = 0; i < count; i++) {
		const cpBody *body = pile->bodies[i];
		pile->motions[i] = (pile_motion){
			body->transform.tx, body->transform.ty, body->a, body->v.x, body->v.y, body->w,
		};
	}
	return pile->motions[count - 1].x;
}

void pile_write_motions(pile *pile) {
	for (int i = 0; i < pile->plan->body_count; i++) {
		cpBody *body = pile->bodies[i];
		const pile_motion *motion = &pile->motions[i];
		cpBodySetAngle(body, motion->angle);
		cpBodySetPosition(body, cpv(motion->x, motion->y));
		cpBodySetVelocity(body, cpv(motion->vx, motion->vy));
		cpBodySetAngularVelocity(body, motion->angular_velocity);
	}
}

double pile_find_nearest(const pile *pile, const double *xs, const double *ys, int count, double distance) {
	double sum = 0;
	for (int i = 0; i < count; i++) {
		cpPointQueryInfo info;
		if (cpSpacePointQueryNearest(pile->space, cpv(xs[i], ys[i]), distance, CP_SHAPE_FILTER_ALL, &info)) {
			sum += info.distance;
		}
	}
	return sum;
}

void pile_free(pile *pile) {
	const pile_plan *plan = pile->plan;
	for (int i = 0; i < plan->joint_count; i++) {
		cpSpaceRemoveConstraint(pile->space, pile->joints[i]);
		cpConstraintFree(pile->joints[i]);
	}
	for (int i = 0; i < plan->wall_count + plan->body_count; i++) {
		cpSpaceRemoveShape(pile->space, pile->shapes[i]);
		cpShapeFree(pile->shapes[i]);
	}
	for (int i = 0; i < plan->body_count; i++) {
		cpSpaceRemoveBody(pile->space, pile->bodies[i]);
		cpBodyFree(pile->bodies[i]);
	}
	cpSpaceFree(pile->space);
	free(pile->bodies);
	free(pile->shapes);
	free(pile->joints);
	free(pile->motions);
	free(pile);
}
