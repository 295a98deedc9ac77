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
	place->kind = (uint16_t)kind;
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

// MARK: Groups

// Returns the number of items in a group and all before it.
static uint32_t endOf(const cpxSchedule *schedule, uint32_t domain, uint32_t group) {
	return schedule->ends[(domain*schedule->groupCount + group + 1)*schedule->delayCount - 1];
}

static uint32_t startOf(const cpxSchedule *schedule, uint32_t domain, uint32_t group) {
	return domain + group == 0 ? 0 : endOf(schedule, domain, group - 1);
}

// MARK: Order

// Sorts the items by their domain, their level within a period, their kind, and their delay.
static void sort(cpxSchedule *schedule, cpxPlace *places, uint32_t kindCount) {
	size_t count = schedule->count;
	uint32_t delayCount = schedule->delayCount, period = schedule->period;
	uint32_t endCount = schedule->domainCount*schedule->groupCount*delayCount;
	uint32_t *ends = cpxBufferReserve(&schedule->endBuffer, (endCount + 1)*sizeof *ends);
	memset(ends, 0, (endCount + 1)*sizeof *ends);
	for (size_t i = 0; i < count; i++) {
		cpxPlace *place = &places[i];
		if (schedule->domainCount == 1) place->domain = 0;
		uint32_t group = schedule->groupCount*place->domain + kindCount*(place->level%period) + place->kind;
		place->index = group*delayCount + place->level/period;
		ends[place->index + 1]++;
	}
	for (uint32_t i = 0; i < endCount; i++) ends[i + 1] += ends[i];
	cpxScheduledItem *sorted = schedule->items.memory;
	for (size_t i = 0; i < count; i++) {
		cpxPlace *place = &places[i];
		place->index = ends[place->index]++;
		// Each domain discards numbers where no other one does.
		uint32_t discarded = cpxDiscardedBody + place->domain;
		uint32_t writtenA = place->writtenA == cpxDiscardedBody ? discarded : place->writtenA;
		uint32_t writtenB = place->writtenB == cpxDiscardedBody ? discarded : place->writtenB;
		sorted[place->index] = (cpxScheduledItem){
			{NULL}, place->readA, place->readB, writtenA, writtenB, place->kind, place->level/period,
		};
	}
	schedule->ends = ends;
}

static void findLags(cpxSchedule *schedule, const cpxPlace *places, cpxLevels levels, uint32_t kindCount, uint32_t bodyCount) {
	size_t size = (size_t)schedule->domainCount*schedule->groupCount*sizeof *schedule->lags;
	schedule->lags = cpxBufferReserve(&schedule->lagBuffer, size);
	memset(schedule->lags, 0, size);
	if (schedule->domainCount == 1) return;
	cpxDomainsFindLags(places, schedule->count, levels, kindCount, bodyCount, schedule->lags, &schedule->levels);
}

// Finds the order of the items, and the domains.
static void order(cpxSchedule *schedule, cpxPlace *places, cpxSolverBodies *bodies, uint32_t kindCount) {
	schedule->areSizesKnown = false;
	cpxLevels levels = cpxLevelsFind(places, schedule->count, bodies, &schedule->levels);
	schedule->period = levels.period;
	schedule->delayCount = (levels.count - 1)/levels.period + 1;
	schedule->groupCount = kindCount*levels.period;
	uint32_t most = schedule->mostDomains;
	schedule->domainCount = most == 1 ? 1
		: cpxDomainsDivide(&schedule->division, places, schedule->count, bodies, most, &schedule->levels);
	sort(schedule, places, kindCount);
	findLags(schedule, places, levels, kindCount, bodies->count);
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

void cpxScheduleMake(cpxSchedule *schedule, const cpSpace *space, cpxSolverBodies *bodies, uint32_t mostDomains) {
	size_t count = (size_t)space->arbiters->num + (size_t)space->constraints->num;
	bool isAsBefore = count == schedule->count && mostDomains == schedule->mostDomains;
	schedule->count = count;
	schedule->mostDomains = mostDomains;
	cpxPlace *places = cpxBufferReserve(&schedule->places, count*sizeof *places);
	cpxBufferReserve(&schedule->items, (count + cpxScheduleLookahead)*sizeof(cpxScheduledItem));
	// The order is kept while it holds: in a pile at rest for many steps.
	if (!findBodies(schedule, places, space, bodies) || !isAsBefore) {
		order(schedule, places, bodies, space->constraints->num == 0 ? cpxJointItem : cpxJointItem + cpxJointKindCount);
	}
	fillOrder(schedule, places, space);
}

// MARK: Batches

// Returns the largest size of the batches of a group.
static size_t sizeOfGroup(const cpxSchedule *schedule, const cpxKernel *kernel, uint32_t kind, uint32_t count) {
	// Items of different delays are in batches of four, which may not be full.
	if (schedule->delayCount > 1) return (count + 3)/4*cpxKernelBatchSize(kernel, 4, kind);
	size_t full = count/kernel->lanes, rest = count%kernel->lanes, lanes = rest > 4 ? 8 : rest > 2 ? 4 : rest;
	size_t size = full*cpxKernelBatchSize(kernel, kernel->lanes, kind);
	return rest > 0 ? size + cpxKernelBatchSize(kernel, lanes, kind) : size;
}

static size_t sizeOfDomain(const cpxSchedule *schedule, const cpxKernel *kernel, uint32_t domain) {
	uint32_t start = startOf(schedule, domain, 0), kindCount = schedule->groupCount/schedule->period;
	size_t size = 0;
	for (uint32_t group = 0; group < schedule->groupCount; group++) {
		uint32_t end = endOf(schedule, domain, group);
		size += sizeOfGroup(schedule, kernel, group%kindCount, end - start);
		start = end;
	}
	return size;
}

cpxBatchList *cpxScheduleReserve(cpxSchedule *schedule, const cpxKernel *kernel, cpxSolverBody *bodies) {
	size_t groups = (size_t)schedule->domainCount*schedule->groupCount, size = 0;
	for (uint32_t domain = 0; domain < schedule->domainCount; domain++) {
		if (!schedule->areSizesKnown) schedule->sizes[domain] = sizeOfDomain(schedule, kernel, domain);
		size += schedule->sizes[domain];
	}
	schedule->areSizesKnown = true;
	char *memory = cpxBufferReserve(&schedule->batches, size);
	cpxBatchGroup *groupMemory = cpxBufferReserve(&schedule->groups, groups*sizeof *groupMemory);
	cpxBatchList *lists = cpxBufferReserve(&schedule->lists, schedule->domainCount*sizeof *lists);
	for (uint32_t domain = 0; domain < schedule->domainCount; domain++) {
		lists[domain] = (cpxBatchList){
			.start = memory, .end = memory, .groups = groupMemory, .domain = domain, .bodies = bodies,
			.lastDelay = schedule->delayCount - 1, .isAlone = schedule->domainCount == 1, .period = schedule->period,
		};
		memory += schedule->sizes[domain];
		groupMemory += schedule->groupCount;
	}
	return lists;
}

void cpxScheduleAppend(
	const cpxSchedule *schedule, const cpxKernel *kernel, cpxBatchList *list, const cpxContactSettings *settings
) {
	// With neither delays nor other domains all batches are one group.
	bool isOneGroup = schedule->delayCount == 1 && schedule->domainCount == 1;
	uint32_t kindCount = schedule->groupCount/schedule->period;
	const uint32_t *lags = schedule->lags + (size_t)list->domain*schedule->groupCount;
	const cpxScheduledItem *sorted = schedule->items.memory;
	uint32_t start = startOf(schedule, list->domain, 0);
	for (uint32_t group = 0; group < schedule->groupCount; group++) {
		uint32_t end = endOf(schedule, list->domain, group);
		if (end == start) continue;
		char *batches = list->end;
		kernel->append(list, sorted + start, end - start, settings);
		if (!isOneGroup) {
			list->groups[list->groupCount++] = (cpxBatchGroup){batches, list->end, group/kindCount, lags[group]};
		}
		start = end;
	}
	if (isOneGroup) list->groups[list->groupCount++] = (cpxBatchGroup){list->start, list->end, 0, 0};
	atomic_init(&list->nextSlot, list->groupCount > 0 ? list->groups[0].slot : cpxLastSlot);
}

void cpxScheduleFree(cpxSchedule *schedule) {
	cpxBufferFree(&schedule->places);
	cpxBufferFree(&schedule->endBuffer);
	cpxBufferFree(&schedule->lagBuffer);
	cpxBufferFree(&schedule->levels);
	cpxBufferFree(&schedule->items);
	cpxBufferFree(&schedule->lists);
	cpxBufferFree(&schedule->groups);
	cpxBufferFree(&schedule->batches);
}
