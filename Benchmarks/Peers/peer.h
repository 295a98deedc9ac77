// What the peers in C and C++ share: the clock, the check value and the line of JSON that each of them prints.
//
//     PEER SCENE WORK STEPS
//
// Each scene falls for 120 steps of 1/120 s that nobody counts, and then does the work: `step`, `read` (a step, and the poses of
// all bodies), `pre-solve` (a step with a callback for each pair), `queries` (10,000 nearest shapes, as often as STEPS says),
// `build` (10,000 bodies with a box each, made, added and freed, as often) or `start` (one step, and what it leaves).

#ifndef PEER_H
#define PEER_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { peer_warm_steps = 120, peer_queries = 10000, peer_builds = 10000 };

typedef struct peer_clock {
	double cpu, wall;
} peer_clock;

static inline double peer_seconds(clockid_t id) {
	struct timespec time;
	clock_gettime(id, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static inline peer_clock peer_now(void) {
	peer_clock now = {peer_seconds(CLOCK_PROCESS_CPUTIME_ID), peer_seconds(CLOCK_MONOTONIC)};
	return now;
}

static inline uint64_t peer_hash_start(void) { return 0xcbf29ce484222325u; }

/// FNV-1a over the bytes of a number, the lowest first.
static inline uint64_t peer_hash(uint64_t hash, double number) {
	uint64_t bits;
	memcpy(&bits, &number, sizeof bits);
	for (int i = 0; i < 8; i++) hash = (hash ^ (bits >> (8 * i) & 0xff)) * 0x100000001b3u;
	return hash;
}

static inline int peer_print(peer_clock start, uint64_t check) {
	peer_clock end = peer_now();
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	printf("{\"cpu\": %.9f, \"wall\": %.9f, \"peak\": %ld, \"check\": \"%016llx\"}\n", end.cpu - start.cpu,
		end.wall - start.wall, usage.ru_maxrss * 1024, (unsigned long long)check);
	return 0;
}

/// The part of a scene in which queries have their points.
typedef struct peer_view {
	double x, y, width, height;
} peer_view;

#endif
