// The peer in plain C. The work `plan` prints a scene for the peer in Python.

#include "peer.h"

static int print_plan(const pile_plan *plan) {
	printf("gravity %.17g %.17g\n", plan->gravity_x, plan->gravity_y);
	for (int i = 0; i < plan->wall_count; i++) {
		const pile_wall *wall = &plan->walls[i];
		printf("wall %.17g %.17g %.17g %.17g %.17g %.17g %.17g\n", wall->from_x, wall->from_y, wall->to_x, wall->to_y,
			wall->radius, wall->friction, wall->elasticity);
	}
	for (int i = 0; i < plan->body_count; i++) {
		const pile_body *body = &plan->bodies[i];
		printf("body %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %d\n", body->mass, body->moment, body->x, body->y,
			body->width, body->height, body->radius, body->friction, body->elasticity, body->has_corners);
	}
	for (int i = 0; i < plan->joint_count; i++) {
		const pile_joint *joint = &plan->joints[i];
		printf("joint %d %d %.17g %.17g\n", joint->a, joint->b, joint->x, joint->y);
	}
	return 0;
}

int main(int count, char **arguments) {
	if (count != 4) return 64;
	pile_plan *plan = plan_named(arguments[1]);
	if (!plan) return 64;
	const char *work = arguments[2];
	int steps = atoi(arguments[3]);
	if (!strcmp(work, "plan")) return print_plan(plan);
	if (!strcmp(work, "build")) {
		peer_clock start = peer_now();
		for (int i = 0; i < steps; i++) pile_free(pile_new(plan));
		return peer_print(start, peer_now(), steps, 0);
	}
	pile *pile = pile_new(plan);
	// First, because Chipmunk calls handlers that a pair from before does not have.
	if (!strcmp(work, "pre-solve")) pile_count_pairs(pile);
	if (strcmp(work, "start")) pile_step(pile, 1 / 120.0, peer_warm_steps);
	static double xs[peer_queries], ys[peer_queries];
	for (int i = 0; i < peer_queries; i++) {
		xs[i] = peer_point_x(i);
		ys[i] = peer_point_y(i);
	}
	double total = 0;
	peer_clock start = peer_now();
	for (int i = 0; i < steps; i++) {
		if (!strcmp(work, "queries")) {
			total += pile_find_nearest(pile, xs, ys, peer_queries, 50);
			continue;
		}
		pile_step(pile, 1 / 120.0, 1);
		if (!strcmp(work, "read")) total = pile_sum(pile);
	}
	peer_clock end = peer_now();
	return peer_print(start, end, strcmp(work, "queries") ? pile_sum(pile) : total, pile_pair_count(pile));
}
