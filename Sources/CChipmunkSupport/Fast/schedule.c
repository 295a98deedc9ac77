// Chipmunk solves one arbiter after the other, then one joint after the other, and their order decides the bits. But each of
// these items reads and changes two bodies only: items without a common body can be solved in any order, and so at once.
//
// The level of an item is the number of those before it in the longest chain in which each shares a body with the next. Items
// of one level share none, and every body meets its items in the order of their levels, which is the space's order. A body
// that impulses do not change is no reason to wait.
//
// A sweep solves each item once. It need not wait for the end of the sweep before it, only for the items with a body in
// common. So it begins `period` levels after that one, where no body has items that are a period or more apart. Items whose
// levels differ by whole periods share no body, and are solved at once, the one of the higher level a sweep behind for each
// period: that is its delay. This pays where few bodies form long chains, as in a tower or a rope. In a pile the levels fill
// the vectors by themselves.

#include "schedule.h"

#include <string.h>

// MARK: Items

static uint32_t numberOf(cpxSolverBodies *bodies, cpBody *body) {
	uint32_t number = cpxBodyGetNumber(body);
	return number ? number : cpxSolverBodiesAdd(bodies, body);
}

static uint32_t writtenBody(const cpxSolverBodies *bodies, uint32_t body) {
	return bodies->levels[body] == cpxFixedLevel ? cpxDiscardedBody : body;
}

// Returns the kind of a constraint, or -1 if the library has no such kind. The library compares its class with one after the
// other, by a call for each.
static int kindOf(cpxSchedule *schedule, const cpConstraint *constraint) {
	for (int kind = 0; kind < cpxJointKindCount; kind++) {
		if (schedule->classes[kind] == constraint->klass) return kind;
	}
	int kind = cpxConstraintGetKind(constraint);
	if (kind >= 0) schedule->classes[kind] = constraint->klass;
	return kind;
}

// Returns whether the item is as in the last step.
static bool find(cpxPlace *place, cpxSolverBodies *bodies, cpBody *bodyA, cpBody *bodyB, uint32_t kind) {
	uint32_t a = numberOf(bodies, bodyA), b = numberOf(bodies, bodyB);
	uint32_t writtenA = writtenBody(bodies, a), writtenB = writtenBody(bodies, b);
	bool isSame = place->readA == a && place->readB == b && place->writtenA == writtenA && place->writtenB == writtenB
		&& place->kind == kind;
	place->readA = a;
	place->readB = b;
	place->writtenA = writtenA;
	place->writtenB = writtenB;
	place->kind = kind;
	return isSame;
}

// Finds the bodies of each item. Returns whether all are as in the last step.
static bool findBodies(cpxSchedule *schedule, cpxPlace *places, const cpSpace *space, cpxSolverBodies *bodies) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	bool areSame = true;
	for (int i = 0; i < arbiters->num; i++) {
		const cpArbiter *arbiter = arbiters->arr[i];
		uint32_t kind = cpxContactItem + (uint32_t)arbiter->count - 1;
		areSame &= find(places++, bodies, arbiter->body_a, arbiter->body_b, kind);
	}
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		uint32_t kind = cpxJointItem + (uint32_t)kindOf(schedule, constraint);
		areSame &= find(places++, bodies, constraint->a, constraint->b, kind);
	}
	return areSame;
}

bool cpxScheduleKnows(cpxSchedule *schedule, const cpArray *constraints) {
	for (int i = 0; i < constraints->num; i++) {
		const cpConstraint *constraint = constraints->arr[i];
		if (kindOf(schedule, constraint) < 0 || constraint->a == constraint->b) return false;
	}
	return true;
}

// MARK: Order

// Sorts the items by their level within a period, their kind, and their delay.
static void sort(cpxSchedule *schedule, cpxPlace *places, cpxLevels levels, uint32_t usedKinds) {
	size_t count = schedule->count;
	uint32_t delayCount = (levels.count - 1)/levels.period + 1, groupCount = usedKinds*levels.period;
	uint32_t endCount = groupCount*delayCount;
	uint32_t *ends = cpxBufferReserve(&schedule->endBuffer, (endCount + 1)*sizeof *ends);
	memset(ends, 0, (endCount + 1)*sizeof *ends);
	for (size_t i = 0; i < count; i++) {
		cpxPlace *place = &places[i];
		uint32_t group = usedKinds*(place->level%levels.period) + place->kind;
		place->index = group*delayCount + place->level/levels.period;
		ends[place->index + 1]++;
	}
	for (uint32_t i = 0; i < endCount; i++) ends[i + 1] += ends[i];
	cpxScheduledItem *sorted = schedule->items.memory;
	for (size_t i = 0; i < count; i++) {
		cpxPlace *place = &places[i];
		place->index = ends[place->index]++;
		sorted[place->index] = (cpxScheduledItem){
			{NULL}, place->readA, place->readB, place->writtenA, place->writtenB, place->kind,
			place->level/levels.period,
		};
	}
	schedule->ends = ends;
	schedule->delayCount = delayCount;
	schedule->groupCount = groupCount;
}

// Puts the items of this step into the order.
static void fillOrder(cpxSchedule *schedule, const cpxPlace *places, const cpSpace *space) {
	const cpArray *arbiters = space->arbiters, *constraints = space->constraints;
	cpxScheduledItem *sorted = schedule->items.memory;
	for (int i = 0; i < arbiters->num; i++) sorted[places++->index].arbiter = arbiters->arr[i];
	for (int i = 0; i < constraints->num; i++) sorted[places++->index].joint = constraints->arr[i];
	size_t count = schedule->count;
	for (size_t i = 0; i < cpxScheduleLookahead; i++) sorted[count + i] = sorted[count - 1];
}

// MARK: Batches

// Returns the number of items behind the end of a group.
static uint32_t endOf(const cpxSchedule *schedule, uint32_t group) {
	return schedule->ends[(group + 1)*schedule->delayCount - 1];
}

static size_t countBatches(const cpxSchedule *schedule, const cpxKernel *kernel) {
	// Items of different delays are in batches of four.
	size_t batches = schedule->count/(schedule->delayCount > 1 ? 4 : kernel->lanes);
	uint32_t start = 0;
	for (uint32_t group = 0; group < schedule->groupCount; group++) {
		uint32_t end = endOf(schedule, group);
		// A group leaves at most two batches that are not full.
		if (end > start) batches += 2;
		start = end;
	}
	return batches;
}

static cpxBatchList appendAll(
	cpxSchedule *schedule, const cpxKernel *kernel, char *memory, cpxSolverBody *copies,
	const cpxContactSettings *settings
) {
	bool hasDelays = schedule->delayCount > 1;
	cpxBatchGroup *groups = cpxBufferReserve(&schedule->groups, (hasDelays ? schedule->groupCount : 1)*sizeof *groups);
	cpxBatchList list = {memory, memory, groups, 0, copies, schedule->delayCount - 1};
	const cpxScheduledItem *sorted = schedule->items.memory;
	uint32_t start = 0;
	for (uint32_t group = 0; group < schedule->groupCount; group++) {
		uint32_t end = endOf(schedule, group);
		if (end == start) continue;
		char *batches = list.end;
		kernel->append(&list, sorted + start, end - start, settings);
		if (hasDelays) groups[list.groupCount++] = (cpxBatchGroup){batches, list.end};
		start = end;
	}
	// Without delays all batches are one group.
	if (!hasDelays) groups[list.groupCount++] = (cpxBatchGroup){memory, list.end};
	return list;
}

cpxBatchList cpxScheduleMake(
	cpxSchedule *schedule, const cpxKernel *kernel, const cpSpace *space, cpxSolverBodies *bodies,
	const cpxContactSettings *settings
) {
	size_t count = (size_t)space->arbiters->num + (size_t)space->constraints->num;
	bool isAsLong = count == schedule->count;
	schedule->count = count;
	cpxPlace *places = cpxBufferReserve(&schedule->places, count*sizeof *places);
	cpxBufferReserve(&schedule->items, (count + cpxScheduleLookahead)*sizeof(cpxScheduledItem));
	// The order is kept while it holds: in a pile at rest for many steps.
	if (!findBodies(schedule, places, space, bodies) || !isAsLong) {
		cpxLevels levels = cpxLevelsFind(places, count, bodies, &schedule->levels);
		sort(schedule, places, levels, space->constraints->num == 0 ? cpxJointItem : cpxJointItem + cpxJointKindCount);
	}
	fillOrder(schedule, places, space);

	size_t size = countBatches(schedule, kernel)*kernel->maximumBatchSize;
	return appendAll(schedule, kernel, cpxBufferReserve(&schedule->batches, size), bodies->copies, settings);
}

void cpxScheduleFree(cpxSchedule *schedule) {
	cpxBufferFree(&schedule->places);
	cpxBufferFree(&schedule->endBuffer);
	cpxBufferFree(&schedule->levels);
	cpxBufferFree(&schedule->items);
	cpxBufferFree(&schedule->groups);
	cpxBufferFree(&schedule->batches);
}
