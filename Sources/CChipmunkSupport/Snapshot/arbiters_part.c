#include "../exact.h"

#include "../arbiters.h"
#include "../box_tree.h"
#include "../space_state.h"
#include "contact_buffers.h"

#include <stdlib.h>

// First the arbiters of the last step, in the solver's order; then those that are only remembered, and those of bodies that sleep.
// The order in which the library has the latter depends on addresses, so they are in the order of their shapes.

enum { isActive = 1, isLinked = 2, isSwapped = 4, hasSurface = 8, allMarks = 15 };

typedef struct ArbiterRecord {
	uint32_t a, b;
	cpTimestamp stamp;
	uint8_t state, count, marks, unused;
	cpxContactPlace place;
	uint32_t unusedToo;
	cpVect normal;
} ArbiterRecord;

// What follows if it is not that of the shapes.
typedef struct Surface {
	double elasticity, friction;
	cpVect velocity;
} Surface;

// What the next step and readers need of a contact: the rest is made anew in each step.
typedef struct ContactRecord {
	cpVect r1, r2;
	double normalImpulse, tangentImpulse;
	uint64_t hash;
} ContactRecord;

// Ends the list of a body.
static const uint32_t end = UINT32_MAX;

// MARK: Saving

static Surface surfaceOf(const cpArbiter *arbiter) {
	const cpShape *a = arbiter->a, *b = arbiter->b;
	cpVect relative = cpvsub(b->surfaceV, a->surfaceV);
	cpVect n = arbiter->n;
	return (Surface){a->e*b->e, a->u*b->u, cpvsub(relative, cpvmult(n, cpvdot(relative, n)))};
}

// The arbiters of a body that sleeps are in the lists of two bodies, and in no other.
static bool ownsContacts(const cpBody *body, const cpArbiter *arbiter) {
	if (!cpxIsAsleep(body)) return false;
	return body == arbiter->body_a || cpBodyGetType(arbiter->body_a) == CP_BODY_TYPE_STATIC;
}

static bool isLinkedTo(const cpBody *body, const cpArbiter *arbiter) {
	const struct cpArbiterThread *thread = &arbiter->thread_a;
	return thread->prev || thread->next || body->arbiterList == arbiter;
}

// Contacts of a body that sleeps are in memory of their own.
static bool hasPlace(const cpArbiter *arbiter) {
	bool sleeps = cpxIsAsleep(arbiter->body_a) || cpxIsAsleep(arbiter->body_b);
	return arbiter->count > 0 && !(sleeps && isLinkedTo(arbiter->body_a, arbiter));
}

static void saveArbiter(cpxSaving *saving, cpxContactRing ring, const cpArbiter *arbiter, bool active) {
	Surface surface = {arbiter->e, arbiter->u, arbiter->surface_vr}, derived = surfaceOf(arbiter);
	bool hasOwn = memcmp(&surface, &derived, sizeof surface) != 0;
	bool linked = isLinkedTo(arbiter->body_a, arbiter);
	ArbiterRecord record = {
		.a = cpxNumberingFind(saving->shapes, arbiter->a),
		.b = cpxNumberingFind(saving->shapes, arbiter->b),
		.stamp = arbiter->stamp,
		.state = (uint8_t)arbiter->state,
		.count = (uint8_t)arbiter->count,
		.marks = (uint8_t)((active ? isActive : 0) | (linked ? isLinked : 0) | (arbiter->swapped ? isSwapped : 0)
			| (hasOwn ? hasSurface : 0)),
		.place = hasPlace(arbiter) ? cpxContactRingFind(ring, arbiter->contacts) : (cpxContactPlace){0, 0},
		.normal = arbiter->n,
	};
	cpxWrite(&saving->writer, &record, sizeof record);
	if (hasOwn) cpxWrite(&saving->writer, &surface, sizeof surface);
	for (int i = 0; i < arbiter->count; i++) {
		const struct cpContact *contact = &arbiter->contacts[i];
		ContactRecord numbers = {contact->r1, contact->r2, contact->jnAcc, contact->jtAcc, contact->hash};
		cpxWrite(&saving->writer, &numbers, sizeof numbers);
	}
}

typedef struct Others {
	const cpxNumbering *active;
	const cpArbiter **arbiters;
	size_t count;
} Others;

static void addOther(Others *others, const cpArbiter *arbiter) {
	if (cpxNumberingFind(others->active, arbiter) == UINT32_MAX) others->arbiters[others->count++] = arbiter;
}

static void addCached(void *arbiter, void *others) {
	addOther(others, arbiter);
}

static int compareShapes(const void *first, const void *second) {
	const cpArbiter *a = *(const cpArbiter *const *)first, *b = *(const cpArbiter *const *)second;
	if (a->a->hashid != b->a->hashid) return a->a->hashid < b->a->hashid ? -1 : 1;
	return a->b->hashid < b->b->hashid ? -1 : a->b->hashid > b->b->hashid;
}

static size_t countOfSleepers(const cpxMembers *members) {
	size_t count = 0;
	for (size_t i = 0; i < members->bodyCount; i++) {
		cpBody *body = members->bodies[i];
		if (cpxIsAsleep(body)) CP_BODY_FOREACH_ARBITER(body, arbiter) count += ownsContacts(body, arbiter);
	}
	return count;
}

// Returns the arbiters that are not among those of the last step, in memory that the caller frees.
static Others findOthers(const cpxSaving *saving, size_t most) {
	Others others = {saving->arbiters, cpxAllocate(most + 1, sizeof(cpArbiter *)), 0};
	cpHashSetEach(saving->space->cachedArbiters, addCached, &others);
	for (size_t i = 0; i < saving->members.bodyCount; i++) {
		cpBody *body = saving->members.bodies[i];
		if (!cpxIsAsleep(body)) continue;
		CP_BODY_FOREACH_ARBITER(body, arbiter) if (ownsContacts(body, arbiter)) addOther(&others, arbiter);
	}
	qsort(others.arbiters, others.count, sizeof *others.arbiters, compareShapes);
	return others;
}

static size_t countNeeded(cpxContactRing ring, const cpArbiter *const *arbiters, size_t count) {
	size_t needed = 0;
	for (size_t i = 0; i < count; i++) {
		if (!hasPlace(arbiters[i])) continue;
		size_t buffer = cpxContactRingFind(ring, arbiters[i]->contacts).buffer;
		if (buffer >= needed) needed = buffer + 1;
	}
	return needed;
}

static void saveList(cpxSaving *saving, cpxContactRing ring, const cpArbiter *const *arbiters, size_t count, bool active) {
	cpxWriteNumber(&saving->writer, count);
	for (size_t i = 0; i < count; i++) saveArbiter(saving, ring, arbiters[i], active);
}

void cpxArbitersSave(cpxSaving *saving) {
	const cpSpace *space = saving->space;
	const cpArbiter *const *active = (const cpArbiter *const *)space->arbiters->arr;
	size_t activeCount = (size_t)space->arbiters->num;
	size_t most = (size_t)cpHashSetCount(space->cachedArbiters) + countOfSleepers(&saving->members);
	cpxNumberingReset(saving->arbiters, activeCount + most);
	for (size_t i = 0; i < activeCount; i++) cpxNumberingAdd(saving->arbiters, active[i], i);
	Others others = findOthers(saving, most);
	for (size_t i = 0; i < others.count; i++) cpxNumberingAdd(saving->arbiters, others.arbiters[i], activeCount + i);

	cpxContactRing ring = cpxSpaceGetContactRing(space);
	size_t needed = countNeeded(ring, active, activeCount), neededToo = countNeeded(ring, others.arbiters, others.count);
	cpxContactRingSave(saving, ring, needed > neededToo ? needed : neededToo);
	saveList(saving, ring, active, activeCount, true);
	saveList(saving, ring, others.arbiters, others.count, false);
	cpfree(ring.buffers);
	cpfree(others.arbiters);

	for (size_t i = 0; i < saving->members.bodyCount; i++) {
		CP_BODY_FOREACH_ARBITER(saving->members.bodies[i], arbiter) {
			cpxWriteNumber(&saving->writer, cpxNumberingFind(saving->arbiters, arbiter));
		}
		cpxWriteNumber(&saving->writer, end);
	}
}

// MARK: Emptying

// Its links stay, for those who still walk through a list with it.
static void recycle(cpSpace *space, cpArbiter *arbiter) {
	arbiter->contacts = NULL;
	arbiter->count = 0;
	arbiter->handler = NULL;
	cpArrayPush(space->pooledArbiters, arbiter);
}

static cpBool recycleCached(void *arbiter, void *space) {
	recycle(space, arbiter);
	return cpFalse;
}

void cpxSpaceDropContacts(cpSpace *space, cpxMembers members) {
	for (size_t i = 0; i < members.bodyCount; i++) {
		CP_BODY_FOREACH_ARBITER(members.bodies[i], arbiter) {
			if (!ownsContacts(members.bodies[i], arbiter)) continue;
			cpfree(arbiter->contacts);
			recycle(space, arbiter);
		}
	}
	cpHashSetFilter(space->cachedArbiters, recycleCached, space);
	space->arbiters->num = 0;
	for (size_t i = 0; i < members.bodyCount; i++) members.bodies[i]->arbiterList = NULL;
}

// MARK: Loading

// What is known of an arbiter while the bytes are checked.
typedef struct Known {
	/// The bodies whose lists it must be in, and which have it.
	uint32_t a, b;
	bool isInA, isInB, linked;
} Known;

static bool isAsleep(const cpxLoading *loading, uint32_t body) {
	return loading->places[body] == cpxPlaceAsleep;
}

static void checkArbiter(cpxLoading *loading, const ArbiterRecord *record, bool active, size_t buffers, Known *known) {
	cpxReader *reader = &loading->reader;
	uint32_t a = loading->outline.shapeBodies[record->a], b = loading->outline.shapeBodies[record->b];
	bool linked = record->marks & isLinked, sleepsA = isAsleep(loading, a), sleepsB = isAsleep(loading, b);
	cpxReaderExpect(reader, a != b, "a body touches itself");
	cpxReaderExpect(reader, record->state <= CP_ARBITER_STATE_CACHED, "a contact has an unknown state");
	cpxReaderExpect(reader, record->count <= CP_MAX_CONTACTS_PER_ARBITER, "a contact has too many points");
	bool isPlain = record->marks <= allMarks && !record->unused && !record->unusedToo;
	cpxReaderExpect(reader, isPlain, "a contact has unknown marks");
	bool hasPlace = cpxContactPlaceIsValid(record->place, record->count, buffers);
	cpxReaderExpect(reader, record->count == 0 || (linked && (sleepsA || sleepsB)) || hasPlace, "a contact has no place");
	cpxReaderExpect(reader, active == (record->marks & isActive), "a contact is in the wrong list");
	cpxReaderExpect(reader, !linked || active || sleepsA || sleepsB, "a contact of the past is in a list");
	bool suits = !linked || cpxMayBeTogether(loading, a, b);
	cpxReaderExpect(reader, suits, "a body that sleeps touches one that is awake");
	*known = (Known){a, b, false, false, linked};
}

static void *asIs(const void *shapes, void *arbiter) {
	(void)shapes;
	return arbiter;
}

// As cpArbiterPreStep() computes it. The energy of a contact is read by it.
static cpFloat effectiveMass(cpArbiter *arbiter, const ContactRecord *contact, cpVect n) {
	cpFloat inverse = k_scalar_body(arbiter->body_a, contact->r1, n) + k_scalar_body(arbiter->body_b, contact->r2, n);
	return inverse == 0.0 ? 0.0 : 1.0/inverse;
}

// Reads the contacts of an arbiter, or only passes them if that is null.
static void loadContacts(cpxReader *reader, cpArbiter *arbiter, int count, bool isSolved) {
	for (int i = 0; i < count; i++) {
		ContactRecord record;
		cpxRead(reader, &record, sizeof record);
		if (!arbiter) continue;
		struct cpContact *contact = &arbiter->contacts[i];
		contact->r1 = record.r1, contact->r2 = record.r2;
		contact->jnAcc = record.normalImpulse, contact->jtAcc = record.tangentImpulse;
		contact->hash = (cpHashValue)record.hash;
		// That of the past may be in the place of one of the last step.
		if (!isSolved) continue;
		contact->nMass = effectiveMass(arbiter, &record, arbiter->n);
		contact->tMass = effectiveMass(arbiter, &record, cpvperp(arbiter->n));
	}
}

static cpArbiter *makeArbiter(
	cpxLoading *loading, cpxContactRing ring, const ArbiterRecord *record, const Surface *surface
) {
	cpSpace *space = loading->space;
	cpShape *a = loading->members.shapes[record->a], *b = loading->members.shapes[record->b];
	cpArbiter *arbiter = cpxSpaceTakeArbiter(space, a, b);
	arbiter->handler = &space->defaultHandler;
	arbiter->stamp = record->stamp;
	arbiter->state = record->state;
	arbiter->swapped = (record->marks & isSwapped) != 0;
	arbiter->n = record->normal;
	Surface own = surface ? *surface : surfaceOf(arbiter);
	arbiter->e = own.elasticity, arbiter->u = own.friction, arbiter->surface_vr = own.velocity;
	arbiter->count = record->count;
	bool owns = (record->marks & isLinked) && (cpxIsAsleep(a->body) || cpxIsAsleep(b->body));
	if (owns) {
		arbiter->contacts = cpxAllocate(CP_MAX_CONTACTS_PER_ARBITER, sizeof(struct cpContact));
	} else {
		cpShape *pair[] = {a, b};
		cpHashSetInsert(space->cachedArbiters, CP_HASH_PAIR((cpHashValue)a, (cpHashValue)b), pair, asIs, arbiter);
		if (record->count > 0) arbiter->contacts = cpxContactRingGet(ring, record->place);
	}
	if (record->marks & isActive) cpArrayPush(space->arbiters, arbiter);
	return arbiter;
}

static void loadArbiters(cpxLoading *loading, cpxContactRing ring, bool active, cpArbiter **arbiters, Known *known) {
	cpxReader *reader = &loading->reader;
	size_t count = cpxReadCount(reader, sizeof(ArbiterRecord));
	for (size_t i = 0; i < count && !reader->problem; i++, loading->arbiterCount++) {
		ArbiterRecord record;
		Surface surface;
		cpxRead(reader, &record, sizeof record);
		bool isKnown = record.a < loading->outline.shapeCount && record.b < loading->outline.shapeCount;
		cpxReaderExpect(reader, isKnown, "a contact has an unknown shape");
		if (record.marks & hasSurface) cpxRead(reader, &surface, sizeof surface);
		if (reader->problem) return;
		cpArbiter *arbiter = NULL;
		if (loading->space) {
			arbiter = makeArbiter(loading, ring, &record, record.marks & hasSurface ? &surface : NULL);
			arbiters[loading->arbiterCount] = arbiter;
		} else {
			checkArbiter(loading, &record, active, ring.count, &known[loading->arbiterCount]);
			if (reader->problem) return;
		}
		loadContacts(reader, arbiter, record.count, record.marks & isLinked);
	}
}

static void checkList(cpxLoading *loading, uint32_t body, Known *known) {
	for (;;) {
		uint32_t number = cpxReadNumber(&loading->reader);
		if (number == end || loading->reader.problem) return;
		Known *arbiter = number < loading->arbiterCount ? &known[number] : NULL;
		bool *isIn = !arbiter ? NULL : arbiter->a == body ? &arbiter->isInA : arbiter->b == body ? &arbiter->isInB : NULL;
		cpxReaderExpect(&loading->reader, isIn && arbiter->linked && !*isIn, "a body's list has a contact that is not in it");
		if (isIn) *isIn = true;
	}
}

static void loadList(cpxLoading *loading, cpBody *body, cpArbiter *const *arbiters) {
	cpArbiter *last = NULL;
	for (;;) {
		uint32_t number = cpxReadNumber(&loading->reader);
		if (number == end) return;
		cpArbiter *arbiter = arbiters[number];
		cpArbiterThreadForBody(arbiter, body)->prev = last;
		if (last) cpArbiterThreadForBody(last, body)->next = arbiter; else body->arbiterList = arbiter;
		last = arbiter;
	}
}

void cpxArbitersLoad(cpxLoading *loading) {
	cpxReader *reader = &loading->reader;
	size_t most = reader->left/sizeof(ArbiterRecord) + 1;
	Known *known = loading->space ? NULL : cpcalloc(most, sizeof *known);
	cpArbiter **arbiters = loading->space ? cpxAllocate(most, sizeof *arbiters) : NULL;
	if (!known && !arbiters) return cpxReaderFail(reader, "there is too little memory");
	size_t buffers = cpxContactRingLoad(loading);
	cpxContactRing ring = loading->space ? cpxSpaceGetContactRing(loading->space) : (cpxContactRing){NULL, buffers};
	loadArbiters(loading, ring, true, arbiters, known);
	loadArbiters(loading, ring, false, arbiters, known);
	cpfree(ring.buffers);
	for (uint32_t i = 0; i < loading->outline.bodyCount && !reader->problem; i++) {
		if (arbiters) loadList(loading, loading->members.bodies[i], arbiters); else checkList(loading, i, known);
	}
	for (size_t i = 0; known && i < loading->arbiterCount; i++) {
		bool isComplete = !known[i].linked || (known[i].isInA && known[i].isInB);
		cpxReaderExpect(reader, isComplete, "a contact is missing in the list of a body");
	}
	cpfree(known);
	cpfree(arbiters);
}
