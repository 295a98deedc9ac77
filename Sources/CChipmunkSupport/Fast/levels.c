#include "levels.h"

#include <string.h>

/// The number of items in a level from which on sweeps do not overlap: vectors are full then, and to begin and end sweeps in
/// some lanes takes longer.
enum { fullLevel = 4 };

static const uint32_t noLevel = UINT32_MAX;

// Finds the least level of each item. Returns the number of levels.
static uint32_t findLeast(cpxPlace *places, size_t count, cpxSolverBodies *bodies) {
	uint32_t *levels = bodies->levels, levelCount = 0;
	for (size_t i = 0; i < count; i++) {
		cpxPlace *place = &places[i];
		// No chain goes through the discarded body.
		levels[cpxDiscardedBody] = 0;
		uint32_t afterA = levels[place->writtenA], afterB = levels[place->writtenB];
		place->level = afterA > afterB ? afterA : afterB;
		levels[place->writtenA] = levels[place->writtenB] = place->level + 1;
		if (place->level + 1 > levelCount) levelCount = place->level + 1;
	}
	return levelCount;
}

// Returns the latest level of an item for the sake of one of its bodies.
static uint32_t findLatest(uint32_t level, uint32_t first, uint32_t next) {
	if (next != noLevel) return next - 1;
	// The last item of a body stays, or the body would be in use for longer.
	return first < level ? level : noLevel;
}

// Moves items to the levels before those that wait for them, and returns the most levels from a body's first item to its
// last. A contact of a link in the middle of a chain need not be solved long before the link's joints.
static uint32_t compact(cpxPlace *places, size_t count, uint32_t bodyCount, uint32_t *memory) {
	uint32_t *first = memory, *next = first + bodyCount, *last = next + bodyCount;
	for (size_t i = count; i-- > 0;) first[places[i].writtenA] = first[places[i].writtenB] = places[i].level;
	memset(next, 0xff, bodyCount*sizeof *next);
	uint32_t span = 1;
	for (size_t i = count; i-- > 0;) {
		cpxPlace *place = &places[i];
		uint32_t a = place->writtenA, b = place->writtenB;
		first[cpxDiscardedBody] = next[cpxDiscardedBody] = noLevel;
		uint32_t latestA = findLatest(place->level, first[a], next[a]);
		uint32_t latestB = findLatest(place->level, first[b], next[b]);
		uint32_t latest = latestA < latestB ? latestA : latestB;
		if (latest != noLevel) place->level = latest;
		if (next[a] == noLevel) last[a] = place->level;
		if (next[b] == noLevel) last[b] = place->level;
		next[a] = next[b] = place->level;
		if (a != cpxDiscardedBody && last[a] - place->level >= span) span = last[a] - place->level + 1;
		if (b != cpxDiscardedBody && last[b] - place->level >= span) span = last[b] - place->level + 1;
	}
	return span;
}

cpxLevels cpxLevelsFind(cpxPlace *places, size_t count, cpxSolverBodies *bodies, cpxBuffer *memory) {
	uint32_t levelCount = findLeast(places, count, bodies);
	if (count >= fullLevel*(size_t)levelCount) return (cpxLevels){levelCount, levelCount};
	uint32_t *levels = cpxBufferReserve(memory, 3*(size_t)bodies->count*sizeof *levels);
	return (cpxLevels){levelCount, compact(places, count, bodies->count, levels)};
}
