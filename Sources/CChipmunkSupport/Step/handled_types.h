// The collision types that have callbacks, so that a step calls Swift for those alone.

#ifndef CPX_HANDLED_TYPES_H
#define CPX_HANDLED_TYPES_H

#include "CChipmunkSupport.h"

typedef struct cpxTypeCount cpxTypeCount;

/// The numbers of callbacks. All zero if there are none.
typedef struct cpxHandledTypes {
	/// An open hash table; its capacity is a power of two.
	cpxTypeCount *table;
	size_t capacity, used;
	/// The callbacks for shapes of any type.
	uint32_t any[cpxCollisionPhaseCount];
	/// All callbacks.
	uint32_t all[cpxCollisionPhaseCount];
} cpxHandledTypes;

/// Adds to the count of callbacks; see `cpxSpaceCountCallbacks`. Returns false if memory ran out.
bool cpxHandledTypesCount(cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase, int amount);
/// Returns whether there is a callback for two shapes of these types.
bool cpxHandledTypesContain(const cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase);
/// Frees the memory of the counts.
void cpxHandledTypesFree(cpxHandledTypes *types);

#endif
