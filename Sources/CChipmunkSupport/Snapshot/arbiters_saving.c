#include "../exact.h"

#include "arbiter_records.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

#include <stdlib.h>

// MARK: Records

static bool isLinkedTo(const cpBody *body, const cpArbiter *arbiter) {
	const struct cpArbiterThread *thread = &arbiter->thread_a;
	return thread->prev || thread->next || body->arbiterList == arbiter;
}

// Contacts of a body that sleeps are in memory of their own.
static bool hasPlace(const cpArbiter *arbiter, bool isLinked) {
	bool sleeps = cpxIsAsleep(arbiter->body_a) || cpxIsAsleep(arbiter->body_b);
	return arbiter->count > 0 && !(sleeps && isLinked);
}

static void saveArbiter(cpxSaving *saving, cpxContactRing *ring, const cpArbiter *arbiter, bool active) {
	cpxSurface surface = {arbiter->e, arbiter->u, arbiter->surface_vr}, derived = cpxSurfaceOf(arbiter);
	bool hasOwn = memcmp(&surface, &derived, sizeof surface) != 0;
	bool linked = isLinkedTo(arbiter->body_a, arbiter);
	cpxArbiterRecord record = {
		.a = cpxShapeNumbersFind(&saving->memory->shapes, arbiter->a),
		.b = cpxShapeNumbersFind(&saving->memory->shapes, arbiter->b),
		.stamp = arbiter->stamp,
		.state = (uint8_t)arbiter->state,
		.count = (uint8_t)arbiter->count,
		.marks = (uint8_t)((active ? cpxIsActive : 0) | (linked ? cpxIsLinked : 0)
			| (arbiter->swapped ? cpxIsSwapped : 0) | (hasOwn ? cpxHasSurface : 0)),
		.place = hasPlace(arbiter, linked) ? cpxContactRingFind(ring, arbiter->contacts) : (cpxContactPlace){0, 0},
		.normal = arbiter->n,
	};
	cpxWrite(&saving->writer, &record, sizeof record);
	if (hasOwn) cpxWrite(&saving->writer, &surface, sizeof surface);
	for (int i = 0; i < arbiter->count; i++) {
		const struct cpContact *contact = &arbiter->contacts[i];
		cpxContactRecord numbers = {contact->r1, contact->r2, contact->jnAcc, contact->jtAcc, contact->hash};
		cpxWrite(&saving->writer, &numbers, sizeof numbers);
	}
}

static void saveArbiters(
	cpxSaving *saving, cpxContactRing *ring, const cpArbiter *const *arbiters, size_t count, bool active
) {
	cpxWriteNumber(&saving->writer, count);
	for (size_t i = 0; i < count; i++) saveArbiter(saving, ring, arbiters[i], active);
}

// MARK: Those that are not of the last step

static void addTo(cpxSaving *saving, cpArbiter *arbiter) {
	saving->memory->arbiters = cpxReserve(
		saving->memory->arbiters, &saving->memory->arbiterCapacity, saving->arbiterCount + 1, sizeof(cpArbiter *));
	saving->memory->arbiters[saving->arbiterCount++] = arbiter;
}

// A mark beside the states, for as long as arbiters are sorted.
enum { markOfActive = 1 << 16 };

static void addCached(void *arbiter, void *saving) {
	if (!(((cpArbiter *)arbiter)->state & markOfActive)) addTo(saving, arbiter);
}

static int compareShapes(const void *first, const void *second) {
	const cpArbiter *a = *(const cpArbiter *const *)first, *b = *(const cpArbiter *const *)second;
	if (a->a->hashid != b->a->hashid) return a->a->hashid < b->a->hashid ? -1 : 1;
	return a->b->hashid < b->b->hashid ? -1 : a->b->hashid > b->b->hashid;
}

// Lists the arbiters of the last step, and then the others.
static void listArbiters(cpxSaving *saving) {
	const cpSpace *space = saving->space;
	cpArbiter *const *active = (cpArbiter *const *)space->arbiters->arr;
	size_t activeCount = (size_t)space->arbiters->num;
	for (size_t i = 0; i < activeCount; i++) addTo(saving, active[i]);
	if ((size_t)cpHashSetCount(space->cachedArbiters) > activeCount) {
		for (size_t i = 0; i < activeCount; i++) active[i]->state |= markOfActive;
		cpHashSetEach(space->cachedArbiters, addCached, saving);
		for (size_t i = 0; i < activeCount; i++) active[i]->state &= ~(unsigned int)markOfActive;
	}
	const cpArray *roots = space->sleepingComponents;
	for (int i = 0; i < roots->num; i++) {
		CP_BODY_FOREACH_COMPONENT(roots->arr[i], body) {
			CP_BODY_FOREACH_ARBITER(body, arbiter) if (cpxOwnsContacts(body, arbiter)) addTo(saving, arbiter);
		}
	}
	if (cpxSpaceGetState(space)->arbitersAreShuffled) {
		qsort(saving->memory->arbiters, activeCount, sizeof(cpArbiter *), compareShapes);
	}
	size_t otherCount = saving->arbiterCount - activeCount;
	if (otherCount > 1) qsort(saving->memory->arbiters + activeCount, otherCount, sizeof(cpArbiter *), compareShapes);
}

// MARK: Lists

// Follows the list of a body as a step makes it, each arbiter before the earlier ones, and marks a body that has another one.
static void follow(cpxSaving *saving, cpArbiter *arbiter, struct cpArbiterThread *thread, const cpShape *shape) {
	cpxListEnd *ends = saving->memory->listEnds;
	cpxListEnd *last = &ends[saving->outline.shapeBodies[cpxShapeNumbersFind(&saving->memory->shapes, shape)]];
	last->isOther |= thread->next != last->arbiter;
	last->arbiter = arbiter;
}

static void saveLists(cpxSaving *saving) {
	size_t bodyCount = saving->members.bodyCount, others = 0;
	cpxSavingMemory *memory = saving->memory;
	memory->listEnds = cpxReserve(memory->listEnds, &memory->listEndCapacity, bodyCount, sizeof(cpxListEnd));
	memset(memory->listEnds, 0, bodyCount*sizeof(cpxListEnd));
	for (size_t i = 0; i < (size_t)saving->space->arbiters->num; i++) {
		cpArbiter *arbiter = memory->arbiters[i];
		if (!isLinkedTo(arbiter->body_a, arbiter)) continue;
		follow(saving, arbiter, &arbiter->thread_a, arbiter->a);
		follow(saving, arbiter, &arbiter->thread_b, arbiter->b);
	}
	for (size_t i = 0; i < bodyCount; i++) {
		cpxListEnd *list = &memory->listEnds[i];
		list->isOther |= saving->members.bodies[i]->arbiterList != list->arbiter;
		others += list->isOther;
	}
	cpxWriteNumber(&saving->writer, others);
	if (others == 0) return;
	cpxNumberingStart(&memory->arbiterNumbers, (const void *const *)memory->arbiters, saving->arbiterCount);
	for (size_t i = 0; i < bodyCount; i++) {
		if (!memory->listEnds[i].isOther) continue;
		cpxWriteNumber(&saving->writer, i);
		CP_BODY_FOREACH_ARBITER(saving->members.bodies[i], arbiter) {
			cpxWriteNumber(&saving->writer, cpxNumberingFind(&memory->arbiterNumbers, arbiter));
		}
		cpxWriteNumber(&saving->writer, cpxEndOfList);
	}
}

void cpxArbitersSave(cpxSaving *saving) {
	saving->arbiterCount = 0;
	listArbiters(saving);
	size_t activeCount = (size_t)saving->space->arbiters->num, otherCount = saving->arbiterCount - activeCount;
	const cpArbiter *const *arbiters = (const cpArbiter *const *)saving->memory->arbiters;
	cpxContactRing ring = cpxSpaceGetContactRing(saving->space, &saving->memory->buffers);
	cpxContactRingSave(saving, &ring);
	saveArbiters(saving, &ring, arbiters, activeCount, true);
	saveArbiters(saving, &ring, arbiters + activeCount, otherCount, false);
	saveLists(saving);
}
