// Numbers one after the other, as this machine has them in memory: a snapshot says which kind of machine took it.

#ifndef CPX_STREAM_H
#define CPX_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Writes what there is room for, and counts all of it.
typedef struct cpxWriter {
	uint8_t *at;
	size_t room, count;
} cpxWriter;

static inline void cpxWrite(cpxWriter *writer, const void *data, size_t size) {
	writer->count += size;
	if (size > writer->room) {
		writer->room = 0;
		return;
	}
	memcpy(writer->at, data, size);
	writer->at += size;
	writer->room -= size;
}

static inline void cpxWriteNumber(cpxWriter *writer, size_t number) {
	uint32_t word = (uint32_t)number;
	cpxWrite(writer, &word, sizeof word);
}

/// Reads until there is a problem: from then on everything is 0.
typedef struct cpxReader {
	const uint8_t *at;
	size_t left;
	/// The problem, or null.
	const char *problem;
} cpxReader;

static inline void cpxReaderFail(cpxReader *reader, const char *problem) {
	if (!reader->problem) reader->problem = problem;
	reader->left = 0;
}

static inline void cpxReaderExpect(cpxReader *reader, bool condition, const char *problem) {
	if (!condition) cpxReaderFail(reader, problem);
}

static inline void cpxRead(cpxReader *reader, void *data, size_t size) {
	if (size > reader->left) {
		cpxReaderFail(reader, "it ends too early");
		memset(data, 0, size);
		return;
	}
	memcpy(data, reader->at, size);
	reader->at += size;
	reader->left -= size;
}

static inline uint32_t cpxReadNumber(cpxReader *reader) {
	uint32_t number;
	cpxRead(reader, &number, sizeof number);
	return number;
}

/// Reads a number below a limit.
static inline uint32_t cpxReadIndex(cpxReader *reader, size_t limit, const char *problem) {
	uint32_t index = cpxReadNumber(reader);
	if (index < limit) return index;
	cpxReaderFail(reader, problem);
	return 0;
}

/// Reads how many records follow, each of at least some bytes: never more than there is room for.
static inline size_t cpxReadCount(cpxReader *reader, size_t size) {
	size_t count = cpxReadNumber(reader);
	if (count <= reader->left/size) return count;
	cpxReaderFail(reader, "it ends too early");
	return 0;
}

#endif
