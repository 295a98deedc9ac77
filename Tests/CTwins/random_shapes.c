#include "random_shapes.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

uint64_t random_next(uint64_t *state) {
	*state += 0x9E3779B97F4A7C15u;
	uint64_t z = *state;
	z = (z ^ z >> 30)*0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27)*0x94D049BB133111EBu;
	return z ^ z >> 31;
}

double random_from(uint64_t *state, double low, double high) {
	return low + (high - low)*((double)(random_next(state) >> 11)*0x1p-53);
}

int random_below(uint64_t *state, int count) {
	return (int)(random_next(state)%(uint64_t)count);
}

double random_magnitude(uint64_t *state, double low, double high) {
	return pow(10.0, random_from(state, low, high));
}

static cpShape *polygon(cpBody *body, uint64_t *random, int count, double width, double height, double radius) {
	cpVect vertices[12];
	double start = random_from(random, 0, 7);
	for (int i = 0; i < count; i++) {
		double angle = start + 2.0*CP_PI*i/count;
		vertices[i] = cpv(width*cos(angle), height*sin(angle));
	}
	return cpPolyShapeNew(body, count, vertices, cpTransformIdentity, radius);
}

static double radius(uint64_t *random, double size) {
	return random_below(random, 2) ? 0 : random_from(random, 0, size);
}

random_stage stage_new(collide_pairs kind, uint64_t *random) {
	random_stage stage = {.kind = kind, .scale = 1, .low = -15, .high = 20};
	if (kind == collide_pairs_touching) {
		stage.angle = random_below(random, 4) ? random_from(random, -7, 7) : 0;
		stage.stands = random_below(random, 4) > 0;
		stage.scale = random_below(random, 2) ? 1 : random_magnitude(random, -6, 10);
	}
	// Far out the same shapes have fewer digits.
	double far = kind == collide_pairs_degenerate ? random_magnitude(random, -5, 20) : 0;
	stage.center = cpv(random_from(random, -far, far), random_from(random, -far, far));
	return stage;
}

static cpShape *random_shape(cpBody *body, uint64_t *random) {
	double size = random_magnitude(random, -1, 2), r = radius(random, size);
	switch (random_below(random, 4)) {
	case 0: return cpCircleShapeNew(body, size, cpv(random_from(random, -1, 1), 0));
	case 1: {
		double tilt = random_from(random, -1, 1), turn = random_from(random, -size, size);
		cpShape *segment = cpSegmentShapeNew(body, cpv(-size, tilt), cpv(size, -tilt), r);
		if (random_below(random, 2)) cpSegmentShapeSetNeighbors(segment, cpv(-2*size, size), cpv(2*size, turn));
		return segment;
	}
	case 2: return cpBoxShapeNew(body, size, random_from(random, 0.1, 2)*size, r);
	default: return polygon(body, random, 3 + random_below(random, 9), size, random_from(random, 0.2, 2)*size, r);
	}
}

// A place of the grid, turned here and not by the body, so that each vertex is rounded by itself.
static cpVect grid_place(const random_stage *stage, uint64_t *random) {
	double x = random_below(random, 5) - 2, y = random_below(random, 5) - 2;
	return cpvrotate(cpvmult(cpv(x, y), stage->scale), cpvforangle(stage->angle));
}

static cpShape *touching_shape(const random_stage *stage, cpBody *body, uint64_t *random) {
	double size = (1 << random_below(random, 3))*stage->scale, r = random_below(random, 2) ? 0 : stage->scale;
	cpVect vertices[6];
	int count = 3 + random_below(random, 4);
	for (int i = 0; i < count; i++) vertices[i] = grid_place(stage, random);
	switch (random_below(random, 8)) {
	case 0: return cpCircleShapeNew(body, size, cpvzero);
	case 1: return cpBoxShapeNew(body, 2*size, size, r);
	case 2: case 3: case 4: return cpSegmentShapeNew(body, vertices[0], vertices[1], r);
	default:
		count = cpConvexHull(count, vertices, vertices, NULL, 0);
		if (count < 3) return cpBoxShapeNew(body, size, size, r);
		return cpPolyShapeNewRaw(body, count, vertices, r);
	}
}

static cpShape *degenerate_shape(const random_stage *stage, cpBody *body, uint64_t *random) {
	double size = random_magnitude(random, stage->low, stage->high), thickness = size*random_magnitude(random, -12, 0);
	double r = random_below(random, 2) ? 0 : thickness;
	switch (random_below(random, 4)) {
	case 0: return cpCircleShapeNew(body, random_below(random, 4) ? size : 0, cpvzero);
	case 1: return cpSegmentShapeNew(body, cpvzero, random_below(random, 4) ? cpv(size, thickness) : cpvzero, r);
	case 2: return cpBoxShapeNew(body, size, thickness, r);
	default: return polygon(body, random, 3 + random_below(random, 9), size, thickness, r);
	}
}

cpShape *stage_random_shape(const random_stage *stage, cpBody *body, uint64_t *random) {
	switch (stage->kind) {
	case collide_pairs_random: return random_shape(body, random);
	case collide_pairs_touching: return touching_shape(stage, body, random);
	default: return degenerate_shape(stage, body, random);
	}
}

double shape_extent(const cpShape *shape) {
	return fmax(shape->bb.r - shape->bb.l, shape->bb.t - shape->bb.b);
}

void stage_place(const random_stage *stage, cpShape *shape, uint64_t *random) {
	double x = random_from(random, -stage->reach, stage->reach), y = random_from(random, -stage->reach, stage->reach);
	double angle = random_from(random, -7, 7);
	cpVect offset = cpv(x, y);
	if (stage->kind == collide_pairs_touching) {
		x = random_below(random, 5) - 2, y = random_below(random, 5) - 2;
		offset = cpvrotate(cpvmult(cpv(x, y), stage->scale), cpvforangle(stage->angle));
		angle = random_below(random, 2) ? 0 : stage->angle;
		if (stage->stands) offset = cpvzero, angle = 0;
	}
	cpBodySetAngle(shape->body, angle);
	cpBodySetPosition(shape->body, cpvadd(stage->center, offset));
	cpShapeCacheBB(shape);
}
