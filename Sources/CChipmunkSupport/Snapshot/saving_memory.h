// The memory that a snapshot needs while it is taken. The space keeps it for the next one.

#ifndef CPX_SAVING_MEMORY_H
#define CPX_SAVING_MEMORY_H

#include "numbering.h"

/// A body's list of arbiters while it is compared with the one that a step would leave.
typedef struct cpxListEnd {
	const cpArbiter *arbiter;
	bool isOther;
} cpxListEnd;

/// The buffers of contacts of a space.
typedef struct cpxBufferList {
	struct cpxContactBuffer **buffers;
	size_t capacity;
} cpxBufferList;

typedef struct cpxSavingMemory {
	cpxNumbering bodies, constraints, arbiterNumbers;
	cpxShapeNumbers shapes;
	/// Those of the last step, in their order, and then the others.
	cpArbiter **arbiters;
	cpxListEnd *listEnds;
	size_t arbiterCapacity, listEndCapacity;
	cpxBufferList buffers;
} cpxSavingMemory;

/// Returns the memory of a space.
cpxSavingMemory *cpxSavingMemoryGet(const cpSpace *space);
void cpxSavingMemoryFree(cpxSavingMemory *memory);
/// Makes room for some elements, and returns where they are.
void *cpxReserve(void *memory, size_t *capacity, size_t count, size_t size);

#endif
