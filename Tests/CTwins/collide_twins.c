#include "collide_twins.h"

#include <chipmunk/chipmunk_private.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>

#include "CChipmunkSupport.h"

#pragma STDC FP_CONTRACT OFF

// MARK: Random shapes

static uint64_t next(uint64_t *state) {
	*state += 0x9E3779B97F4A7C15u;
	uint64_t z = *state;
	z = (z ^ z >> 30)*0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27)*0x94D049BB133111EBu;
	return z ^ z >> 31;
}

static double from(uint64_t *state, double low, double high) {
	return low + (high - low)*((double)(next(state) >> 11)*0x1p-53);
}

static int below(uint64_t *state, int count) {
	return (int)(next(state)%(uint64_t)count);
}

static double magnitude(uint64_t *state, double low, double high) {
	return pow(10.0, from(state, low, high));
}

static cpShape *polygon(cpBody *body, uint64_t *random, int count, double width, double height, double radius, bool turned) {
	cpVect vertices[12];
	double start = turned ? from(random, 0, 7) : 0;
	for (int i = 0; i < count; i++) {
		double angle = start + 2.0*CP_PI*i/count;
		vertices[i] = cpv(width*cos(angle), height*sin(angle));
	}
	return cpPolyShapeNew(body, count, vertices, cpTransformIdentity, radius);
}

static double radius(uint64_t *random, double size) {
	return below(random, 2) ? 0 : from(random, 0, size);
}

// Where a pair is: touching shapes are on a grid of their own, which is turned and scaled, so that what would touch exactly
// does so but for rounding.
typedef struct stage {
	collide_pairs kind;
	cpVect center;
	double angle, scale, reach;
	/// Whether the bodies stay at the origin, so that only the vertices are rounded.
	bool stands;
} stage;

static stage new_stage(collide_pairs kind, uint64_t *random) {
	stage stage = {.kind = kind, .scale = 1};
	if (kind == collide_pairs_touching) {
		stage.angle = below(random, 4) ? from(random, -7, 7) : 0;
		stage.stands = below(random, 4) > 0;
		stage.scale = below(random, 2) ? 1 : magnitude(random, -6, 10);
	}
	// Far out the same shapes have fewer digits.
	double far = kind == collide_pairs_degenerate ? magnitude(random, -5, 20) : 0;
	stage.center = cpv(from(random, -far, far), from(random, -far, far));
	return stage;
}

static cpShape *random_shape(cpBody *body, uint64_t *random) {
	double size = magnitude(random, -1, 2), r = radius(random, size);
	switch (below(random, 4)) {
	case 0: return cpCircleShapeNew(body, size, cpv(from(random, -1, 1), 0));
	case 1: {
		cpShape *segment = cpSegmentShapeNew(body, cpv(-size, from(random, -1, 1)), cpv(size, from(random, -1, 1)), r);
		if (below(random, 2)) cpSegmentShapeSetNeighbors(segment, cpv(-2*size, size), cpv(2*size, from(random, -size, size)));
		return segment;
	}
	case 2: return cpBoxShapeNew(body, size, from(random, 0.1, 2)*size, r);
	default: return polygon(body, random, 3 + below(random, 9), size, from(random, 0.2, 2)*size, r, true);
	}
}

// A place of the grid, turned here and not by the body, so that each vertex is rounded by itself.
static cpVect grid_place(const stage *stage, uint64_t *random) {
	double x = below(random, 5) - 2, y = below(random, 5) - 2;
	return cpvrotate(cpvmult(cpv(x, y), stage->scale), cpvforangle(stage->angle));
}

static cpShape *touching_shape(const stage *stage, cpBody *body, uint64_t *random) {
	double size = (1 << below(random, 3))*stage->scale, r = below(random, 2) ? 0 : stage->scale;
	cpVect vertices[6];
	int count = 3 + below(random, 4);
	for (int i = 0; i < count; i++) vertices[i] = grid_place(stage, random);
	switch (below(random, 8)) {
	case 0: return cpCircleShapeNew(body, size, cpvzero);
	case 1: return cpBoxShapeNew(body, 2*size, size, r);
	case 2: case 3: case 4: return cpSegmentShapeNew(body, vertices[0], vertices[1], r);
	default:
		count = cpConvexHull(count, vertices, vertices, NULL, 0);
		if (count < 3) return cpBoxShapeNew(body, size, size, r);
		return cpPolyShapeNewRaw(body, count, vertices, r);
	}
}

static cpShape *degenerate_shape(cpBody *body, uint64_t *random) {
	double size = magnitude(random, -15, 20), thickness = size*magnitude(random, -12, 0), r = below(random, 2) ? 0 : thickness;
	switch (below(random, 4)) {
	case 0: return cpCircleShapeNew(body, below(random, 4) ? size : 0, cpvzero);
	case 1: return cpSegmentShapeNew(body, cpvzero, below(random, 4) ? cpv(size, thickness) : cpvzero, r);
	case 2: return cpBoxShapeNew(body, size, thickness, r);
	default: return polygon(body, random, 3 + below(random, 9), size, thickness, r, true);
	}
}

static cpShape *shape(const stage *stage, cpBody *body, uint64_t *random) {
	switch (stage->kind) {
	case collide_pairs_random: return random_shape(body, random);
	case collide_pairs_touching: return touching_shape(stage, body, random);
	default: return degenerate_shape(body, random);
	}
}

static double extent(const cpShape *shape) {
	return fmax(shape->bb.r - shape->bb.l, shape->bb.t - shape->bb.b);
}

static void place(const stage *stage, cpShape *shape, uint64_t *random) {
	double x = from(random, -stage->reach, stage->reach), y = from(random, -stage->reach, stage->reach);
	double angle = from(random, -7, 7);
	cpVect offset = cpv(x, y);
	if (stage->kind == collide_pairs_touching) {
		x = below(random, 5) - 2, y = below(random, 5) - 2;
		offset = cpvrotate(cpvmult(cpv(x, y), stage->scale), cpvforangle(stage->angle));
		angle = below(random, 2) ? 0 : stage->angle;
		if (stage->stands) offset = cpvzero, angle = 0;
	}
	cpBodySetAngle(shape->body, angle);
	cpBodySetPosition(shape->body, cpvadd(stage->center, offset));
	cpShapeCacheBB(shape);
}

// MARK: Comparison

static sigjmp_buf way_out;

static void leave(int signal) {
	(void)signal;
	siglongjmp(way_out, 1);
}

// False where C aborts.
static bool collide_in_c(const cpShape *a, const cpShape *b, struct cpCollisionInfo *info, cpCollisionID id) {
	if (sigsetjmp(way_out, 1) != 0) return false;
	*info = cpCollide(a, b, id, info->arr);
	return true;
}

static bool same(double a, double b) {
	return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static bool same_vector(cpVect a, cpVect b) {
	return same(a.x, b.x) && same(a.y, b.y);
}

static bool same_info(const struct cpCollisionInfo *ours, const struct cpCollisionInfo *cs) {
	if (ours->a != cs->a || ours->b != cs->b || ours->id != cs->id || ours->count != cs->count) return false;
	if (!same_vector(ours->n, cs->n)) return false;
	for (int i = 0; i < ours->count; i++) {
		const struct cpContact *our = &ours->arr[i], *c = &cs->arr[i];
		if (our->hash != c->hash || !same_vector(our->r1, c->r1) || !same_vector(our->r2, c->r2)) return false;
	}
	return true;
}

// One pair, for some steps. The bodies are on the stack: they hold nothing.
static void compare_pair(collide_pairs kind, uint64_t *random, int steps, collide_tally *tally) {
	// cpBodyInit() reads what it has not set yet.
	cpBody bodyA = {0}, bodyB = {0};
	cpBodyInit(&bodyA, 1, 1);
	cpBodyInit(&bodyB, 1, 1);
	stage stage = new_stage(kind, random);
	cpShape *a = shape(&stage, &bodyA, random), *b = shape(&stage, &bodyB, random);
	a->hashid = 1;
	b->hashid = 2;
	cpShapeCacheBB(a);
	cpShapeCacheBB(b);
	stage.reach = 0.5*(below(random, 4) ? fmin(extent(a), extent(b)) : fmax(extent(a), extent(b)));
	cpCollisionID id = 0;
	for (int step = 0; step < steps; step++) {
		place(&stage, a, random);
		place(&stage, b, random);
		struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER], contactsInC[CP_MAX_CONTACTS_PER_ARBITER];
		struct cpCollisionInfo info, infoInC = {.arr = contactsInC};
		bool holds = cpxCollide(a, b, id, contacts, &info), holdsInC = collide_in_c(a, b, &infoInC, id);
		tally->comparisons++;
		if (holds && !holdsInC) tally->unforeseen++;
		if (!holds && holdsInC) tally->needless++;
		if (!holds) tally->folded++;
		if (!holds || !holdsInC) break;
		tally->touching += info.count > 0;
		tally->different += !same_info(&info, &infoInC);
		id = info.id;
	}
	cpShapeFree(a);
	cpShapeFree(b);
}

collide_tally collide_twins_compare(collide_pairs kind, uint64_t seed, int64_t pairs, int steps) {
	struct sigaction action = {.sa_handler = leave}, before;
	sigaction(SIGABRT, &action, &before);
	collide_tally tally = {0};
	for (int64_t i = 0; i < pairs; i++) compare_pair(kind, &seed, steps, &tally);
	sigaction(SIGABRT, &before, NULL);
	return tally;
}
