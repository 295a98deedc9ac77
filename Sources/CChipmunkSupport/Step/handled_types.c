// The collision types that have callbacks. Queried for every contact of every step, so nothing is looked up that a
// cheaper check rules out: most types are in no handler.

#include "handled_types.h"

#include <chipmunk/chipmunk.h>

// Chipmunk's "any type": no shape has it. As the larger of two types it turns the key of a pair into the key of a
// type.
#define ANY CP_WILDCARD_COLLISION_TYPE

struct cpxTypeCount {
	// The key, the smaller type first: of a pair, or of a type and ANY. (ANY, ANY) is an empty place.
	uintptr_t a, b;
	uint32_t callbacks[cpxCollisionPhaseCount];
	// For a type: the number of callbacks for a pair with it.
	uint32_t inPairs;
};

static inline size_t placeOf(uintptr_t a, uintptr_t b, size_t capacity) {
	uint64_t hash = (uint64_t)a*0x9E3779B97F4A7C15u ^ (uint64_t)b*0xC2B2AE3D27D4EB4Fu;
	return (size_t)(hash ^ hash >> 32) & (capacity - 1);
}

static inline cpxTypeCount *find(const cpxHandledTypes *types, uintptr_t a, uintptr_t b) {
	if (types->capacity == 0) return NULL;
	for (size_t i = placeOf(a, b, types->capacity);; i = (i + 1) & (types->capacity - 1)) {
		cpxTypeCount *count = &types->table[i];
		if (count->a == a && count->b == b) return count;
		if (count->a == ANY) return NULL;
	}
}

static bool isInUse(const cpxTypeCount *count) {
	if (count->a == ANY) return false;
	uint32_t sum = count->inPairs;
	for (int phase = 0; phase < cpxCollisionPhaseCount; phase++) sum |= count->callbacks[phase];
	return sum > 0;
}

static cpxTypeCount *insert(cpxHandledTypes *types, uintptr_t a, uintptr_t b) {
	size_t i = placeOf(a, b, types->capacity);
	while (types->table[i].a != ANY) i = (i + 1) & (types->capacity - 1);
	types->table[i].a = a;
	types->table[i].b = b;
	types->used++;
	return &types->table[i];
}

// Rebuilds the table so that at most a quarter of it is taken, without keys whose counts are 0.
static bool rebuild(cpxHandledTypes *types) {
	size_t live = 0, capacity = 16;
	for (size_t i = 0; i < types->capacity; i++) live += isInUse(&types->table[i]);
	while (capacity < 4*(live + 1)) capacity *= 2;
	cpxHandledTypes next = *types;
	next.table = cpcalloc(capacity, sizeof *next.table);
	if (!next.table) return false;
	next.capacity = capacity;
	next.used = 0;
	for (size_t i = 0; i < capacity; i++) next.table[i].a = next.table[i].b = ANY;
	for (size_t i = 0; i < types->capacity; i++) {
		const cpxTypeCount *count = &types->table[i];
		if (isInUse(count)) *insert(&next, count->a, count->b) = *count;
	}
	cpfree(types->table);
	*types = next;
	return true;
}

static cpxTypeCount *findOrInsert(cpxHandledTypes *types, uintptr_t a, uintptr_t b) {
	cpxTypeCount *count = find(types, a, b);
	if (count) return count;
	if (2*(types->used + 1) > types->capacity && !rebuild(types)) return NULL;
	return insert(types, a, b);
}

bool cpxHandledTypesCount(cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase, int amount) {
	types->all[phase] += (uint32_t)amount;
	if (a == ANY) {
		types->any[phase] += (uint32_t)amount;
		return true;
	}
	if (b != ANY) {
		for (int i = 0; i < (a == b ? 1 : 2); i++) {
			cpxTypeCount *ofType = findOrInsert(types, i == 0 ? a : b, ANY);
			if (!ofType) return false;
			ofType->inPairs += (uint32_t)amount;
		}
	}
	cpxTypeCount *count = findOrInsert(types, a < b ? a : b, a < b ? b : a);
	if (!count) return false;
	count->callbacks[phase] += (uint32_t)amount;
	return true;
}

bool cpxHandledTypesContain(const cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase) {
	if (types->any[phase] > 0) return true;
	if (types->all[phase] == 0) return false;
	const cpxTypeCount *ofA = find(types, a, ANY);
	const cpxTypeCount *ofB = a == b ? ofA : find(types, b, ANY);
	if ((ofA && ofA->callbacks[phase] > 0) || (ofB && ofB->callbacks[phase] > 0)) return true;
	if (!ofA || !ofB || ofA->inPairs == 0 || ofB->inPairs == 0) return false;
	const cpxTypeCount *ofPair = find(types, a < b ? a : b, a < b ? b : a);
	return ofPair && ofPair->callbacks[phase] > 0;
}

void cpxHandledTypesFree(cpxHandledTypes *types) {
	cpfree(types->table);
	*types = (cpxHandledTypes){0};
}
