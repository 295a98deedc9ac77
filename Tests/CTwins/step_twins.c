#include "step_twins.h"

#include "CChipmunkSupport.h"
#include "random_joints.h"
#include "random_shapes.h"

#include <chipmunk/chipmunk_unsafe.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>

enum { max_bodies = 24, max_walls = 4, max_joints = 20 };

// One of the two spaces of a scene.
typedef struct side {
	cpSpace *space;
	/// The body of the walls.
	cpBody *ground;
	cpBody *bodies[max_bodies];
	cpShape *shapes[max_bodies], *walls[max_walls];
	cpConstraint *joints[max_joints];
	int body_count, joint_count;
	bool is_plain;
	/// Hashes of the callbacks' contacts, in order, and of `separate`'s, whose order depends on C's addresses.
	uint64_t calls, separations;
} side;

// MARK: Callbacks

static uint64_t mix(uint64_t hash, uint64_t value) {
	uint64_t state = hash ^ value;
	return random_next(&state);
}

static uint64_t number_of(cpArbiter *arbiter, int phase) {
	return mix(mix(arbiter->a->hashid, arbiter->b->hashid), (uint64_t)(phase*4 + cpArbiterGetCount(arbiter)));
}

static cpBool begin(cpArbiter *arbiter, cpSpace *space, void *context) {
	(void)space;
	side *side = context;
	uint64_t number = number_of(arbiter, 0);
	side->calls = mix(side->calls, number);
	return number%16 != 0;
}

// Changes what may be compared later in the same step. Nothing may wake here: C would damage its lists.
static void change(cpArbiter *arbiter, uint64_t number) {
	CP_ARBITER_GET_SHAPES(arbiter, a, b);
	cpBody *body = cpShapeGetBody(b);
	if (cpBodyIsSleeping(body) || cpBodyIsSleeping(cpShapeGetBody(a))) return;
	if (number%64 == 5) {
		cpShapeSetFilter(a, cpShapeFilterNew(number/64%3, ~0u, ~0u));
	} else if (number%64 == 6 && cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC) {
		cpBodySetAngle(body, cpBodyGetAngle(body) + 0.1);
		cpBodySetPosition(body, cpvadd(cpBodyGetPosition(body), cpv(0.5, 1)));
		cpShapeCacheBB(b);
	}
}

static cpBool pre_solve(cpArbiter *arbiter, cpSpace *space, void *context) {
	side *side = context;
	uint64_t number = mix(number_of(arbiter, 1), space->stamp/4);
	side->calls = mix(side->calls, number);
	if (number%128 == 1) return cpArbiterIgnore(arbiter);
	if (number%32 == 2) cpArbiterSetFriction(arbiter, 0.1);
	change(arbiter, number);
	return number%16 != 0;
}

static void post_solve(cpArbiter *arbiter, cpSpace *space, void *context) {
	(void)space;
	side *side = context;
	side->calls = mix(side->calls, number_of(arbiter, 2));
}

static void separate(cpArbiter *arbiter, cpSpace *space, void *context) {
	(void)space;
	side *side = context;
	side->separations += mix(arbiter->a->hashid + arbiter->b->hashid, 3);
}

// MARK: Scenes

static cpBody *random_body(uint64_t *random) {
	switch (random_below(random, 10)) {
	case 0: return cpBodyNewKinematic();
	case 1: return cpBodyNew(random_magnitude(random, -2, 2), INFINITY);
	default: return cpBodyNew(random_magnitude(random, -2, 2), random_magnitude(random, 0, 4));
	}
}

static void add_body(side *side, uint64_t *random) {
	cpBody *body = random_body(random);
	if (!side->is_plain) cpxBodyGuard(body);
	random_stage stage = stage_new(random_below(random, 3), random);
	stage.scale = 10;
	stage.low = -1, stage.high = 2.5;
	cpShape *shape = stage_random_shape(&stage, body, random);
	double x = random_from(random, -120, 120), y = random_from(random, -90, 90);
	if (stage.kind == collide_pairs_touching) x = 10*floor(x/10), y = 10*floor(y/10);
	else cpBodySetAngle(body, random_from(random, -7, 7));
	cpBodySetPosition(body, cpv(x, y));
	cpBodySetAngularVelocity(body, random_from(random, -3, 3));
	double speed = random_from(random, -100, 100);
	cpBodySetVelocity(body, cpv(speed, -speed));
	cpShapeSetFriction(shape, random_below(random, 3)*0.5);
	cpShapeSetElasticity(shape, random_below(random, 3)*0.5);
	if (random_below(random, 4) == 0) cpShapeSetSurfaceVelocity(shape, cpv(random_from(random, -50, 50), 0));
	if (random_below(random, 8) == 0) cpShapeSetSensor(shape, cpTrue);
	if (random_below(random, 4) == 0) cpShapeSetFilter(shape, cpShapeFilterNew(1 + random_below(random, 2), ~0u, ~0u));
	cpSpaceAddBody(side->space, body);
	cpSpaceAddShape(side->space, shape);
	side->shapes[side->body_count] = shape;
	side->bodies[side->body_count++] = body;
}

static void add_joint(side *side, uint64_t *random) {
	int first = random_below(random, side->body_count), second = random_below(random, side->body_count + 1);
	// Every second one goes on where the last one ended: chains are solved in another way than single joints.
	if (side->joint_count > 0 && random_below(random, 2)) {
		for (int i = 0; i < side->body_count; i++) {
			if (side->bodies[i] == side->joints[side->joint_count - 1]->b) first = i;
		}
	}
	cpBody *a = side->bodies[first], *b = second < side->body_count ? side->bodies[second] : side->ground;
	int kind = random_below(random, random_joint_kinds), limits = random_below(random, 4);
	bool collide = random_below(random, 2);
	bool is_movable = cpBodyGetType(a) == CP_BODY_TYPE_DYNAMIC || cpBodyGetType(b) == CP_BODY_TYPE_DYNAMIC;
	bool is_turnable = cpBodyGetMoment(a) != INFINITY || cpBodyGetMoment(b) != INFINITY;
	if (a == b || !is_movable || (kind >= random_rotary_kind && !is_turnable)) return;
	cpConstraint *joint = random_joint(kind, a, b, random);
	if (limits & 1) cpConstraintSetMaxForce(joint, random_magnitude(random, 0, 4));
	if (limits & 2) cpConstraintSetMaxBias(joint, random_magnitude(random, -1, 2));
	if (random_below(random, 3) == 0) cpConstraintSetErrorBias(joint, random_from(random, 0, 0.5));
	cpConstraintSetCollideBodies(joint, collide);
	cpSpaceAddConstraint(side->space, joint);
	side->joints[side->joint_count++] = joint;
}

static void build(side *side, bool is_plain, uint64_t random) {
	*side = (struct side){.is_plain = is_plain, .ground = cpBodyNewStatic()};
	if (is_plain) {
		side->space = cpSpaceNew();
		cpSpaceSetStaticBody(side->space, side->ground);
	} else {
		side->space = cpxSpaceNew(side->ground);
	}
	cpSpace *space = side->space;
	if (random_below(&random, 4) == 0) {
		// Far out C's hash counts cells for ever.
		if (is_plain) cpSpaceUseSpatialHash(space, 20, 500); else cpxSpaceUseSpatialHash(space, 20, 500, 1e6);
	}
	cpSpaceSetGravity(space, cpv(0, -100*random_below(&random, 3)));
	cpSpaceSetIterations(space, 1 + random_below(&random, 12));
	if (random_below(&random, 2)) cpSpaceSetSleepTimeThreshold(space, 0.1);
	if (random_below(&random, 2)) cpSpaceSetIdleSpeedThreshold(space, 20);
	if (random_below(&random, 4) == 0) cpSpaceSetCollisionPersistence(space, 1);
	if (random_below(&random, 2)) {
		cpCollisionHandler *handler = &space->defaultHandler;
		handler->beginFunc = begin;
		handler->preSolveFunc = pre_solve;
		handler->postSolveFunc = post_solve;
		handler->separateFunc = separate;
		handler->userData = side;
	}
	const cpVect corners[] = {{-150, -100}, {150, -100}, {150, 100}, {-150, 100}};
	for (int i = 0; i < max_walls; i++) {
		cpVect from = corners[i], to = corners[(i + 1)%max_walls];
		cpShape *wall = cpSegmentShapeNew(side->ground, from, to, random_below(&random, 3)*2);
		cpVect before = corners[(i + 3)%max_walls], after = corners[(i + 2)%max_walls];
		if (random_below(&random, 2)) cpSegmentShapeSetNeighbors(wall, before, after);
		cpShapeSetFriction(wall, 0.7);
		side->walls[i] = cpSpaceAddShape(space, wall);
	}
	int bodies = 2 + random_below(&random, max_bodies - 2), joints = random_below(&random, max_joints);
	for (int i = 0; i < bodies; i++) add_body(side, &random);
	for (int i = 0; i < joints; i++) add_joint(side, &random);
}

// The changes before a step, the same on both sides.
static void disturb(side *side, uint64_t random) {
	if (random_below(&random, 8) != 0) return;
	int index = random_below(&random, side->body_count);
	cpBody *body = side->bodies[index];
	cpShape *shape = side->shapes[index];
	double x = random_from(&random, -100, 100), y = random_from(&random, -80, 80);
	switch (random_below(&random, 6)) {
	case 0: cpBodySetPosition(body, cpv(x, y)); break;
	case 1: cpBodySetVelocity(body, cpv(x, y)); break;
	case 2: cpShapeSetSensor(shape, !cpShapeGetSensor(shape)); break;
	case 3:
		cpSpaceRemoveShape(side->space, shape);
		cpSpaceAddShape(side->space, shape);
		break;
	case 4:
		if (cpBodyGetType(body) != CP_BODY_TYPE_DYNAMIC) break;
		cpBodyApplyImpulseAtWorldPoint(body, cpv(x, y), cpBodyGetPosition(body));
		break;
	default:
		// Ids of vertices that the polygon has no longer.
		if (shape->klass->type != CP_POLY_SHAPE) break;
		cpVect vertices[] = {{-8, -6}, {9, -5}, {1, 7}};
		cpPolyShapeSetVertsRaw(shape, 3, vertices);
		cpSpaceReindexShape(side->space, shape);
		break;
	}
}

static void discard(side *side) {
	cpSpace *space = side->space;
	while (space->sleepingComponents->num > 0) cpBodyActivate(space->sleepingComponents->arr[0]);
	for (int i = 0; i < side->joint_count; i++) cpSpaceRemoveConstraint(space, side->joints[i]);
	for (int i = 0; i < side->body_count; i++) {
		cpSpaceRemoveShape(space, side->shapes[i]);
		cpSpaceRemoveBody(space, side->bodies[i]);
	}
	for (int i = 0; i < max_walls; i++) cpSpaceRemoveShape(space, side->walls[i]);
	if (side->is_plain) cpSpaceFree(space); else cpxSpaceFree(space);
	for (int i = 0; i < side->joint_count; i++) cpConstraintFree(side->joints[i]);
	for (int i = 0; i < max_walls; i++) cpShapeFree(side->walls[i]);
	for (int i = 0; i < side->body_count; i++) {
		cpShapeFree(side->shapes[i]);
		cpBodyFree(side->bodies[i]);
	}
	cpBodyFree(side->ground);
}

// MARK: Comparison

static sigjmp_buf way_out;

static void leave(int signal) {
	(void)signal;
	siglongjmp(way_out, 1);
}

// False where C aborts.
static bool step_in_c(cpSpace *space, double dt) {
	if (sigsetjmp(way_out, 1) != 0) return false;
	cpSpaceStep(space, dt);
	return true;
}

static bool same_body(const cpBody *a, const cpBody *b) {
	return memcmp(&a->p, &b->p, (size_t)((const char *)&a->transform - (const char *)&a->p)) == 0
		&& memcmp(&a->v_bias, &b->v_bias, sizeof a->v_bias) == 0 && a->w_bias == b->w_bias
		&& a->sleeping.idleTime == b->sleeping.idleTime && cpBodyIsSleeping(a) == cpBodyIsSleeping(b);
}

static bool same_arbiter(const cpArbiter *a, const cpArbiter *b) {
	return a->a->hashid == b->a->hashid && a->b->hashid == b->b->hashid && a->state == b->state && a->count == b->count
		&& memcmp(&a->n, &b->n, sizeof a->n) == 0
		&& memcmp(a->contacts, b->contacts, (size_t)a->count*sizeof(struct cpContact)) == 0;
}

// The bits of the impulse that a joint keeps. A spring's is new in each step.
static bool same_joint(cpConstraint *a, cpConstraint *b) {
	double impulse = cpConstraintGetImpulse(a), other = cpConstraintGetImpulse(b);
	return memcmp(&impulse, &other, sizeof impulse) == 0;
}

static bool same_side(const side *ours, const side *plain) {
	const cpArray *a = ours->space->arbiters, *b = plain->space->arbiters;
	if (a->num != b->num || ours->calls != plain->calls || ours->separations != plain->separations) return false;
	// Contacts that nobody wants are given back.
	if (ours->space->allocatedBuffers->num != plain->space->allocatedBuffers->num) return false;
	for (int i = 0; i < a->num; i++) if (!same_arbiter(a->arr[i], b->arr[i])) return false;
	for (int i = 0; i < ours->joint_count; i++) if (!same_joint(ours->joints[i], plain->joints[i])) return false;
	for (int i = 0; i < ours->body_count; i++) if (!same_body(ours->bodies[i], plain->bodies[i])) return false;
	return true;
}

static void compare_scene(uint64_t *random, int steps, int kernel, step_tally *tally) {
	side ours, plain;
	uint64_t scene = random_next(random);
	build(&ours, false, scene);
	cpxSpaceUseKernel(ours.space, kernel);
	build(&plain, true, scene);
	double dt = random_below(random, 4) ? 1.0/60 : random_magnitude(random, -3, -1);
	for (int step = 0; step < steps; step++) {
		uint64_t event = random_next(random);
		disturb(&ours, event);
		disturb(&plain, event);
		double duration = random_below(random, 16) ? dt : 0.5*dt;
		int frozen = cpxSpaceStep(ours.space, duration);
		if (cpxSpaceGetFoldedSearches(ours.space) > 0) {
			tally->folded++;
			break;
		}
		if (frozen > 0) {
			tally->overflowed++;
			break;
		}
		if (!step_in_c(plain.space, duration)) {
			// It is locked for good, and cannot be freed.
			tally->unforeseen++;
			discard(&ours);
			return;
		}
		tally->steps++;
		tally->contacts += ours.space->arbiters->num;
		tally->joints += ours.space->constraints->num;
		for (int i = 0; i < ours.body_count; i++) tally->sleepers += cpBodyIsSleeping(ours.bodies[i]);
		if (!same_side(&ours, &plain)) {
			tally->different++;
			break;
		}
	}
	discard(&ours);
	discard(&plain);
}

step_tally step_twins_compare(uint64_t seed, int64_t scenes, int steps, int kernel) {
	struct sigaction action = {.sa_handler = leave}, before;
	sigaction(SIGABRT, &action, &before);
	step_tally tally = {0};
	for (int64_t i = 0; i < scenes; i++) compare_scene(&seed, steps, kernel, &tally);
	sigaction(SIGABRT, &before, NULL);
	return tally;
}
