// Chipmunk solves one arbiter after the other, and their order decides the bits. But an arbiter reads and changes two
// bodies only: arbiters without a common body can be solved in any order, and so at once.
//
// The level of an arbiter is the number of those before it in the longest chain in which each shares a body with the
// next. Arbiters of one level share none, and every body meets its arbiters in the order of their levels, which is that
// of the space. A body that impulses do not change is no reason to wait.
//
// So threads can share a level, too, and meet at its end. Each has the arbiters of one region of the space, whose bodies
// stay in the caches of its processor.

#include "schedule.h"

#include <string.h>

/// The bodies of an arbiter, and what its group depends on.
typedef struct Place {
	uint32_t a, b, level;
	uint8_t contactCount, slice;
} Place;

// MARK: Places

static uint32_t numberOf(cpxSolverBodies *bodies, cpBody *body) {
	uint32_t number = cpxBodyGetNumber(body);
	return number ? number : cpxSolverBodiesAdd(bodies, body);
}

static bool isFixed(const cpxSolverBodies *bodies, uint32_t body) {
	return bodies->levels[body] == cpxFixedLevel;
}

static uint32_t levelAfter(const cpxSolverBodies *bodies, uint32_t body) {
	return isFixed(bodies, body) ? 0 : bodies->levels[body];
}

static void setLevel(cpxSolverBodies *bodies, uint32_t body, uint32_t level) {
	if (!isFixed(bodies, body)) bodies->levels[body] = level;
}

static void findPlaces(cpxSchedule *schedule, Place *places, const cpArray *arbiters, cpxSolverBodies *bodies) {
	bool isCut = schedule->partCount > 1;
	if (isCut) cpxSlicesCut(&schedule->slices, bodies);
	schedule->levelCount = 0;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		uint32_t a = numberOf(bodies, arbiter->body_a), b = numberOf(bodies, arbiter->body_b);
		uint32_t afterA = levelAfter(bodies, a), afterB = levelAfter(bodies, b);
		uint32_t level = afterA > afterB ? afterA : afterB;
		setLevel(bodies, a, level + 1);
		setLevel(bodies, b, level + 1);
		if (level + 1 > schedule->levelCount) schedule->levelCount = level + 1;
		uint8_t slice = isCut ? cpxSlicesCount(&schedule->slices, &bodies->copies[isFixed(bodies, a) ? b : a]) : 0;
		places[i] = (Place){a, b, level, (uint8_t)arbiter->count, slice};
	}
	if (isCut) cpxSlicesShare(&schedule->slices, (uint32_t)arbiters->num, schedule->partCount);
}

static int partOf(const cpxSchedule *schedule, const Place *place) {
	return schedule->partCount > 1 ? schedule->slices.parts[place->slice] : 0;
}

static uint32_t groupAt(const cpxSchedule *schedule, int part, uint32_t level, uint32_t contactCount) {
	return CP_MAX_CONTACTS_PER_ARBITER*((uint32_t)part*schedule->levelCount + level) + contactCount - 1;
}

static uint32_t groupOf(const cpxSchedule *schedule, const Place *place) {
	return groupAt(schedule, partOf(schedule, place), place->level, place->contactCount);
}

// MARK: Groups

static uint32_t writtenBody(const cpxSolverBodies *bodies, uint32_t body, int part) {
	return isFixed(bodies, body) ? cpxDiscardedBody + (uint32_t)part : body;
}

// Sorts the arbiters by their groups.
static void sortArbiters(
	cpxSchedule *schedule, const Place *places, const cpArray *arbiters, const cpxSolverBodies *bodies
) {
	uint32_t groupCount = groupAt(schedule, schedule->partCount, 0, 1);
	// One more: they begin as the starts of the groups, and each becomes the end of its group.
	uint32_t *ends = schedule->groupEnds = cpxBufferReserve(&schedule->endBuffer, (groupCount + 1)*sizeof *ends);
	size_t count = (size_t)arbiters->num;
	cpxScheduledArbiter *sorted = schedule->arbiters =
		cpxBufferReserve(&schedule->arbiterBuffer, (count + cpxScheduleLookahead)*sizeof *sorted);
	memset(ends, 0, (groupCount + 1)*sizeof *ends);
	for (size_t i = 0; i < count; i++) ends[groupOf(schedule, &places[i]) + 1]++;
	for (uint32_t group = 0; group < groupCount; group++) ends[group + 1] += ends[group];
	for (size_t i = 0; i < count; i++) {
		uint32_t a = places[i].a, b = places[i].b;
		int part = partOf(schedule, &places[i]);
		sorted[ends[groupOf(schedule, &places[i])]++] = (cpxScheduledArbiter){
			arbiters->arr[i], a, b, writtenBody(bodies, a, part), writtenBody(bodies, b, part)};
	}
	for (int i = 0; i < cpxScheduleLookahead; i++) sorted[count + (size_t)i] = sorted[count - 1];
}

void cpxScheduleMake(cpxSchedule *schedule, const cpSpace *space, cpxSolverBodies *bodies, int partCount) {
	const cpArray *arbiters = space->arbiters;
	Place *places = cpxBufferReserve(&schedule->placeBuffer, (size_t)arbiters->num*sizeof *places);
	schedule->partCount = partCount;
	findPlaces(schedule, places, arbiters, bodies);
	sortArbiters(schedule, places, arbiters, bodies);
}

// MARK: Batches

void cpxScheduleFill(
	cpxSchedule *schedule, int number, const cpxKernel *kernel, cpxSolverBody *bodies, const cpxContactSettings *settings
) {
	cpxSchedulePart *part = &schedule->parts[number];
	uint32_t group = groupAt(schedule, number, 0, 1), endGroup = groupAt(schedule, number + 1, 0, 1);
	uint32_t start = group > 0 ? schedule->groupEnds[group - 1] : 0, end = schedule->groupEnds[endGroup - 1];
	// A group leaves at most two batches that are not full.
	size_t most = (end - start)/kernel->lanes + 2*(size_t)(endGroup - group);
	char *memory = cpxBufferReserve(&part->batchBuffer, most*kernel->maximumBatchSize);
	part->batches = (cpxBatchList){memory, memory, bodies, cpxDiscardedBody + (uint32_t)number};
	part->levelEnds = cpxBufferReserve(&part->endBuffer, schedule->levelCount*sizeof *part->levelEnds);
	for (uint32_t level = 0; level < schedule->levelCount; level++) {
		for (int contacts = 0; contacts < CP_MAX_CONTACTS_PER_ARBITER; contacts++, group++) {
			uint32_t next = schedule->groupEnds[group];
			kernel->append(&part->batches, schedule->arbiters + start, next - start, settings);
			start = next;
		}
		part->levelEnds[level] = part->batches.end;
	}
}

cpxBatchList cpxScheduleGetLevel(const cpxSchedule *schedule, int number, uint32_t level) {
	const cpxSchedulePart *part = &schedule->parts[number];
	cpxBatchList list = part->batches;
	if (level > 0) list.start = part->levelEnds[level - 1];
	list.end = part->levelEnds[level];
	return list;
}

void cpxScheduleFree(cpxSchedule *schedule) {
	cpxBufferFree(&schedule->placeBuffer);
	cpxBufferFree(&schedule->endBuffer);
	cpxBufferFree(&schedule->arbiterBuffer);
	for (int i = 0; i < cpxMaximumParts; i++) {
		cpxBufferFree(&schedule->parts[i].batchBuffer);
		cpxBufferFree(&schedule->parts[i].endBuffer);
	}
}
