#include "buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { cacheLine = 64 };

static void *allocate(size_t size) {
	void *memory = NULL;
	if (posix_memalign(&memory, cacheLine, size) == 0) return memory;
	// A step has no caller to blame.
	fprintf(stderr, "Chipmunk is out of memory: it needs %zu bytes more\n", size);
	abort();
}

// A tenth more, so that memory that grows a little in each step is seldom replaced.
static size_t withRoom(size_t size) {
	return (size + size/10 + cacheLine)/cacheLine*cacheLine;
}

void *cpxBufferReserve(cpxBuffer *buffer, size_t size) {
	if (size > buffer->size) {
		free(buffer->memory);
		buffer->size = withRoom(size);
		buffer->memory = allocate(buffer->size);
	}
	return buffer->memory;
}

void *cpxBufferGrow(cpxBuffer *buffer, size_t size) {
	if (size > buffer->size) {
		cpxBuffer old = *buffer;
		*buffer = (cpxBuffer){allocate(withRoom(size)), withRoom(size)};
		if (old.size > 0) memcpy(buffer->memory, old.memory, old.size);
		free(old.memory);
	}
	return buffer->memory;
}

void cpxBufferFree(cpxBuffer *buffer) {
	free(buffer->memory);
	*buffer = (cpxBuffer){NULL, 0};
}
