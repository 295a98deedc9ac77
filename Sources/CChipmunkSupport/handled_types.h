// Which collision types somebody has callbacks for, so that a step calls Swift for those alone.

#ifndef CPX_HANDLED_TYPES_H
#define CPX_HANDLED_TYPES_H

#include "CChipmunkSupport.h"

typedef struct cpxTypeCount cpxTypeCount;

/// How many callbacks there are for what. All zero when there are none.
typedef struct cpxHandledTypes {
	/// An open hash table; its capacity is a power of two.
	cpxTypeCount *table;
	size_t capacity, used;
	/// The callbacks for shapes of any type.
	uint32_t any[cpxCollisionPhaseCount];
	/// All callbacks.
	uint32_t all[cpxCollisionPhaseCount];
} cpxHandledTypes;

/// Counts callbacks; see `cpxSpaceCountCallbacks`. Returns false where memory ran out.
bool cpxHandledTypesCount(cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase, int amount);
/// Whether there is a callback for two shapes of these types.
bool cpxHandledTypesContain(const cpxHandledTypes *types, uintptr_t a, uintptr_t b, int phase);
/// Frees what the counts needed.
void cpxHandledTypesFree(cpxHandledTypes *types);

#endif
