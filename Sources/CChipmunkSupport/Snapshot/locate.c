#include "locate.h"

#include "parts.h"

// Returns whether what comes next begins at or before the byte, and then records it.
static bool begin(cpxLocation *location, const cpxReader *reader, const cpxField *fields) {
	size_t start = (size_t)(reader->at - location->bytes);
	if (start > location->offset || reader->problem) return false;
	location->start = start;
	location->fields = fields;
	return true;
}

void cpxLocationMark(cpxLocation *location, const cpxReader *reader, int part, int64_t number, const cpxField *fields) {
	if (!begin(location, reader, fields)) return;
	location->place = (cpxStatePlace){.part = part, .number = number, .second = cpxNoMember};
}

static int64_t numberAt(const cpxReader *reader, size_t offset) {
	uint32_t number;
	if (reader->left < offset + sizeof number) return cpxNoMember;
	memcpy(&number, reader->at + offset, sizeof number);
	return number;
}

void cpxLocationMarkPair(cpxLocation *location, const cpxReader *reader, int part, const cpxField *fields) {
	if (!begin(location, reader, fields)) return;
	int64_t first = numberAt(reader, fields[0].offset), second = numberAt(reader, fields[1].offset);
	location->place = (cpxStatePlace){.part = part, .number = first, .second = second};
}

void cpxLocationMarkMore(cpxLocation *location, const cpxReader *reader, const cpxField *fields) {
	begin(location, reader, fields);
}

// FNV-1a, eight bytes at a time.
uint64_t cpxFingerprint(const uint8_t *bytes, size_t count) {
	const uint64_t prime = 0x00000100000001B3u;
	uint64_t hash = 0xCBF29CE484222325u;
	for (; count >= sizeof hash; bytes += sizeof hash, count -= sizeof hash) {
		uint64_t word;
		memcpy(&word, bytes, sizeof word);
		// Upper bits would otherwise never reach the lower ones.
		hash = (hash ^ word)*prime;
		hash ^= hash >> 32;
	}
	for (; count > 0; bytes++, count--) hash = (hash ^ *bytes)*prime;
	return hash;
}

uint32_t cpxSpaceGetStepCount(const cpSpace *space) {
	return space->stamp;
}
