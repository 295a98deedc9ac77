// The numbers of objects: their places among the members.

#ifndef CPX_NUMBERING_H
#define CPX_NUMBERING_H

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Finds objects by their addresses. All zero before its first use; the memory is used again.
typedef struct cpxNumbering {
	const void *const *objects;
	size_t count;
	/// The number that most likely is asked for next: lists most often have the order of the members.
	size_t next;
	/// An open hash table, which is made for the first object that is not where it was expected.
	struct cpxNumbered *places;
	size_t capacity;
	unsigned int shift;
	bool isMade;
} cpxNumbering;

/// Begins with other objects, which stay where they are until the next ones.
void cpxNumberingStart(cpxNumbering *numbering, const void *const *objects, size_t count);
/// Returns the number of an object, or `UINT32_MAX`.
uint32_t cpxNumberingFind(cpxNumbering *numbering, const void *object);
void cpxNumberingFree(cpxNumbering *numbering);

/// Finds shapes by the numbers that their space gave them, which are in the order of the members.
typedef struct cpxShapeNumbers {
	cpShape *const *shapes;
	size_t count;
	/// The places of the shapes from the first one's number on; not used if they are too far apart.
	uint32_t *places;
	size_t capacity, span;
	cpHashValue first;
} cpxShapeNumbers;

void cpxShapeNumbersStart(cpxShapeNumbers *numbers, cpShape *const *shapes, size_t count);
/// Searches for a shape of the space.
uint32_t cpxShapeNumbersSearch(const cpxShapeNumbers *numbers, const cpShape *shape);
void cpxShapeNumbersFree(cpxShapeNumbers *numbers);

/// Returns the number of a shape of the space.
static inline uint32_t cpxShapeNumbersFind(const cpxShapeNumbers *numbers, const cpShape *shape) {
	size_t place = shape->hashid - numbers->first;
	return place < numbers->span ? numbers->places[place] : cpxShapeNumbersSearch(numbers, shape);
}

#endif
