// The data that this package keeps for each space beside Chipmunk's own fields: the space's user data.

#ifndef CPX_SPACE_STATE_H
#define CPX_SPACE_STATE_H

#include "CChipmunkSupport.h"
#include "Step/crew.h"
#include "Step/handled_types.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

/// The clock of a space's steps.
typedef struct cpxStepClock {
	bool isOn;
	/// The end of the last phase, in seconds.
	double mark;
	/// The times of the last step, or of this one so far.
	cpxStepTimes times;
} cpxStepClock;

typedef struct cpxSpaceState {
	/// The data of the fast step, or null.
	struct cpxFastStep *fast;
	/// Whether it is a cpHastySpace, which is freed by its own function.
	bool isHasty;
	/// The second thread of such a space's solver, or null.
	cpxCrew *solverCrew;
	/// The threads that help the one that steps, or null.
	cpxCrew *crew;
	/// Whether contacts of circles with rounded polygons are put in the correct place.
	bool correctsRoundedPolygons;
	/// The callbacks of the default handler, their context, and their types.
	cpxCollisionCallbacks callbacks;
	void *callbackContext;
	cpxHandledTypes handledTypes;
	/// The distance from the origin beyond which a body freezes. Less than `cpxMagnitudeLimit` if the index counts
	/// cells.
	double farthestPosition;
	/// The number of bodies that froze since the last step ended.
	int frozen;
	/// The number of comparisons of shapes without a result since the space was created.
	size_t foldedSearches;
	/// The sleeping bodies that were changed while the space was locked, or null before the first change. See
	/// waking.c.
	struct cpArray *changedSleepers;
	/// Whether bodies wake that sleep at something static when it changes. See static_changes.c.
	bool wakesAtStatic;
	/// Those that were found while it changes, or null before the first change.
	struct cpArray *foundSleepers;
	/// Whether all bodies wake when the space is unlocked.
	bool wakesAll;
	/// Whether the sleep time threshold becomes infinite then.
	bool stopsSleep;
	/// Whether a removal since the last step has left the arbiters of that in an order that depends on addresses. Nobody needs
	/// their order any more, but snapshots have one.
	bool arbitersAreShuffled;
	/// The rules of surfaces by their shapes, or null while all of them are products.
	struct cpHashSet *surfaceRules;
	/// The hits of the last step, or null if none are recorded.
	struct cpxImpactLog *impacts;
	cpxStepClock clock;
	/// The memory that the last snapshot needed, or null.
	struct cpxSavingMemory *savingMemory;
} cpxSpaceState;

static inline cpxSpaceState *cpxSpaceGetState(const cpSpace *space) {
	return space->userData;
}

#endif
