// The benchmark's scenes in plain Chipmunk calls: what the Swift API is measured against.

#ifndef CPILES_H
#define CPILES_H

#include <stdint.h>

#include "CCrowds.h"

typedef struct pile pile;

/// Where a body is and how it moves.
typedef struct pile_motion {
	double x, y, angle, vx, vy, angular_velocity;
} pile_motion;

/// 1,000 boxes that fall on one another between three walls.
pile *pile_of_boxes(void);
/// The five crates between four walls, with the book's gravity.
pile *pile_of_crates(void);
/// Counts the pairs that touch in a preSolve handler, for all shapes.
void pile_count_pairs(pile *pile);
/// What the handler counted.
int64_t pile_pair_count(const pile *pile);
void pile_step(pile *pile, double dt, int times);
/// The sum of all positions and angles, read by Chipmunk's getters.
double pile_sum(const pile *pile);
/// Copies the motion of every body from its struct into the same memory each time. Returns the last body's x.
double pile_read_motions(pile *pile);
/// Sets the motion of every body to the one that was read last, by Chipmunk's setters.
void pile_write_motions(pile *pile);
void pile_free(pile *pile);

/// The processor time that this process took, in seconds.
double cpu_seconds(void);

#endif
