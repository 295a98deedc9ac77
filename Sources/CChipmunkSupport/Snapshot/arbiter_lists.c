#include "../exact.h"

#include "arbiter_lists.h"

#include "arbiter_records.h"

static void checkList(cpxReadArbiters *arbiters, uint32_t body) {
	cpxReader *reader = &arbiters->loading->reader;
	for (;;) {
		uint32_t number = cpxReadNumber(reader);
		if (number == cpxEndOfList || reader->problem) return;
		cpxKnownArbiter *arbiter = number < arbiters->loading->arbiterCount ? &arbiters->known[number] : NULL;
		bool *isIn = !arbiter ? NULL : arbiter->a == body ? &arbiter->isInA : arbiter->b == body ? &arbiter->isInB : NULL;
		cpxReaderExpect(reader, isIn && arbiter->linked && !*isIn, "a body's list has a contact that is not in it");
		if (isIn) *isIn = true;
	}
}

// Expects that each contact is in the lists of two bodies: in those that were read, or in those that a step leaves.
static void checkLists(cpxReadArbiters *arbiters) {
	for (size_t i = 0; i < arbiters->loading->arbiterCount; i++) {
		const cpxKnownArbiter *known = &arbiters->known[i];
		bool isInA = known->isInA || (known->active && !arbiters->isListed[known->a]);
		bool isInB = known->isInB || (known->active && !arbiters->isListed[known->b]);
		bool isComplete = !known->linked || (isInA && isInB);
		cpxReaderExpect(&arbiters->loading->reader, isComplete, "a contact is missing in the list of a body");
	}
}

static void loadList(cpxReadArbiters *arbiters, cpBody *body) {
	for (cpArbiter *arbiter = body->arbiterList, *next; arbiter; arbiter = next) {
		struct cpArbiterThread *thread = cpArbiterThreadForBody(arbiter, body);
		next = thread->next;
		*thread = (struct cpArbiterThread){NULL, NULL};
	}
	body->arbiterList = NULL;
	cpArbiter *last = NULL;
	for (;;) {
		uint32_t number = cpxReadNumber(&arbiters->loading->reader);
		if (number == cpxEndOfList) return;
		cpArbiter *arbiter = arbiters->read[number];
		cpArbiterThreadForBody(arbiter, body)->prev = last;
		if (last) cpArbiterThreadForBody(last, body)->next = arbiter; else body->arbiterList = arbiter;
		last = arbiter;
	}
}

void cpxArbiterListsLoad(cpxReadArbiters *arbiters) {
	cpxLoading *loading = arbiters->loading;
	cpxReader *reader = &loading->reader;
	cpxMark(loading, cpxContactOrderPart, cpxNoMember, NULL);
	size_t count = cpxReadCount(reader, 2*sizeof(uint32_t));
	uint32_t next = 0;
	for (size_t i = 0; i < count && !reader->problem; i++) {
		uint32_t body = cpxReadIndex(reader, loading->outline.bodyCount, "a list is of an unknown body");
		cpxMark(loading, cpxContactOrderPart, body, NULL);
		cpxReaderExpect(reader, body >= next, "lists are not in the order of their bodies");
		next = body + 1;
		if (reader->problem) return;
		if (loading->space) {
			loadList(arbiters, loading->members.bodies[body]);
		} else {
			arbiters->isListed[body] = true;
			checkList(arbiters, body);
		}
	}
	if (!loading->space) checkLists(arbiters);
}
