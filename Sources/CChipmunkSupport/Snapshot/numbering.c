// An open hash table that is at most half full.

#include "numbering.h"

#include "../box_tree.h"

#include <string.h>

// Addresses differ in their middle bits: Fibonacci's multiplier moves them to the upper ones.
static size_t placeOf(const cpxNumbering *numbering, const void *object) {
	return (size_t)(((uint64_t)(uintptr_t)object*0x9E3779B97F4A7C15u) >> numbering->shift);
}

void cpxNumberingReset(cpxNumbering *numbering, size_t count) {
	if (numbering->capacity < 2*count + 2) {
		size_t capacity = 64;
		unsigned int bits = 6;
		for (; capacity < 2*count + 2; bits++) capacity *= 2;
		cpfree(numbering->places);
		numbering->places = cpxAllocate(capacity, sizeof *numbering->places);
		numbering->capacity = capacity;
		numbering->shift = 64 - bits;
	} else if (numbering->used > 0) {
		memset(numbering->places, 0, numbering->capacity*sizeof *numbering->places);
	}
	numbering->used = 0;
}

void cpxNumberingAdd(cpxNumbering *numbering, const void *object, size_t number) {
	size_t place = placeOf(numbering, object);
	while (numbering->places[place].object) place = (place + 1) & (numbering->capacity - 1);
	numbering->places[place] = (struct cpxNumbered){object, (uint32_t)number};
	numbering->used++;
}

uint32_t cpxNumberingFind(const cpxNumbering *numbering, const void *object) {
	size_t place = placeOf(numbering, object);
	while (numbering->places[place].object != object) {
		if (!numbering->places[place].object) return UINT32_MAX;
		place = (place + 1) & (numbering->capacity - 1);
	}
	return numbering->places[place].number;
}

void cpxNumberingFree(cpxNumbering *numbering) {
	cpfree(numbering->places);
	*numbering = (cpxNumbering){0};
}
