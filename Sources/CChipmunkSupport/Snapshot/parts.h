// The state of a space as bytes, in parts that are written and read one after the other.
//
// Objects are numbers: a body, a shape or a constraint its place among the space's members, an arbiter its place in its own part.
// Values that do not change in steps, like geometry and masses, are absent: the creator of the members has them.

#ifndef CPX_PARTS_H
#define CPX_PARTS_H

#include "CChipmunkSupport.h"
#include "locate.h"
#include "saving_memory.h"
#include "stream.h"

#include <chipmunk/chipmunk_private.h>

/// The context of the parts while a space is written.
typedef struct cpxSaving {
	const cpSpace *space;
	cpxMembers members;
	cpxOutline outline;
	/// The numbers of the members, among others.
	cpxSavingMemory *memory;
	/// The arbiters that were found.
	size_t arbiterCount;
	cpxWriter writer;
} cpxSaving;

/// The place of a body.
enum { cpxPlaceUnknown, cpxPlaceOutside, cpxPlaceAwake, cpxPlaceStatic, cpxPlaceAsleep };

/// The context of the parts while bytes are read: first only to be checked, then to change a space.
typedef struct cpxLoading {
	cpxReader reader;
	cpxOutline outline;
	/// Null while the bytes are checked; so are the members' objects then.
	cpSpace *space;
	cpxMembers members;
	/// For each body where it is, and the number of its component if it sleeps. Filled while the bytes are checked.
	uint8_t *places;
	uint32_t *components;
	/// The number of the next shape, above the numbers of all shapes.
	uint64_t shapeIDCounter;
	/// Whether bodies may sleep: none does where the time until they fall asleep is infinite.
	bool allowsSleep;
	/// Whether a shape had another number in the space.
	bool hasOtherShapes;
	/// The arbiters that were read.
	size_t arbiterCount;
	/// The location to find, or null.
	cpxLocation *location;
} cpxLoading;

// MARK: locate.c

/// Says what comes next, where someone looks for what a byte belongs to.
static inline void cpxMark(cpxLoading *loading, int part, int64_t number, const cpxField *fields) {
	if (loading->location) cpxLocationMark(loading->location, &loading->reader, part, number, fields);
}

/// Says that a record comes next whose first two fields are the numbers of two shapes.
static inline void cpxMarkPair(cpxLoading *loading, int part, const cpxField *fields) {
	if (loading->location) cpxLocationMarkPair(loading->location, &loading->reader, part, fields);
}

/// Says that other fields of the same thing come next.
static inline void cpxMarkMore(cpxLoading *loading, const cpxField *fields) {
	if (loading->location) cpxLocationMarkMore(loading->location, &loading->reader, fields);
}

// MARK: settings_part.c

void cpxSettingsSave(cpxSaving *saving);
void cpxSettingsLoad(cpxLoading *loading);
/// Passes over the settings.
void cpxSettingsSkip(cpxReader *reader);

// MARK: bodies_part.c

/// The motion of each body; then the order of the space's lists, and who sleeps with whom.
void cpxBodiesSave(cpxSaving *saving);
void cpxBodiesLoad(cpxLoading *loading);
/// Returns whether two bodies may touch or be joined, once it is known who sleeps with whom.
bool cpxMayBeTogether(const cpxLoading *loading, uint32_t a, uint32_t b);

// MARK: constraints_part.c

/// The numbers that constraints keep from one step to the next, and their order.
void cpxConstraintsSave(cpxSaving *saving);
void cpxConstraintsLoad(cpxLoading *loading);

// MARK: index_saving.c, index_check.c, index_loading.c

/// Both trees of boxes, and their pairs.
void cpxIndexSave(cpxSaving *saving);
void cpxIndexLoad(cpxLoading *loading);
/// Passes over bytes that are only checked.
void cpxIndexCheck(cpxLoading *loading);

// MARK: shapes_part.c

/// The places of shapes whose body has moved since they were last brought up to date.
void cpxShapesSave(cpxSaving *saving);
void cpxShapesLoad(cpxLoading *loading);

// MARK: arbiters_saving.c, arbiters_loading.c

/// The contacts of the last step and those that are remembered; then the lists of the bodies.
void cpxArbitersSave(cpxSaving *saving);
/// Must be called before bodies are changed.
void cpxArbitersBegin(cpxLoading *loading);
void cpxArbitersLoad(cpxLoading *loading);

static inline bool cpxIsAsleep(const cpBody *body) {
	return body->sleeping.root != NULL;
}

#endif
