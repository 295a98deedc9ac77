// Chipmunk's comparison of two shapes beside this package's, over random pairs.

#ifndef COLLIDE_TWINS_H
#define COLLIDE_TWINS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum collide_pairs {
	/// Shapes of every size, anywhere near each other.
	collide_pairs_random,
	/// Boxes, segments and regular polygons of a few whole sizes at whole places, which touch exactly.
	collide_pairs_touching,
	/// Slivers, shapes without an extent, and sizes that are up to 10^12 apart.
	collide_pairs_degenerate,
} collide_pairs;

typedef struct collide_tally {
	/// The numbers of comparisons, of touching ones among them, and of pairs that came to an end because C would
	/// abort.
	int64_t comparisons, touching, folded;
	/// The number of comparisons that had other bits than C's, or aborted in C alone or here alone.
	int64_t different, unforeseen, needless;
} collide_tally;

/// Compares pairs that move past each other for some steps, each comparison with the id of the one before, by both.
/// Catches the signal of C's abort: for a process of its own.
collide_tally collide_twins_compare(collide_pairs kind, uint64_t seed, int64_t pairs, int steps);

#endif
