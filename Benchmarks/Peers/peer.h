// The part that the peers in C and C++ share: the scenes, which are the plans of CPiles, and the line of JSON that each
// prints.
//
//     PEER SCENE WORK STEPS
//
// Each scene falls for 240 steps of 1/120 s that are not measured, and then does the work: `step`, `read` (a step, and the
// poses of all bodies), `pre-solve` (a step with a callback for each pair), `queries` (10,000 nearest shapes, STEPS times),
// `build` (the scene built and freed, STEPS times, of which nothing falls) or `start` (the steps alone, from the beginning).

#ifndef PEER_H
#define PEER_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
#include "CPiles.h"
#ifdef __cplusplus
}
#endif

enum { peer_warm_steps = 240, peer_queries = 10000 };

typedef struct peer_clock {
	double cpu, wall;
} peer_clock;

static inline peer_clock peer_now(void) {
	peer_clock now = {cpu_seconds(), wall_seconds()};
	return now;
}

/// The points of the queries, in the pile of boxes-1000.
static inline double peer_point_x(int index) { return index % 100 * 440.0 / 100; }
static inline double peer_point_y(int index) { return index / 100 * 250.0 / 100; }

/// Prints what was taken, and two values that say whether another peer did the same.
static inline int peer_print(peer_clock start, peer_clock end, double check, int64_t pairs) {
	printf("{\"cpu\": %.9f, \"wall\": %.9f, \"peak\": %lld, \"check\": %.17g, \"pairs\": %lld}\n", end.cpu - start.cpu,
		end.wall - start.wall, (long long)peak_memory(), check, (long long)pairs);
	return 0;
}

#endif
