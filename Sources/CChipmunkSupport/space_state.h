// What this package keeps for each space beside Chipmunk's own fields: the space's user data.

#ifndef CPX_SPACE_STATE_H
#define CPX_SPACE_STATE_H

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

typedef struct cpxSpaceState {
	/// Whether it is a cpHastySpace, which has a step and an end of its own.
	bool isHasty;
	/// Whether contacts of circles with rounded polygons are put where they are.
	bool correctsRoundedPolygons;
	/// What the default handler calls.
	cpxCollisionCallbacks callbacks;
	/// A body freezes before it gets farther out than this. Less than `cpxMagnitudeLimit` where the index counts cells.
	double farthestPosition;
	/// How many bodies froze since the last step ended.
	int frozen;
} cpxSpaceState;

static inline cpxSpaceState *cpxSpaceGetState(const cpSpace *space) {
	return space->userData;
}

#endif
