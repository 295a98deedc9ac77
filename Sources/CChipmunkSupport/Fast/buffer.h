// Memory that is used again in each step.

#ifndef CPX_BUFFER_H
#define CPX_BUFFER_H

#include <stddef.h>

/// Memory that grows when it has to, and then loses its content. Aligned to cache lines.
typedef struct cpxBuffer {
	void *memory;
	size_t size;
} cpxBuffer;

/// Returns the memory, of at least a size in bytes.
void *cpxBufferReserve(cpxBuffer *buffer, size_t size);
/// Returns the memory, of at least a size in bytes, with its content.
void *cpxBufferGrow(cpxBuffer *buffer, size_t size);
void cpxBufferFree(cpxBuffer *buffer);

#endif
