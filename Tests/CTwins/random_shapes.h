// Random shapes for what compares this package's steps with plain C's.

#ifndef RANDOM_SHAPES_H
#define RANDOM_SHAPES_H

#include <chipmunk/chipmunk_private.h>

#include "collide_twins.h"

uint64_t random_next(uint64_t *state);
double random_from(uint64_t *state, double low, double high);
int random_below(uint64_t *state, int count);
/// A power of ten.
double random_magnitude(uint64_t *state, double low, double high);

/// The place of a pair: touching shapes are on a grid of their own, which is turned and scaled, so that shapes that would
/// touch exactly do so but for rounding.
typedef struct random_stage {
	collide_pairs kind;
	cpVect center;
	double angle, scale, reach;
	/// Whether the bodies stay at the origin, so that only the vertices are rounded.
	bool stands;
	/// The powers of ten of the degenerate shapes' sizes.
	double low, high;
} random_stage;

random_stage stage_new(collide_pairs kind, uint64_t *random);
cpShape *stage_random_shape(const random_stage *stage, cpBody *body, uint64_t *random);
/// Puts a shape's body somewhere near the center, turned by some angle.
void stage_place(const random_stage *stage, cpShape *shape, uint64_t *random);
double shape_extent(const cpShape *shape);

#endif
