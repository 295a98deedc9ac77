#include "index_twins.h"

#include <chipmunk/chipmunk_private.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { sides = 2, max_bodies = 160, max_joints = 40, static_bodies = 3 };

// The pairs and shapes that a space handed over since the last comparison.
typedef struct record {
	unsigned long long hash;
	unsigned long count;
	// Of the query under way: where the next leaf of a segment ends the search.
	unsigned long long state;
} record;

typedef struct twins {
	cpSpace *spaces[sides];
	record records[sides];
	// The first space's stepper.
	index_twins_step step;
	void *context;
	cpBody *bodies[sides][max_bodies];
	cpConstraint *joints[sides][max_joints];
	int body_count, joint_count;
	// The width of the scene: from all on one spot to nothing near anything.
	double width;
	unsigned long long random;
} twins;

static _Thread_local unsigned long events, asleep;

unsigned long index_twins_events(void) {
	return events;
}

unsigned long index_twins_asleep(void) {
	return asleep;
}

// MARK: Chance

static unsigned long long next(unsigned long long *state) {
	*state ^= *state << 13;
	*state ^= *state >> 7;
	return *state ^= *state << 17;
}

static int below(twins *twins, int limit) {
	return (int)(next(&twins->random) >> 33)%limit;
}

static double within(twins *twins, double low, double high) {
	return low + (double)(next(&twins->random) >> 11)*0x1p-53*(high - low);
}

static cpVect somewhere(twins *twins) {
	// A grid makes for boxes that are equal, and for costs that are.
	bool snaps = below(twins, 2) == 0;
	double x = within(twins, -twins->width, twins->width), y = within(twins, -twins->width, twins->width);
	return snaps ? cpv(10*(int)(x/10), 10*(int)(y/10)) : cpv(x, y);
}

// MARK: Records

static void note(record *record, unsigned long long value) {
	record->hash = (record->hash ^ value)*1099511628211ull;
	record->count++;
}

static cpCollisionID note_pair(void *a, void *b, cpCollisionID id, void *data) {
	note(data, ((cpShape *)a)->hashid << 20 ^ ((cpShape *)b)->hashid);
	note(data, id);
	return id*31 + 7;
}

static cpCollisionID note_shape(void *object, void *shape, cpCollisionID id, void *data) {
	(void)object;
	note(data, ((cpShape *)shape)->hashid);
	return id;
}

static cpFloat note_shape_and_limit(void *object, void *shape, void *data) {
	record *record = data;
	note_shape(object, shape, 0, record);
	return (cpFloat)(next(&record->state) >> 11)*0x1p-52;
}

static void note_in_order(void *shape, void *data) {
	note(data, ((cpShape *)shape)->hashid);
}

static void note_number(record *record, double value) {
	unsigned long long bits;
	memcpy(&bits, &value, sizeof bits);
	note(record, bits);
}

static void note_body(const cpBody *body, record *record) {
	note_number(record, body->p.x);
	note_number(record, body->p.y);
	note_number(record, body->v.x);
	note_number(record, body->v.y);
	note_number(record, body->w);
	note_number(record, body->sleeping.idleTime);
}

static void note_state(const cpSpace *space, record *record) {
	for (int i = 0; i < space->arbiters->num; i++) {
		const cpArbiter *arbiter = space->arbiters->arr[i];
		note(record, arbiter->a->hashid << 20 ^ arbiter->b->hashid);
		note(record, (unsigned long long)arbiter->count);
	}
	for (int i = 0; i < space->constraints->num; i++) {
		note_number(record, ((cpSlideJoint *)space->constraints->arr[i])->jnAcc);
	}
	for (int i = 0; i < space->dynamicBodies->num; i++) note_body(space->dynamicBodies->arr[i], record);
	for (int i = 0; i < space->sleepingComponents->num; i++) {
		CP_BODY_FOREACH_COMPONENT(space->sleepingComponents->arr[i], body) {
			note_body(body, record);
			asleep++;
		}
	}
}

// MARK: Bodies

// The static bodies are the first ones, and stay.
static int some_body(twins *twins) {
	return below(twins, twins->body_count);
}

static void add_shape(twins *twins, int index, bool is_static) {
	int kind = below(twins, 4), group = below(twins, 6), sensor = below(twins, 12) == 0;
	double size = within(twins, 1, is_static ? 60 : 12), other = within(twins, 1, 12);
	cpVect offset = below(twins, 3) ? cpvzero : cpv(within(twins, -9, 9), within(twins, -9, 9));
	for (int side = 0; side < sides; side++) {
		cpBody *body = twins->bodies[side][index];
		cpShape *shape = kind == 0 ? cpCircleShapeNew(body, size, offset)
			: kind == 1 ? cpSegmentShapeNew(body, offset, cpvadd(offset, cpv(size, other)), 1)
			: cpBoxShapeNew(body, size, kind == 2 ? 10 : other, 0);
		cpShapeSetSensor(shape, sensor);
		cpShapeSetFriction(shape, 0.7);
		cpShapeSetFilter(shape, cpShapeFilterNew(group == 1 ? 1 : 0, 1u << group, ~(group == 2 ? 1u << 3 : 0u)));
		cpSpaceAddShape(twins->spaces[side], shape);
	}
}

static void add_body(twins *twins, bool is_static) {
	if (twins->body_count == max_bodies) return;
	int index = twins->body_count++, shapes = below(twins, 8) ? 1 : below(twins, 4);
	bool is_kinematic = !is_static && below(twins, 15) == 0;
	cpVect position = somewhere(twins);
	cpVect velocity = cpv(within(twins, -90, 90), within(twins, -90, 90));
	for (int side = 0; side < sides; side++) {
		cpBody *body = is_static ? cpBodyNewStatic() : is_kinematic ? cpBodyNewKinematic() : cpBodyNew(1, 60);
		cpBodySetPosition(body, position);
		if (!is_static) cpBodySetVelocity(body, velocity);
		cpSpaceAddBody(twins->spaces[side], body);
		twins->bodies[side][index] = body;
	}
	for (int i = 0; i < shapes; i++) add_shape(twins, index, is_static);
}

static void remove_joint(twins *twins, int index) {
	for (int side = 0; side < sides; side++) {
		cpConstraint *joint = twins->joints[side][index];
		cpSpaceRemoveConstraint(twins->spaces[side], joint);
		cpConstraintFree(joint);
		twins->joints[side][index] = twins->joints[side][twins->joint_count - 1];
	}
	twins->joint_count--;
}

static void remove_shapes(twins *twins, int index) {
	for (int side = 0; side < sides; side++) {
		cpBody *body = twins->bodies[side][index];
		while (body->shapeList) {
			cpShape *shape = body->shapeList;
			cpSpaceRemoveShape(twins->spaces[side], shape);
			cpShapeFree(shape);
		}
	}
}

static void remove_body(twins *twins, int index) {
	for (int i = twins->joint_count - 1; i >= 0; i--) {
		cpConstraint *joint = twins->joints[0][i];
		if (joint->a == twins->bodies[0][index] || joint->b == twins->bodies[0][index]) remove_joint(twins, i);
	}
	remove_shapes(twins, index);
	for (int side = 0; side < sides; side++) {
		cpBody *body = twins->bodies[side][index];
		cpSpaceRemoveBody(twins->spaces[side], body);
		cpBodyFree(body);
		twins->bodies[side][index] = twins->bodies[side][twins->body_count - 1];
	}
	twins->body_count--;
}

static void add_joint(twins *twins) {
	int a = some_body(twins), b = some_body(twins);
	bool is_free = twins->bodies[0][a]->m == INFINITY && twins->bodies[0][b]->m == INFINITY;
	if (twins->joint_count == max_joints || a == b || is_free) return;
	for (int side = 0; side < sides; side++) {
		cpConstraint *joint = cpSlideJointNew(
			twins->bodies[side][a], twins->bodies[side][b], cpvzero, cpvzero, 0, 40);
		twins->joints[side][twins->joint_count] = cpSpaceAddConstraint(twins->spaces[side], joint);
	}
	twins->joint_count++;
}

static void move_body(twins *twins) {
	int index = some_body(twins);
	cpVect position = somewhere(twins);
	double angle = within(twins, 0, 6);
	bool reindexes = below(twins, 2) || twins->bodies[0][index]->sleeping.idleTime == INFINITY;
	for (int side = 0; side < sides; side++) {
		cpBody *body = twins->bodies[side][index];
		cpBodySetPosition(body, position);
		cpBodySetAngle(body, angle);
		if (reindexes) cpSpaceReindexShapesForBody(twins->spaces[side], body);
	}
}

static void change_type(twins *twins) {
	int index = some_body(twins);
	if (index < static_bodies) return;
	cpBodyType type = below(twins, 3) == 0 ? CP_BODY_TYPE_STATIC : CP_BODY_TYPE_KINEMATIC;
	for (int i = twins->joint_count - 1; i >= 0; i--) {
		cpConstraint *joint = twins->joints[0][i];
		if (joint->a == twins->bodies[0][index] || joint->b == twins->bodies[0][index]) remove_joint(twins, i);
	}
	for (int side = 0; side < sides; side++) {
		// Chipmunk crashes where a body that sleeps changes its type.
		cpBodyActivate(twins->bodies[side][index]);
		cpBodySetType(twins->bodies[side][index], type);
	}
}

// MARK: Questions

static void hand_over_all_pairs(twins *twins) {
	bool is_static = below(twins, 6) == 0;
	for (int side = 0; side < sides; side++) {
		cpSpace *space = twins->spaces[side];
		if (is_static) cpSpaceReindexStatic(space);
		cpSpatialIndexReindexQuery(space->dynamicShapes, note_pair, &twins->records[side]);
	}
}

static void ask(twins *twins) {
	cpVect from = somewhere(twins), to = below(twins, 5) ? somewhere(twins) : from;
	cpBB box = cpBBNewForCircle(from, within(twins, 0, 50));
	cpFloat limit = below(twins, 2) ? 1 : 2;
	for (int side = 0; side < sides; side++) {
		record *record = &twins->records[side];
		cpSpatialIndex *indexes[] = {twins->spaces[side]->dynamicShapes, twins->spaces[side]->staticShapes};
		for (int i = 0; i < 2; i++) {
			note(record, (unsigned long long)cpSpatialIndexCount(indexes[i]));
			cpSpatialIndexQuery(indexes[i], NULL, box, note_shape, record);
			record->state = twins->random;
			cpSpatialIndexSegmentQuery(indexes[i], NULL, from, to, limit, note_shape_and_limit, record);
			cpSpatialIndexEach(indexes[i], note_in_order, record);
			cpShape *shape = twins->bodies[side][0]->shapeList;
			if (shape) note(record, cpSpatialIndexContains(indexes[i], shape, shape->hashid));
		}
	}
}

static void step(twins *twins) {
	for (int side = 0; side < sides; side++) {
		if (side == 0) twins->step(twins->context, 1.0/60); else cpSpaceStep(twins->spaces[side], 1.0/60);
		note_state(twins->spaces[side], &twins->records[side]);
	}
}

// Without a call in between, bodies come to rest.
static void rest(twins *twins) {
	for (int i = 0; i < 12; i++) step(twins);
}

static void change_gravity(twins *twins) {
	cpVect gravity = below(twins, 3) ? cpv(0, -100) : cpvzero;
	for (int side = 0; side < sides; side++) cpSpaceSetGravity(twins->spaces[side], gravity);
}

static void call(twins *twins) {
	switch (below(twins, 30)) {
	case 0: case 1: case 2: case 3: add_body(twins, false); break;
	case 4: if (twins->body_count > static_bodies) {
		remove_body(twins, static_bodies + below(twins, twins->body_count - static_bodies));
	} break;
	case 5: case 6: case 7: move_body(twins); break;
	case 8: add_shape(twins, below(twins, static_bodies), true); break;
	case 9: if (below(twins, 3) == 0) remove_shapes(twins, some_body(twins)); break;
	case 10: add_joint(twins); break;
	case 11: if (twins->joint_count > 0) remove_joint(twins, below(twins, twins->joint_count)); break;
	case 12: if (below(twins, 4) == 0) change_type(twins); break;
	case 13: if (below(twins, 4) == 0) change_gravity(twins); break;
	case 14: case 15: hand_over_all_pairs(twins); break;
	case 16: case 17: case 18: ask(twins); break;
	case 19: rest(twins); break;
	default: step(twins);
	}
}

// MARK: The whole

static void begin(twins *twins) {
	static const double widths[] = {0, 15, 60, 200, 1000, 1e7};
	twins->width = widths[below(twins, 6)];
	bool sleeps = below(twins, 2) == 0;
	double idle_speed = below(twins, 2) ? 20 : 200;
	for (int side = 0; side < sides; side++) {
		cpSpaceSetGravity(twins->spaces[side], cpv(0, -100));
		if (sleeps) cpSpaceSetSleepTimeThreshold(twins->spaces[side], 0.1);
		cpSpaceSetIdleSpeedThreshold(twins->spaces[side], sleeps ? idle_speed : 0);
	}
	for (int i = 0; i < static_bodies; i++) add_body(twins, true);
	for (int count = below(twins, 60); count > 0; count--) add_body(twins, false);
	for (int count = below(twins, 2) ? 0 : 40; count > 0; count--) add_joint(twins);
	if (below(twins, 2)) change_gravity(twins);
}

int index_twins_differ(
	cpSpace *space, unsigned long long seed, int calls, index_twins_step step, void *context
) {
	twins *twins = calloc(1, sizeof *twins);
	twins->step = step;
	twins->context = context;
	twins->random = seed*0x9E3779B97F4A7C15ull + 1;
	twins->spaces[0] = space;
	twins->spaces[1] = cpSpaceNew();
	begin(twins);
	int difference = 0;
	for (int i = 1; i <= calls && !difference; i++) {
		call(twins);
		const record *records = twins->records;
		if (records[0].hash != records[1].hash || records[0].count != records[1].count) difference = i;
	}
	events += twins->records[0].count;
	while (twins->joint_count > 0) remove_joint(twins, twins->joint_count - 1);
	while (twins->body_count > 0) remove_body(twins, twins->body_count - 1);
	cpSpaceFree(twins->spaces[1]);
	free(twins);
	return difference;
}
