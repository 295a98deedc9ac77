#include "../exact.h"

#include "arbiters_dropping.h"

#include "arbiter_records.h"

void cpxArbiterRecycle(cpSpace *space, cpArbiter *arbiter) {
	arbiter->contacts = NULL;
	arbiter->count = 0;
	arbiter->handler = NULL;
	cpArrayPush(space->pooledArbiters, arbiter);
}

static void dropContactsOfSleepers(cpSpace *space) {
	const cpArray *roots = space->sleepingComponents;
	for (int i = 0; i < roots->num; i++) {
		CP_BODY_FOREACH_COMPONENT(roots->arr[i], body) {
			CP_BODY_FOREACH_ARBITER(body, arbiter) {
				if (!cpxOwnsContacts(body, arbiter)) continue;
				cpfree(arbiter->contacts);
				cpxArbiterRecycle(space, arbiter);
			}
		}
	}
}

void cpxArbiterListsEmpty(cpSpace *space, cpxMembers members) {
	space->arbiters->num = 0;
	for (size_t i = 0; i < members.bodyCount; i++) members.bodies[i]->arbiterList = NULL;
}

static cpBool recycleCached(void *arbiter, void *space) {
	cpxArbiterRecycle(space, arbiter);
	return cpFalse;
}

void cpxSpaceDropContacts(cpSpace *space, cpxMembers members) {
	dropContactsOfSleepers(space);
	cpHashSetFilter(space->cachedArbiters, recycleCached, space);
	cpxArbiterListsEmpty(space, members);
}

void cpxArbitersBegin(cpxLoading *loading) {
	dropContactsOfSleepers(loading->space);
}
