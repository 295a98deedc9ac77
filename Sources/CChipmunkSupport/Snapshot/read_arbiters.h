// The arbiters that were read so far, which the lists of bodies name by their numbers.

#ifndef CPX_READ_ARBITERS_H
#define CPX_READ_ARBITERS_H

#include "contact_buffers.h"

/// The facts about an arbiter while the bytes are checked.
typedef struct cpxKnownArbiter {
	/// The bodies whose lists it must be in, and which have it.
	uint32_t a, b;
	bool isInA, isInB, linked, active;
} cpxKnownArbiter;

typedef struct cpxReadArbiters {
	cpxLoading *loading;
	cpxContactRing ring;
	/// Null unless the bytes are checked; also whether the list of each body is there.
	cpxKnownArbiter *known;
	bool *isListed;
	/// The arbiters that were read; null while the bytes are checked.
	cpArbiter **read;
	/// Those that the space had in its last step. Most often it has the same ones again.
	cpArbiter **old;
	size_t oldCount, nextOld;
	/// The arbiters that are among the remembered ones.
	int cachedCount;
} cpxReadArbiters;

#endif
