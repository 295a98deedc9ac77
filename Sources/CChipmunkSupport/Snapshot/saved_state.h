// The state of a space as bytes, in parts that are written and read one after the other.
//
// Objects are numbers: a body, a shape or a constraint its place among the space's members, an arbiter its place in its own part.
// What does not change in steps, like geometry and masses, is not here: who creates the members knows it.

#ifndef CPX_SAVED_STATE_H
#define CPX_SAVED_STATE_H

#include "CChipmunkSupport.h"
#include "numbering.h"
#include "stream.h"

#include <chipmunk/chipmunk_private.h>

/// What the parts need while a space is written.
typedef struct cpxSaving {
	const cpSpace *space;
	cpxMembers members;
	/// The numbers of the members, and of the arbiters once they were written.
	cpxNumbering *bodies, *shapes, *constraints, *arbiters;
	cpxWriter writer;
} cpxSaving;

/// Where a body is.
enum { cpxPlaceUnknown, cpxPlaceOutside, cpxPlaceAwake, cpxPlaceStatic, cpxPlaceAsleep };

/// What the parts need while bytes are read: first only to be checked, then to change a space.
typedef struct cpxLoading {
	cpxReader reader;
	cpxOutline outline;
	/// Null while the bytes are checked; so are the members' objects then.
	cpSpace *space;
	cpxMembers members;
	/// For each body where it is, and the number of its component if it sleeps. Filled while the bytes are checked.
	uint8_t *places;
	uint32_t *components;
	/// The number of the next shape, which is above those of all shapes.
	uint64_t shapeIDCounter;
	/// The arbiters that were read.
	size_t arbiterCount;
} cpxLoading;

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

/// What constraints remember from one step to the next, and their order.
void cpxConstraintsSave(cpxSaving *saving);
void cpxConstraintsLoad(cpxLoading *loading);

// MARK: index_part.c

/// Both trees of boxes, and their pairs.
void cpxIndexSave(cpxSaving *saving);
void cpxIndexLoad(cpxLoading *loading);

// MARK: shapes_part.c

/// Where shapes are whose body has moved since they were last brought up to date.
void cpxShapesSave(cpxSaving *saving);
void cpxShapesLoad(cpxLoading *loading);

// MARK: arbiters_part.c

/// The contacts of the last step and those that are remembered; then the list of each body.
void cpxArbitersSave(cpxSaving *saving);
void cpxArbitersLoad(cpxLoading *loading);

static inline bool cpxIsAsleep(const cpBody *body) {
	return body->sleeping.root != NULL;
}

#endif
