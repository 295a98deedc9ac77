// Chipmunk solves one arbiter after the other, and their order decides the bits. But an arbiter reads and changes two
// bodies only: arbiters without a common body can be solved in any order, and so at once.
//
// The level of an arbiter is the number of those before it in the longest chain in which each shares a body with the
// next. Arbiters of one level share none, and every body meets its arbiters in the order of their levels, which is the
// space's order. A body that impulses do not change is no reason to wait.

#include "schedule.h"

#include <string.h>

/// The bodies of an arbiter, and its group: the arbiters of its level with as many contacts may share a batch.
typedef struct Place {
	uint32_t a, b, group;
} Place;

static uint32_t numberOf(cpxSolverBodies *bodies, cpBody *body) {
	uint32_t number = cpxBodyGetNumber(body);
	return number ? number : cpxSolverBodiesAdd(bodies, body);
}

static uint32_t levelAfter(const cpxSolverBodies *bodies, uint32_t body) {
	uint32_t level = bodies->levels[body];
	return level == cpxFixedLevel ? 0 : level;
}

static void setLevel(cpxSolverBodies *bodies, uint32_t body, uint32_t level) {
	if (bodies->levels[body] != cpxFixedLevel) bodies->levels[body] = level;
}

// Finds the place of each arbiter. Returns the number of groups.
static uint32_t findPlaces(Place *places, const cpArray *arbiters, cpxSolverBodies *bodies) {
	uint32_t levelCount = 0;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		uint32_t a = numberOf(bodies, arbiter->body_a), b = numberOf(bodies, arbiter->body_b);
		uint32_t afterA = levelAfter(bodies, a), afterB = levelAfter(bodies, b);
		uint32_t level = afterA > afterB ? afterA : afterB;
		places[i] = (Place){a, b, CP_MAX_CONTACTS_PER_ARBITER*level + (uint32_t)arbiter->count - 1};
		setLevel(bodies, a, level + 1);
		setLevel(bodies, b, level + 1);
		if (level + 1 > levelCount) levelCount = level + 1;
	}
	return CP_MAX_CONTACTS_PER_ARBITER*levelCount;
}

static uint32_t writtenBody(const cpxSolverBodies *bodies, uint32_t body) {
	return bodies->levels[body] == cpxFixedLevel ? cpxDiscardedBody : body;
}

// Sorts the arbiters by their groups. `starts` has a place for each group and one more; each becomes the end of its
// group.
static void sortArbiters(
	cpxScheduledArbiter *sorted, uint32_t *starts, uint32_t groupCount, const Place *places, const cpArray *arbiters,
	const cpxSolverBodies *bodies
) {
	memset(starts, 0, (groupCount + 1)*sizeof *starts);
	for (int i = 0; i < arbiters->num; i++) starts[places[i].group + 1]++;
	for (uint32_t group = 0; group < groupCount; group++) starts[group + 1] += starts[group];
	for (int i = 0; i < arbiters->num; i++) {
		uint32_t a = places[i].a, b = places[i].b;
		sorted[starts[places[i].group]++] =
			(cpxScheduledArbiter){arbiters->arr[i], a, b, writtenBody(bodies, a), writtenBody(bodies, b)};
	}
	for (int i = 0; i < cpxScheduleLookahead; i++) sorted[arbiters->num + i] = sorted[arbiters->num - 1];
}

cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings
) {
	const cpArray *arbiters = space->arbiters;
	size_t count = (size_t)arbiters->num;
	Place *places = cpxBufferReserve(&schedule->places, count*sizeof *places);
	uint32_t groupCount = findPlaces(places, arbiters, bodies);
	uint32_t *starts = cpxBufferReserve(&schedule->starts, (groupCount + 1)*sizeof *starts);
	cpxScheduledArbiter *sorted =
		cpxBufferReserve(&schedule->arbiters, (count + cpxScheduleLookahead)*sizeof *sorted);
	sortArbiters(sorted, starts, groupCount, places, arbiters, bodies);

	// A group leaves at most two batches that are not full.
	size_t most = count/kernel->lanes + 2*(size_t)groupCount;
	char *memory = cpxBufferReserve(&schedule->batches, most*kernel->maximumBatchSize);
	cpxBatchList list = {memory, memory, bodies->copies};
	uint32_t start = 0;
	for (uint32_t group = 0; group < groupCount; group++) {
		kernel->append(&list, sorted + start, starts[group] - start, settings);
		start = starts[group];
	}
	return list;
}

void cpxScheduleFree(cpxSchedule *schedule) {
	cpxBufferFree(&schedule->places);
	cpxBufferFree(&schedule->starts);
	cpxBufferFree(&schedule->arbiters);
	cpxBufferFree(&schedule->batches);
}
