// What a byte of a state belongs to: the parts say what they read, and the last to say so before the byte has it.

#ifndef CPX_LOCATE_H
#define CPX_LOCATE_H

#include "CChipmunkSupport.h"
#include "stream.h"

/// A value of a record. A list of them ends with one that has no name.
typedef struct cpxField {
	const char *name;
	/// Where it begins in the record, how it is stored, and its part, or 0 for that of the record.
	uint16_t offset;
	uint8_t kind, part;
} cpxField;

/// The byte that is looked for, and what was found so far.
typedef struct cpxLocation {
	const uint8_t *bytes;
	size_t offset;
	/// The record that was begun last, and its fields, or null.
	size_t start;
	const cpxField *fields;
	cpxStatePlace place;
} cpxLocation;

void cpxLocationMark(cpxLocation *location, const cpxReader *reader, int part, int64_t number, const cpxField *fields);
void cpxLocationMarkPair(cpxLocation *location, const cpxReader *reader, int part, const cpxField *fields);
void cpxLocationMarkMore(cpxLocation *location, const cpxReader *reader, const cpxField *fields);

#endif
