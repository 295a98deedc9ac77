// The benchmark's scenes in plain Chipmunk calls: what the Swift API is measured against.

#ifndef CPILES_H
#define CPILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: What is in a scene

/// A segment of the static body.
typedef struct pile_wall {
	double from_x, from_y, to_x, to_y, radius, friction, elasticity;
} pile_wall;

/// A body with one shape: a box, or a circle if it has a radius.
typedef struct pile_body {
	double mass, moment, x, y, width, height, radius, friction, elasticity;
	/// Whether its shape is made from corners, as the book's crates are, and not as a box.
	bool has_corners;
} pile_body;

/// A pivot of two bodies, by their places; the second one is the static body if it is -1.
typedef struct pile_joint {
	int a, b;
	double x, y;
} pile_joint;

typedef struct pile_plan {
	double gravity_x, gravity_y;
	pile_wall *walls;
	pile_body *bodies;
	pile_joint *joints;
	int wall_count, body_count, joint_count;
} pile_plan;

/// Boxes that fall on one another between three walls.
pile_plan *plan_of_boxes(int columns, int rows);
/// A pyramid of boxes that stand on one another.
pile_plan *plan_of_pyramid(int rows);
/// Balls in a bowl. Every tenth begins a chain of five.
pile_plan *plan_of_chains(int balls);
/// The five crates between four walls, with the book's gravity under a tilt, upright at (0, -1).
pile_plan *plan_of_crates(double tilt_x, double tilt_y);
/// A chain of balls that hangs from the static body and touches nothing.
pile_plan *plan_of_rope(int balls);
/// Planks between two banks, held by a pivot at each end. None touches another.
pile_plan *plan_of_bridge(int planks);
/// Figures of ten bodies and nine pivots that fall into a heap between three walls.
pile_plan *plan_of_ragdolls(int count);
/// Pyramids of ten rows, each on a floor of its own.
pile_plan *plan_of_pyramids(int count);
/// Boxes in a grid. None touches another.
pile_plan *plan_of_grid(int boxes);
/// One of these by its name, or NULL: boxes-250, boxes-1000, boxes-4000, boxes-10000, pyramid, pyramids, chains, crates,
/// crates-tilted, rope, bridge, ragdolls, grid.
pile_plan *plan_named(const char *name);
void plan_free(pile_plan *plan);

// MARK: Scenes

struct cpSpace;
typedef struct pile pile;

/// The pose and velocities of a body.
typedef struct pile_motion {
	double x, y, angle, vx, vy, angular_velocity;
} pile_motion;

/// Builds a scene by Chipmunk's functions. The plan must live as long.
pile *pile_new(const pile_plan *plan);
/// Builds it in an empty space.
pile *pile_new_in(struct cpSpace *space, const pile_plan *plan);
/// Counts the pairs that touch, and their contacts, in a preSolve handler for all shapes.
void pile_count_pairs(pile *pile);
/// The handler's counts.
int64_t pile_pair_count(const pile *pile);
int64_t pile_contact_count(const pile *pile);
void pile_step(pile *pile, double dt, int times);
/// The sum of all positions and angles, read by Chipmunk's getters.
double pile_sum(const pile *pile);
/// Copies the motion of every body from its struct into the same memory each time. Returns the last body's x.
double pile_read_motions(pile *pile);
/// Sets the motion of every body to the one that was read last, by Chipmunk's setters.
void pile_write_motions(pile *pile);
/// Finds the shape nearest to each of some points. Returns the sum of the distances.
double pile_find_nearest(const pile *pile, const double *xs, const double *ys, int count, double distance);
void pile_free(pile *pile);

// MARK: Measures

/// The processor time that this process took, in seconds.
double cpu_seconds(void);
/// The time since some moment in the past, in seconds.
double wall_seconds(void);
/// The bytes that this process has taken from the heap, where the system says so, or 0.
size_t heap_bytes(void);
/// The most memory that this process had at once, in bytes.
int64_t peak_memory(void);

#endif
