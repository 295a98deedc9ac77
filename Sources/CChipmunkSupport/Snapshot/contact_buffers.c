#include "contact_buffers.h"

#include "../Index/box_tree.h"

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

static const cpxField bufferFields[] = {
	{"age of a buffer", offsetof(BufferRecord, age), cpxWordValue, 0},
	{"points in a buffer", offsetof(BufferRecord, contactCount), cpxWordValue, 0},
	{NULL, 0, 0, 0},
};

// MARK: Places

cpxContactRing cpxSpaceGetContactRing(const cpSpace *space, cpxBufferList *list) {
	// The newest one is followed by the oldest one.
	cpxContactBuffer *newest = (cpxContactBuffer *)space->contactBuffersHead;
	cpxContactRing ring = {NULL, 0, 0};
	if (!newest) return ring;
	for (cpxContactBuffer *buffer = newest->next; buffer != newest; buffer = buffer->next) ring.count++;
	ring.count++;
	ring.buffers = list->buffers = cpxReserve(list->buffers, &list->capacity, ring.count, sizeof *list->buffers);
	size_t number = ring.count;
	for (cpxContactBuffer *buffer = newest->next; number > 0; buffer = buffer->next) ring.buffers[--number] = buffer;
	return ring;
}

static bool has(const cpxContactBuffer *buffer, const struct cpContact *contacts) {
	return contacts >= buffer->contacts && contacts < buffer->contacts + slotCount;
}

cpxContactPlace cpxContactRingFind(cpxContactRing *ring, const struct cpContact *contacts) {
	// Contacts that follow each other are in one buffer, most often.
	for (size_t i = 0, place = ring->last; i < ring->count; i++, place = place + 1 < ring->count ? place + 1 : 0) {
		if (!has(ring->buffers[place], contacts)) continue;
		ring->last = place;
		return (cpxContactPlace){(uint16_t)place, (uint16_t)(contacts - ring->buffers[place]->contacts)};
	}
	return (cpxContactPlace){UINT16_MAX, UINT16_MAX};
}

struct cpContact *cpxContactRingGet(const cpxContactRing *ring, cpxContactPlace place) {
	return ring->buffers[place.buffer]->contacts + place.slot;
}

bool cpxContactPlaceIsValid(cpxContactPlace place, size_t count, size_t bufferCount) {
	return place.buffer < bufferCount && place.slot + count <= slotCount;
}

// MARK: Saving

void cpxContactRingSave(cpxSaving *saving, const cpxContactRing *ring) {
	// Old ones, too, which the next steps use again: without them a restored space would use younger ones again, sooner than the saved
	// one, and a longer persistence would make the old ones young.
	cpxWriteNumber(&saving->writer, ring->count);
	for (size_t i = 0; i < ring->count; i++) {
		const cpxContactBuffer *buffer = ring->buffers[i];
		BufferRecord record = {saving->space->stamp - buffer->stamp, buffer->contactCount};
		cpxWrite(&saving->writer, &record, sizeof record);
	}
}

// MARK: Loading

static void resize(cpSpace *space, cpxContactRing *ring, cpxBufferList *list, size_t count) {
	for (size_t i = count; i < ring->count; i++) {
		cpArrayDeleteObj(space->allocatedBuffers, ring->buffers[i]);
		cpfree(ring->buffers[i]);
	}
	ring->buffers = list->buffers = cpxReserve(list->buffers, &list->capacity, count, sizeof *list->buffers);
	for (size_t i = ring->count; i < count; i++) {
		ring->buffers[i] = cpxAllocate(1, CP_BUFFER_BYTES);
		cpArrayPush(space->allocatedBuffers, ring->buffers[i]);
	}
	ring->count = count;
}

cpxContactRing cpxContactRingLoad(cpxLoading *loading, cpxBufferList *list) {
	cpxContactRing ring = {NULL, cpxReadCount(&loading->reader, sizeof(BufferRecord)), 0};
	size_t count = ring.count;
	// Each takes far more than it has bytes here, and places have no room for greater numbers.
	cpxReaderExpect(&loading->reader, count < UINT16_MAX, "there are too many buffers of contacts");
	if (loading->reader.problem) return (cpxContactRing){NULL, 0, 0};
	if (loading->space) {
		ring = cpxSpaceGetContactRing(loading->space, list);
		resize(loading->space, &ring, list, count);
		loading->space->contactBuffersHead = count > 0 ? (cpContactBufferHeader *)ring.buffers[0] : NULL;
	}
	for (size_t i = 0; i < count; i++) {
		BufferRecord record;
		cpxMark(loading, cpxContactPart, cpxNoMember, bufferFields);
		cpxRead(&loading->reader, &record, sizeof record);
		cpxReaderExpect(&loading->reader, record.contactCount <= slotCount, "a buffer has too many contacts");
		if (!loading->space) continue;
		cpxContactBuffer *buffer = ring.buffers[i];
		buffer->stamp = loading->space->stamp - record.age;
		buffer->contactCount = record.contactCount;
		buffer->next = ring.buffers[i > 0 ? i - 1 : count - 1];
	}
	return ring;
}
