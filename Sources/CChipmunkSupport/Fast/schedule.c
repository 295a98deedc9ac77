// Chipmunk solves one arbiter after the other, and their order decides the bits. But an arbiter reads and changes two
// bodies only: arbiters without a common body can be solved in any order, and so at once.
//
// The level of an arbiter is the number of those before it in the longest chain in which each shares a body with the
// next. Arbiters of one level share none, and every body meets its arbiters in the order of their levels, which is the
// space's order. A body that impulses do not change is no reason to wait.
//
// A sweep solves each arbiter once. It need not wait for the end of the sweep before it, only for the arbiters with a body
// in common. So it begins `period` levels after that one, where no body has arbiters that are a period or more apart.
// Arbiters whose levels differ by whole periods share no body, and are solved at once, the one of the higher level a sweep
// behind for each period: that is its delay. This pays where few bodies form long chains, as in a tower. In a pile the
// levels fill the vectors by themselves.

#include "schedule.h"

#include <string.h>

/// The number of arbiters in a level from which on sweeps do not overlap: vectors are full then, and to begin and end sweeps
/// in some lanes takes longer.
enum { fullLevel = 4 };

/// An arbiter's bodies, level, and index in the order of the batches.
typedef struct Place {
	uint32_t readA, readB, writtenA, writtenB, contactCount;
	uint32_t level, index;
} Place;

// MARK: Bodies

static uint32_t numberOf(cpxSolverBodies *bodies, cpBody *body) {
	uint32_t number = cpxBodyGetNumber(body);
	return number ? number : cpxSolverBodiesAdd(bodies, body);
}

static uint32_t writtenBody(const cpxSolverBodies *bodies, uint32_t body) {
	return bodies->levels[body] == cpxFixedLevel ? cpxDiscardedBody : body;
}

// Finds the bodies of each arbiter. Returns whether all are as in the last step.
static bool findBodies(Place *places, const cpArray *arbiters, cpxSolverBodies *bodies) {
	bool areSame = true;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		Place *place = &places[i];
		uint32_t a = numberOf(bodies, arbiter->body_a), b = numberOf(bodies, arbiter->body_b);
		uint32_t writtenA = writtenBody(bodies, a), writtenB = writtenBody(bodies, b);
		uint32_t contactCount = (uint32_t)arbiter->count;
		areSame &= place->readA == a && place->readB == b && place->writtenA == writtenA && place->writtenB == writtenB
			&& place->contactCount == contactCount;
		place->readA = a;
		place->readB = b;
		place->writtenA = writtenA;
		place->writtenB = writtenB;
		place->contactCount = contactCount;
	}
	return areSame;
}

// MARK: Levels

// Finds the level of each arbiter. Returns the number of levels.
static uint32_t findLevels(Place *places, size_t count, cpxSolverBodies *bodies) {
	uint32_t *levels = bodies->levels, levelCount = 0;
	for (size_t i = 0; i < count; i++) {
		Place *place = &places[i];
		// No chain goes through the discarded body.
		levels[cpxDiscardedBody] = 0;
		uint32_t afterA = levels[place->writtenA], afterB = levels[place->writtenB];
		place->level = afterA > afterB ? afterA : afterB;
		levels[place->writtenA] = levels[place->writtenB] = place->level + 1;
		if (place->level + 1 > levelCount) levelCount = place->level + 1;
	}
	return levelCount;
}

// Returns the most levels from a body's first arbiter to its last.
static uint32_t findSpan(const Place *places, size_t count, const cpxSolverBodies *bodies, uint32_t *firstLevels) {
	for (size_t i = count; i-- > 0;) firstLevels[places[i].writtenA] = firstLevels[places[i].writtenB] = places[i].level;
	firstLevels[cpxDiscardedBody] = bodies->levels[cpxDiscardedBody];
	uint32_t span = 1;
	for (size_t i = 0; i < count; i++) {
		uint32_t a = places[i].writtenA, b = places[i].writtenB;
		uint32_t spanA = bodies->levels[a] - firstLevels[a], spanB = bodies->levels[b] - firstLevels[b];
		if (spanA > span) span = spanA;
		if (spanB > span) span = spanB;
	}
	return span;
}

// MARK: Order

// Sorts the arbiters by their level within a period, their number of contacts, and their delay.
static void sort(cpxSchedule *schedule, Place *places, size_t count, uint32_t levelCount, uint32_t period) {
	uint32_t delayCount = (levelCount - 1)/period + 1, groupCount = CP_MAX_CONTACTS_PER_ARBITER*period;
	uint32_t endCount = groupCount*delayCount;
	uint32_t *ends = cpxBufferReserve(&schedule->endBuffer, (endCount + 1)*sizeof *ends);
	memset(ends, 0, (endCount + 1)*sizeof *ends);
	for (size_t i = 0; i < count; i++) {
		Place *place = &places[i];
		uint32_t group = CP_MAX_CONTACTS_PER_ARBITER*(place->level%period) + place->contactCount - 1;
		place->index = group*delayCount + place->level/period;
		ends[place->index + 1]++;
	}
	for (uint32_t i = 0; i < endCount; i++) ends[i + 1] += ends[i];
	cpxScheduledArbiter *sorted = schedule->arbiters.memory;
	for (size_t i = 0; i < count; i++) {
		Place *place = &places[i];
		place->index = ends[place->index]++;
		sorted[place->index] = (cpxScheduledArbiter){
			NULL, place->readA, place->readB, place->writtenA, place->writtenB, place->level/period,
		};
	}
	schedule->ends = ends;
	schedule->delayCount = delayCount;
	schedule->groupCount = groupCount;
}

// Finds the order of arbiters that are not those of the last step.
static void findOrder(cpxSchedule *schedule, Place *places, cpxSolverBodies *bodies) {
	size_t count = schedule->count;
	uint32_t levelCount = findLevels(places, count, bodies), period = levelCount;
	if (schedule->overlaps && count < fullLevel*(size_t)levelCount) {
		uint32_t *firstLevels = cpxBufferReserve(&schedule->firstLevels, bodies->count*sizeof *firstLevels);
		period = findSpan(places, count, bodies, firstLevels);
	}
	sort(schedule, places, count, levelCount, period);
}

// MARK: Schedule

cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings, bool overlaps
) {
	const cpArray *arbiters = space->arbiters;
	size_t count = (size_t)arbiters->num;
	bool areAlike = count == schedule->count && overlaps == schedule->overlaps;
	schedule->count = count;
	schedule->overlaps = overlaps;
	Place *places = cpxBufferReserve(&schedule->places, count*sizeof *places);
	cpxScheduledArbiter *sorted =
		cpxBufferReserve(&schedule->arbiters, (count + cpxScheduleLookahead)*sizeof *sorted);
	// The order is kept while it holds: in a pile at rest for many steps.
	if (!findBodies(places, arbiters, bodies) || !areAlike) findOrder(schedule, places, bodies);
	for (size_t i = 0; i < count; i++) sorted[places[i].index].arbiter = arbiters->arr[i];
	for (int i = 0; i < cpxScheduleLookahead; i++) sorted[count + (size_t)i] = sorted[count - 1];

	// A group leaves at most two batches that are not full.
	size_t most = count/kernel->lanes + 2*(size_t)schedule->groupCount;
	char *memory = cpxBufferReserve(&schedule->batches, most*kernel->maximumBatchSize);
	cpxBatchList list = {memory, memory, bodies->copies, schedule->delayCount - 1};
	uint32_t start = 0;
	for (uint32_t group = 0; group < schedule->groupCount; group++) {
		uint32_t end = schedule->ends[(group + 1)*schedule->delayCount - 1];
		kernel->append(&list, sorted + start, end - start, settings);
		start = end;
	}
	return list;
}

void cpxScheduleFree(cpxSchedule *schedule) {
	cpxBufferFree(&schedule->places);
	cpxBufferFree(&schedule->endBuffer);
	cpxBufferFree(&schedule->firstLevels);
	cpxBufferFree(&schedule->arbiters);
	cpxBufferFree(&schedule->batches);
}
