#include "numbering.h"

#include "../Index/box_tree.h"

#include <string.h>

// MARK: By address

struct cpxNumbered {
	const void *object;
	uint32_t number;
};

// Addresses differ in their middle bits: Fibonacci's multiplier moves them to the upper ones.
static size_t placeOf(const cpxNumbering *numbering, const void *object) {
	return (size_t)(((uint64_t)(uintptr_t)object*0x9E3779B97F4A7C15u) >> numbering->shift);
}

void cpxNumberingStart(cpxNumbering *numbering, const void *const *objects, size_t count) {
	numbering->objects = objects;
	numbering->count = count;
	numbering->next = 0;
	numbering->isMade = false;
}

// Makes a table that is at most half full.
static void make(cpxNumbering *numbering) {
	size_t needed = 2*numbering->count + 2;
	if (numbering->capacity < needed) {
		size_t capacity = 64;
		unsigned int bits = 6;
		for (; capacity < needed; bits++) capacity *= 2;
		cpfree(numbering->places);
		numbering->places = cpxAllocate(capacity, sizeof *numbering->places);
		numbering->capacity = capacity;
		numbering->shift = 64 - bits;
	} else {
		memset(numbering->places, 0, numbering->capacity*sizeof *numbering->places);
	}
	for (size_t i = 0; i < numbering->count; i++) {
		size_t place = placeOf(numbering, numbering->objects[i]);
		while (numbering->places[place].object) place = (place + 1) & (numbering->capacity - 1);
		numbering->places[place] = (struct cpxNumbered){numbering->objects[i], (uint32_t)i};
	}
	numbering->isMade = true;
}

static uint32_t search(cpxNumbering *numbering, const void *object) {
	if (!numbering->isMade) make(numbering);
	size_t place = placeOf(numbering, object);
	while (numbering->places[place].object != object) {
		if (!numbering->places[place].object) return UINT32_MAX;
		place = (place + 1) & (numbering->capacity - 1);
	}
	return numbering->places[place].number;
}

uint32_t cpxNumberingFind(cpxNumbering *numbering, const void *object) {
	size_t next = numbering->next;
	uint32_t number =
		next < numbering->count && numbering->objects[next] == object ? (uint32_t)next : search(numbering, object);
	numbering->next = (size_t)number + 1;
	return number;
}

void cpxNumberingFree(cpxNumbering *numbering) {
	cpfree(numbering->places);
	*numbering = (cpxNumbering){0};
}

// MARK: By the space's number

void cpxShapeNumbersStart(cpxShapeNumbers *numbers, cpShape *const *shapes, size_t count) {
	numbers->shapes = shapes;
	numbers->count = count;
	numbers->first = count > 0 ? shapes[0]->hashid : 0;
	size_t span = count > 0 ? shapes[count - 1]->hashid - numbers->first + 1 : 0;
	numbers->span = span <= 4*count + 1024 ? span : 0;
	if (numbers->capacity < numbers->span) {
		cpfree(numbers->places);
		numbers->places = cpxAllocate(2*numbers->span, sizeof *numbers->places);
		numbers->capacity = 2*numbers->span;
	}
	if (numbers->span == 0) return;
	for (size_t i = 0; i < count; i++) numbers->places[shapes[i]->hashid - numbers->first] = (uint32_t)i;
}

uint32_t cpxShapeNumbersSearch(const cpxShapeNumbers *numbers, const cpShape *shape) {
	size_t low = 0, high = numbers->count;
	while (low < high) {
		size_t middle = (low + high)/2;
		if (numbers->shapes[middle]->hashid < shape->hashid) low = middle + 1; else high = middle;
	}
	return (uint32_t)low;
}

void cpxShapeNumbersFree(cpxShapeNumbers *numbers) {
	cpfree(numbers->places);
	*numbers = (cpxShapeNumbers){0};
}
