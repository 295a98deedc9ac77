#include "contact_buffers.h"

#include "../box_tree.h"

// The library keeps this layout to itself (cpSpaceStep.c of 7.0.3): the self-check of snapshots fails with another one.
struct cpxContactBuffer {
	cpTimestamp stamp;
	cpxContactBuffer *next;
	unsigned int contactCount;
	struct cpContact contacts[];
};

enum { slotCount = (CP_BUFFER_BYTES - sizeof(cpxContactBuffer))/sizeof(struct cpContact) };

typedef struct BufferRecord {
	/// The number of steps since the buffer was begun.
	uint32_t age, contactCount;
} BufferRecord;

// MARK: Places

cpxContactRing cpxSpaceGetContactRing(const cpSpace *space) {
	// The newest one is followed by the oldest one.
	cpxContactBuffer *newest = (cpxContactBuffer *)space->contactBuffersHead;
	cpxContactRing ring = {NULL, 0};
	if (!newest) return ring;
	for (cpxContactBuffer *buffer = newest->next; buffer != newest; buffer = buffer->next) ring.count++;
	ring.count++;
	ring.buffers = cpxAllocate(ring.count, sizeof *ring.buffers);
	size_t number = ring.count;
	for (cpxContactBuffer *buffer = newest->next; number > 0; buffer = buffer->next) ring.buffers[--number] = buffer;
	return ring;
}

cpxContactPlace cpxContactRingFind(cpxContactRing ring, const struct cpContact *contacts) {
	for (size_t i = 0; i < ring.count; i++) {
		const struct cpContact *first = ring.buffers[i]->contacts;
		if (contacts < first || contacts >= first + slotCount) continue;
		return (cpxContactPlace){(uint16_t)i, (uint16_t)(contacts - first)};
	}
	return (cpxContactPlace){UINT16_MAX, UINT16_MAX};
}

struct cpContact *cpxContactRingGet(cpxContactRing ring, cpxContactPlace place) {
	return ring.buffers[place.buffer]->contacts + place.slot;
}

bool cpxContactPlaceIsValid(cpxContactPlace place, size_t count, size_t bufferCount) {
	return place.buffer < bufferCount && place.slot + count <= slotCount;
}

// MARK: Saving

void cpxContactRingSave(cpxSaving *saving, cpxContactRing ring, size_t neededCount) {
	// The others would be used again, or replaced by fresh ones, which is the same.
	const cpSpace *space = saving->space;
	size_t count = ring.count;
	while (count > neededCount && space->stamp - ring.buffers[count - 1]->stamp > space->collisionPersistence) count--;
	cpxWriteNumber(&saving->writer, count);
	for (size_t i = 0; i < count; i++) {
		const cpxContactBuffer *buffer = ring.buffers[i];
		BufferRecord record = {space->stamp - buffer->stamp, buffer->contactCount};
		cpxWrite(&saving->writer, &record, sizeof record);
	}
}

// MARK: Loading

static void resize(cpSpace *space, cpxContactRing *ring, size_t count) {
	for (size_t i = count; i < ring->count; i++) {
		cpArrayDeleteObj(space->allocatedBuffers, ring->buffers[i]);
		cpfree(ring->buffers[i]);
	}
	if (count > ring->count) ring->buffers = cpxReallocate(ring->buffers, count, sizeof *ring->buffers);
	for (size_t i = ring->count; i < count; i++) {
		ring->buffers[i] = cpxAllocate(1, CP_BUFFER_BYTES);
		cpArrayPush(space->allocatedBuffers, ring->buffers[i]);
	}
	ring->count = count;
}

size_t cpxContactRingLoad(cpxLoading *loading) {
	size_t count = cpxReadCount(&loading->reader, sizeof(BufferRecord));
	cpxContactRing ring = {NULL, 0};
	if (loading->space) {
		ring = cpxSpaceGetContactRing(loading->space);
		resize(loading->space, &ring, count);
		loading->space->contactBuffersHead = count > 0 ? (cpContactBufferHeader *)ring.buffers[0] : NULL;
	}
	for (size_t i = 0; i < count; i++) {
		BufferRecord record;
		cpxRead(&loading->reader, &record, sizeof record);
		cpxReaderExpect(&loading->reader, record.contactCount <= slotCount, "a buffer has too many contacts");
		if (!loading->space) continue;
		cpxContactBuffer *buffer = ring.buffers[i];
		buffer->stamp = loading->space->stamp - record.age;
		buffer->contactCount = record.contactCount;
		buffer->next = ring.buffers[i > 0 ? i - 1 : count - 1];
	}
	cpfree(ring.buffers);
	return count;
}
