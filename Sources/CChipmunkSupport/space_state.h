// What this package keeps for each space beside Chipmunk's own fields: the space's user data.

#ifndef CPX_SPACE_STATE_H
#define CPX_SPACE_STATE_H

#include "CChipmunkSupport.h"
#include "handled_types.h"
#include "worker.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

typedef struct cpxSpaceState {
	/// Whether it is a cpHastySpace, which has an end of its own.
	bool isHasty;
	/// The second thread of its solver, or NULL.
	cpxWorker *worker;
	/// Whether contacts of circles with rounded polygons are put where they are.
	bool correctsRoundedPolygons;
	/// What the default handler calls, with what, and for which types.
	cpxCollisionCallbacks callbacks;
	void *callbackContext;
	cpxHandledTypes handledTypes;
	/// A body freezes before it gets farther out than this. Less than `cpxMagnitudeLimit` where the index counts cells.
	double farthestPosition;
	/// How many bodies froze since the last step ended.
	int frozen;
	/// How many comparisons of shapes were left without an answer since the space was made.
	size_t foldedSearches;
	/// The sleeping bodies that were changed while the space was locked; null before the first. See waking.c.
	struct cpArray *changedSleepers;
	/// Whether all bodies wake when the space is unlocked.
	bool wakesAll;
	/// Whether the sleep time threshold becomes infinite then.
	bool stopsSleep;
} cpxSpaceState;

static inline cpxSpaceState *cpxSpaceGetState(const cpSpace *space) {
	return space->userData;
}

#endif
