// Finds the value to which a byte of a state belongs: the parts report what they read, and the byte belongs to the last
// report before it.

#ifndef CPX_LOCATE_H
#define CPX_LOCATE_H

#include "CChipmunkSupport.h"
#include "stream.h"

/// A value of a record. A list of them ends with one that has no name.
typedef struct cpxField {
	const char *name;
	/// The field's offset in the record, its storage, and its part, or 0 for the record's part.
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
