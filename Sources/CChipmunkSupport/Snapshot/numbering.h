// The numbers of objects, found by their addresses.

#ifndef CPX_NUMBERING_H
#define CPX_NUMBERING_H

#include <stddef.h>
#include <stdint.h>

/// A table of as many places as a power of two. All zero before its first use; the memory is used again.
typedef struct cpxNumbering {
	struct cpxNumbered *places;
	size_t capacity, used;
	unsigned int shift;
} cpxNumbering;

struct cpxNumbered {
	const void *object;
	uint32_t number;
};

/// Empties the table and makes room for some objects.
void cpxNumberingReset(cpxNumbering *numbering, size_t count);
/// Adds an object that is not in the table.
void cpxNumberingAdd(cpxNumbering *numbering, const void *object, size_t number);
/// Returns the number of an object, or `UINT32_MAX`.
uint32_t cpxNumberingFind(const cpxNumbering *numbering, const void *object);
void cpxNumberingFree(cpxNumbering *numbering);

#endif
