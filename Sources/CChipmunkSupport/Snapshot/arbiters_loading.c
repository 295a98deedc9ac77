#include "../exact.h"

#include "arbiter_lists.h"
#include "arbiter_records.h"
#include "arbiters_dropping.h"

#include "../Step/arbiters.h"
#include "../Index/box_tree.h"
#include "../space_state.h"

// MARK: Fields

static const cpxField arbiterFields[] = {
	{"shapes", offsetof(cpxArbiterRecord, a), cpxNoValue, 0},
	{"shapes", offsetof(cpxArbiterRecord, b), cpxNoValue, 0},
	{"stamp", offsetof(cpxArbiterRecord, stamp), cpxWordValue, 0},
	{"state", offsetof(cpxArbiterRecord, state), cpxByteValue, 0},
	{"points", offsetof(cpxArbiterRecord, count), cpxByteValue, 0},
	{"activity,list,order of shapes,surface", offsetof(cpxArbiterRecord, marks), cpxMarksValue, 0},
	{"place", offsetof(cpxArbiterRecord, unused), cpxNoValue, 0},
	{"normal.x", offsetof(cpxArbiterRecord, normal.x), cpxRealValue, 0},
	{"normal.y", offsetof(cpxArbiterRecord, normal.y), cpxRealValue, 0},
	{NULL, 0, 0, 0},
};
static const cpxField surfaceFields[] = {
	{"elasticity", offsetof(cpxSurface, elasticity), cpxRealValue, 0},
	{"friction", offsetof(cpxSurface, friction), cpxRealValue, 0},
	{"surface velocity", offsetof(cpxSurface, velocity), cpxNoValue, 0},
	{NULL, 0, 0, 0},
};
static const cpxField pointFields[] = {
	{"point on the first body", offsetof(cpxContactRecord, r1), cpxNoValue, 0},
	{"point on the second body", offsetof(cpxContactRecord, r2), cpxNoValue, 0},
	{"normal impulse", offsetof(cpxContactRecord, normalImpulse), cpxRealValue, 0},
	{"tangent impulse", offsetof(cpxContactRecord, tangentImpulse), cpxRealValue, 0},
	{"feature", offsetof(cpxContactRecord, hash), cpxNoValue, 0},
	{NULL, 0, 0, 0},
};
static const cpxField listCountFields[] = {{"count", 0, cpxWordValue, 0}, {NULL, 0, 0, 0}};

// MARK: Arbiters

static bool isAsleep(const cpxLoading *loading, uint32_t body) {
	return loading->places[body] == cpxPlaceAsleep;
}

static void checkArbiter(
	cpxLoading *loading, const cpxArbiterRecord *record, bool active, size_t buffers, cpxKnownArbiter *known
) {
	cpxReader *reader = &loading->reader;
	uint32_t a = loading->outline.shapeBodies[record->a], b = loading->outline.shapeBodies[record->b];
	bool linked = record->marks & cpxIsLinked, sleepsA = isAsleep(loading, a), sleepsB = isAsleep(loading, b);
	cpxReaderExpect(reader, a != b, "a body touches itself");
	cpxReaderExpect(reader, record->state <= CP_ARBITER_STATE_CACHED, "a contact has an unknown state");
	cpxReaderExpect(reader, record->count <= CP_MAX_CONTACTS_PER_ARBITER, "a contact has too many points");
	bool isPlain = record->marks <= cpxAllMarks && !record->unused && !record->unusedToo;
	cpxReaderExpect(reader, isPlain, "a contact has unknown marks");
	bool hasPlace = cpxContactPlaceIsValid(record->place, record->count, buffers);
	cpxReaderExpect(reader, record->count == 0 || (linked && (sleepsA || sleepsB)) || hasPlace, "a contact has no place");
	cpxReaderExpect(reader, active == (record->marks & cpxIsActive), "a contact is in the wrong list");
	cpxReaderExpect(reader, !linked || active || sleepsA || sleepsB, "a contact of the past is in a list");
	bool suits = !linked || cpxMayBeTogether(loading, a, b);
	cpxReaderExpect(reader, suits, "a body that sleeps touches one that is awake");
	*known = (cpxKnownArbiter){a, b, false, false, linked, active};
}

static void *asIs(const void *shapes, void *arbiter) {
	(void)shapes;
	return arbiter;
}

// A mark beside the states of the arbiters that were read, until all were.
enum { markOfRead = 1 << 16 };

static bool isFree(const cpArbiter *arbiter, const cpShape *a, const cpShape *b) {
	bool isTheirs = (arbiter->a == a && arbiter->b == b) || (arbiter->a == b && arbiter->b == a);
	return isTheirs && !(arbiter->state & markOfRead);
}

// Returns an arbiter of two shapes among the remembered ones, as if it were new.
static cpArbiter *takeCached(cpxReadArbiters *arbiters, cpShape *a, cpShape *b) {
	cpSpace *space = arbiters->loading->space;
	cpHashValue hash = CP_HASH_PAIR((cpHashValue)a, (cpHashValue)b);
	cpShape *pair[] = {a, b};
	arbiters->cachedCount++;
	cpArbiter *arbiter = arbiters->nextOld < arbiters->oldCount ? arbiters->old[arbiters->nextOld] : NULL;
	if (!arbiter || !isFree(arbiter, a, b)) {
		arbiter = (cpArbiter *)cpHashSetFind(space->cachedArbiters, hash, pair);
	}
	arbiters->nextOld++;
	if (arbiter && isFree(arbiter, a, b)) return cpArbiterInit(arbiter, a, b);
	arbiter = cpxSpaceTakeArbiter(space, a, b);
	cpHashSetInsert(space->cachedArbiters, hash, pair, asIs, arbiter);
	return arbiter;
}

// As cpArbiterPreStep() computes it. The energy of a contact is read by it.
static cpFloat effectiveMass(cpArbiter *arbiter, const cpxContactRecord *contact, cpVect n) {
	cpFloat inverse = k_scalar_body(arbiter->body_a, contact->r1, n) + k_scalar_body(arbiter->body_b, contact->r2, n);
	return inverse == 0.0 ? 0.0 : 1.0/inverse;
}

// Reads the contacts of an arbiter, or only passes them if that is null.
static void loadContacts(cpxLoading *loading, cpArbiter *arbiter, int count, bool isSolved) {
	for (int i = 0; i < count; i++) {
		cpxContactRecord record;
		cpxMarkMore(loading, pointFields);
		cpxRead(&loading->reader, &record, sizeof record);
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

static void push(cpBody *body, cpArbiter *arbiter, struct cpArbiterThread *thread) {
	cpArbiter *next = body->arbiterList;
	thread->next = next;
	if (next) cpArbiterThreadForBody(next, body)->prev = arbiter;
	body->arbiterList = arbiter;
}

static cpArbiter *makeArbiter(cpxReadArbiters *arbiters, const cpxArbiterRecord *record, const cpxSurface *surface) {
	cpSpace *space = arbiters->loading->space;
	cpShape *a = arbiters->loading->members.shapes[record->a], *b = arbiters->loading->members.shapes[record->b];
	bool owns = (record->marks & cpxIsLinked) && (cpxIsAsleep(a->body) || cpxIsAsleep(b->body));
	cpArbiter *arbiter = owns ? cpxSpaceTakeArbiter(space, a, b) : takeCached(arbiters, a, b);
	arbiter->handler = &space->defaultHandler;
	arbiter->stamp = record->stamp;
	arbiter->state = (unsigned int)record->state | markOfRead;
	arbiter->swapped = (record->marks & cpxIsSwapped) != 0;
	arbiter->n = record->normal;
	cpxSurface own = surface ? *surface : cpxSurfaceOf(arbiter);
	arbiter->e = own.elasticity, arbiter->u = own.friction, arbiter->surface_vr = own.velocity;
	arbiter->count = record->count;
	if (owns) {
		arbiter->contacts = cpxAllocate(CP_MAX_CONTACTS_PER_ARBITER, sizeof(struct cpContact));
	} else if (record->count > 0) {
		arbiter->contacts = cpxContactRingGet(&arbiters->ring, record->place);
	}
	if (!(record->marks & cpxIsActive)) return arbiter;
	cpArrayPush(space->arbiters, arbiter);
	// As a step does it. The lists that came about in another way are read later.
	if (record->marks & cpxIsLinked) {
		push(arbiter->body_a, arbiter, &arbiter->thread_a);
		push(arbiter->body_b, arbiter, &arbiter->thread_b);
	}
	return arbiter;
}

static void loadArbiters(cpxReadArbiters *arbiters, bool active) {
	cpxLoading *loading = arbiters->loading;
	cpxReader *reader = &loading->reader;
	cpxMark(loading, cpxContactPart, cpxNoMember, listCountFields);
	size_t count = cpxReadCount(reader, sizeof(cpxArbiterRecord));
	for (size_t i = 0; i < count && !reader->problem; i++, loading->arbiterCount++) {
		cpxArbiterRecord record;
		cpxSurface surface;
		cpxMarkPair(loading, cpxContactPart, arbiterFields);
		cpxRead(reader, &record, sizeof record);
		bool isKnown = record.a < loading->outline.shapeCount && record.b < loading->outline.shapeCount;
		cpxReaderExpect(reader, isKnown, "a contact has an unknown shape");
		cpxMarkMore(loading, surfaceFields);
		if (record.marks & cpxHasSurface) cpxRead(reader, &surface, sizeof surface);
		if (reader->problem) return;
		cpArbiter *arbiter = NULL;
		if (loading->space) {
			arbiter = makeArbiter(arbiters, &record, record.marks & cpxHasSurface ? &surface : NULL);
			arbiters->read[loading->arbiterCount] = arbiter;
		} else {
			cpxKnownArbiter *known = &arbiters->known[loading->arbiterCount];
			checkArbiter(loading, &record, active, arbiters->ring.count, known);
			if (reader->problem) return;
		}
		loadContacts(loading, arbiter, record.count, record.marks & cpxIsLinked);
	}
}

static cpBool keepRead(void *arbiter, void *space) {
	if (((cpArbiter *)arbiter)->state & markOfRead) return cpTrue;
	cpxArbiterRecycle(space, arbiter);
	return cpFalse;
}

// Removes the arbiters that were not read.
static void dropOthers(cpxReadArbiters *arbiters) {
	cpSpace *space = arbiters->loading->space;
	if (cpHashSetCount(space->cachedArbiters) > arbiters->cachedCount) {
		cpHashSetFilter(space->cachedArbiters, keepRead, space);
	}
	for (size_t i = 0; i < arbiters->loading->arbiterCount; i++) {
		arbiters->read[i]->state &= ~(unsigned int)markOfRead;
	}
}

static void loadAll(cpxReadArbiters *arbiters) {
	loadArbiters(arbiters, true);
	loadArbiters(arbiters, false);
	if (arbiters->loading->space) dropOthers(arbiters);
	cpxArbiterListsLoad(arbiters);
}

static void check(cpxLoading *loading) {
	cpxBufferList none = {0};
	cpxReadArbiters arbiters = {.loading = loading, .ring = cpxContactRingLoad(loading, &none)};
	arbiters.known = cpcalloc(loading->reader.left/sizeof(cpxArbiterRecord) + 1, sizeof *arbiters.known);
	arbiters.isListed = cpcalloc(loading->outline.bodyCount + 1, sizeof *arbiters.isListed);
	if (arbiters.known && arbiters.isListed) {
		loadAll(&arbiters);
	} else {
		cpxReaderFail(&loading->reader, "there is too little memory");
	}
	cpfree(arbiters.known);
	cpfree(arbiters.isListed);
}

void cpxArbitersLoad(cpxLoading *loading) {
	cpSpace *space = loading->space;
	if (!space) return check(loading);
	cpxBufferList list = {0};
	cpxReadArbiters arbiters = {
		.loading = loading, .ring = cpxContactRingLoad(loading, &list), .oldCount = (size_t)space->arbiters->num,
	};
	size_t most = loading->reader.left/sizeof(cpxArbiterRecord) + 1;
	arbiters.read = cpxAllocate(most + arbiters.oldCount, sizeof *arbiters.read);
	arbiters.old = arbiters.read + most;
	if (arbiters.oldCount > 0) memcpy(arbiters.old, space->arbiters->arr, arbiters.oldCount*sizeof *arbiters.old);
	cpxArbiterListsEmpty(space, loading->members);
	loadAll(&arbiters);
	cpxSpaceGetState(space)->arbitersAreShuffled = false;
	cpfree(arbiters.read);
	cpfree(list.buffers);
}
