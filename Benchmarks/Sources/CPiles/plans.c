#include "CPiles.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *grow(void *memory, int count, size_t size) {
	// Doubles at the powers of two.
	if ((count & (count - 1)) != 0) return memory;
	memory = realloc(memory, (count ? 2 * (size_t)count : 1) * size);
	if (!memory) abort();
	return memory;
}

static pile_plan *new_plan(double gravity_x, double gravity_y) {
	pile_plan *plan = calloc(1, sizeof *plan);
	if (!plan) abort();
	plan->gravity_x = gravity_x;
	plan->gravity_y = gravity_y;
	return plan;
}

static void add_wall(pile_plan *plan, double from_x, double from_y, double to_x, double to_y, double elasticity) {
	plan->walls = grow(plan->walls, plan->wall_count, sizeof *plan->walls);
	plan->walls[plan->wall_count++] = (pile_wall){from_x, from_y, to_x, to_y, 1, 0.5, elasticity};
}

static int add_body(pile_plan *plan, pile_body body) {
	plan->bodies = grow(plan->bodies, plan->body_count, sizeof *plan->bodies);
	plan->bodies[plan->body_count] = body;
	return plan->body_count++;
}

static int add_block(pile_plan *plan, double x, double y, double width, double height) {
	double moment = cpMomentForBox(1, width, height);
	return add_body(
		plan, (pile_body){
			.mass = 1, .moment = moment, .x = x, .y = y, .width = width, .height = height, .friction = 0.5});
}

static int add_box(pile_plan *plan, double x, double y) {
	return add_block(plan, x, y, 10, 10);
}

static int add_ball(pile_plan *plan, double x, double y, double radius) {
	double moment = cpMomentForCircle(1, 0, radius, cpvzero);
	return add_body(
		plan, (pile_body){.mass = 1, .moment = moment, .x = x, .y = y, .radius = radius, .friction = 0.5});
}

static void add_joint(pile_plan *plan, int a, int b, double x, double y) {
	plan->joints = grow(plan->joints, plan->joint_count, sizeof *plan->joints);
	plan->joints[plan->joint_count++] = (pile_joint){a, b, x, y};
}

pile_plan *plan_of_boxes(int columns, int rows) {
	pile_plan *plan = new_plan(0, -100);
	double right = columns * 11, top = rows * 40;
	add_wall(plan, -10, 0, right, 0, 0);
	add_wall(plan, -10, 0, -10, top, 0);
	add_wall(plan, right, 0, right, top, 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < columns; column++) add_box(plan, column * 11 + (row % 2) * 3, 6 + row * 10.5);
	}
	return plan;
}

static void add_pyramid(pile_plan *plan, int rows, double x, double y) {
	add_wall(plan, x - rows * 11, y, x + rows * 11, y, 0);
	for (int row = 0; row < rows; row++) {
		for (int column = 0; column < rows - row; column++) {
			add_box(plan, x + (column - (rows - row - 1) / 2.0) * 11, y + 6 + row * 10.01);
		}
	}
}

pile_plan *plan_of_pyramid(int rows) {
	pile_plan *plan = new_plan(0, -100);
	add_pyramid(plan, rows, 0, 0);
	return plan;
}

pile_plan *plan_of_pyramids(int count) {
	pile_plan *plan = new_plan(0, -100);
	int columns = (int)sqrt(count);
	for (int i = 0; i < count; i++) add_pyramid(plan, 10, i % columns * 250.0, i / columns * 150.0);
	return plan;
}

pile_plan *plan_of_chains(int balls) {
	pile_plan *plan = new_plan(0, -100);
	int columns = (int)sqrt(balls);
	double middle = columns * 11 / 2.0;
	enum { sides = 24 };
	for (int i = 0; i < sides; i++) {
		double from = M_PI * (1 + i / (double)sides), to = M_PI * (1 + (i + 1) / (double)sides), r = columns * 11.0;
		add_wall(plan, middle + r * cos(from), r + r * sin(from), middle + r * cos(to), r + r * sin(to), 0);
	}
	for (int i = 0; i < balls; i++) {
		double x = (i % columns) * 11 + (i / columns % 2) * 3, y = columns * 3 + (i / columns) * 10.5;
		int ball = add_ball(plan, x, y, 4 + (i % 3));
		if (i % 10 > 0 && i % 10 < 5 && i % columns > 0) add_joint(plan, ball - 1, ball, x - 5.5, y);
	}
	return plan;
}

static void add_crate(pile_plan *plan, double x, double y, double size) {
	add_body(
		plan, (pile_body){
			.mass = 100, .moment = cpMomentForBox(100, size, size), .x = x + size / 2, .y = 300 - y - size / 2,
			.width = size, .height = size, .friction = 0.5, .elasticity = 0.8, .has_corners = true});
}

pile_plan *plan_of_crates(double tilt_x, double tilt_y) {
	pile_plan *plan = new_plan(1000 * tilt_x, 1000 * tilt_y);
	add_wall(plan, 0, 0, 300, 0, 0.8);
	add_wall(plan, 300, 0, 300, 300, 0.8);
	add_wall(plan, 300, 300, 0, 300, 0.8);
	add_wall(plan, 0, 300, 0, 0, 0.8);
	add_crate(plan, 0, 0, 32);
	add_crate(plan, 32, 0, 32);
	add_crate(plan, 64, 0, 64);
	add_crate(plan, 128, 0, 32);
	add_crate(plan, 0, 32, 64);
	return plan;
}

pile_plan *plan_of_rope(int balls) {
	pile_plan *plan = new_plan(0, -100);
	for (int i = 0; i < balls; i++) {
		int ball = add_ball(plan, 15 * (i + 1), 0, 5);
		add_joint(plan, ball, ball - 1, 15 * i, 0);
	}
	return plan;
}

pile_plan *plan_of_bridge(int planks) {
	pile_plan *plan = new_plan(0, -100);
	for (int i = 0; i < planks; i++) {
		int plank = add_block(plan, 12 * i + 6, 0, 10, 2);
		add_joint(plan, plank, plank - 1, 12 * i, 0);
	}
	add_joint(plan, planks - 1, -1, 12 * planks, 0);
	return plan;
}

/// A figure that stands with its hips at a place: head, trunk, and two parts of each limb.
static void add_ragdoll(pile_plan *plan, double x, double y) {
	int trunk = add_block(plan, x, y + 10, 8, 18);
	int head = add_ball(plan, x, y + 25, 5);
	add_joint(plan, trunk, head, x, y + 19.5);
	for (int side = -1; side <= 1; side += 2) {
		int upper_arm = add_block(plan, x + side * 10, y + 17, 10, 3);
		add_joint(plan, trunk, upper_arm, x + side * 4.5, y + 17);
		int forearm = add_block(plan, x + side * 21, y + 17, 10, 3);
		add_joint(plan, upper_arm, forearm, x + side * 15.5, y + 17);
		int thigh = add_block(plan, x + side * 3, y - 6, 4, 12);
		add_joint(plan, trunk, thigh, x + side * 3, y + 0.5);
		int shank = add_block(plan, x + side * 3, y - 19, 4, 12);
		add_joint(plan, thigh, shank, x + side * 3, y - 12.5);
	}
}

pile_plan *plan_of_ragdolls(int count) {
	pile_plan *plan = new_plan(0, -100);
	int columns = (int)sqrt(count);
	double left = -40, right = columns * 60, top = columns * 60;
	add_wall(plan, left, 0, right, 0, 0);
	add_wall(plan, left, 0, left, top, 0);
	add_wall(plan, right, 0, right, top, 0);
	for (int i = 0; i < count; i++) {
		add_ragdoll(plan, i % columns * 60 + i / columns % 2 * 7, 30 + i / columns * 60);
	}
	return plan;
}

pile_plan *plan_of_grid(int boxes) {
	pile_plan *plan = new_plan(0, 0);
	for (int i = 0; i < boxes; i++) add_box(plan, 30 * (i % 100), 30 * (i / 100));
	return plan;
}

pile_plan *plan_named(const char *name) {
	if (!strcmp(name, "boxes-250")) return plan_of_boxes(25, 10);
	if (!strcmp(name, "boxes-1000")) return plan_of_boxes(40, 25);
	if (!strcmp(name, "boxes-4000")) return plan_of_boxes(80, 50);
	if (!strcmp(name, "boxes-10000")) return plan_of_boxes(125, 80);
	if (!strcmp(name, "pyramid")) return plan_of_pyramid(40);
	if (!strcmp(name, "chains")) return plan_of_chains(2000);
	if (!strcmp(name, "pyramids")) return plan_of_pyramids(64);
	if (!strcmp(name, "crates")) return plan_of_crates(0, -1);
	if (!strcmp(name, "crates-tilted")) return plan_of_crates(0.3, -1);
	if (!strcmp(name, "rope")) return plan_of_rope(10);
	if (!strcmp(name, "bridge")) return plan_of_bridge(200);
	if (!strcmp(name, "ragdolls")) return plan_of_ragdolls(100);
	if (!strcmp(name, "grid")) return plan_of_grid(10000);
	return NULL;
}

void plan_free(pile_plan *plan) {
	free(plan->walls);
	free(plan->bodies);
	free(plan->joints);
	free(plan);
}
