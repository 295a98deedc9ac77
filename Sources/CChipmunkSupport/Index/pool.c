// Memory for the nodes and the pairs of a tree.

#include "box_tree.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *orStop(void *memory, size_t bytes) {
	if (memory) return memory;
	fprintf(stderr, "Chipmunk is out of memory: it needs %zu bytes more\n", bytes);
	abort();
}

void *cpxAllocate(size_t count, size_t size) {
	return orStop(cpcalloc(count, size), count*size);
}

void *cpxReallocate(void *memory, size_t count, size_t size) {
	return orStop(cprealloc(memory, count*size), count*size);
}

void cpxPoolInit(cpxPool *pool, size_t size, size_t alignment) {
	*pool = (cpxPool){.size = size, .alignment = alignment};
}

static void addBuffer(cpxPool *pool) {
	char *buffer = cpxAllocate(1, CP_BUFFER_BYTES);
	*(void **)buffer = pool->buffers;
	pool->buffers = buffer;
	size_t header = sizeof(void *) + (pool->alignment - 1);
	char *first = buffer + header - ((uintptr_t)buffer + header)%pool->alignment;
	pool->fresh = first;
	pool->end = first + (size_t)(buffer + CP_BUFFER_BYTES - first)/pool->size*pool->size;
}

void *cpxPoolTake(cpxPool *pool) {
	void *item = pool->returned;
	if (item) {
		pool->returned = *(void **)item;
		return item;
	}
	if (pool->fresh == pool->end) addBuffer(pool);
	item = pool->fresh;
	pool->fresh += pool->size;
	return item;
}

void cpxPoolGive(cpxPool *pool, void *item) {
	*(void **)item = pool->returned;
	pool->returned = item;
}

void cpxPoolFree(cpxPool *pool) {
	for (void *buffer = pool->buffers, *next; buffer; buffer = next) {
		next = *(void **)buffer;
		cpfree(buffer);
	}
	cpxPoolInit(pool, pool->size, pool->alignment);
}
