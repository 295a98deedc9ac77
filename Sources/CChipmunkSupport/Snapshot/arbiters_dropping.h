// The end of the arbiters that a space had before it is given others.

#ifndef CPX_ARBITERS_DROPPING_H
#define CPX_ARBITERS_DROPPING_H

#include "parts.h"

/// Returns an arbiter to the pool. Its links stay, for those who still walk through a list with it.
void cpxArbiterRecycle(cpSpace *space, cpArbiter *arbiter);
/// Empties the solver's list and those of all bodies.
void cpxArbiterListsEmpty(cpSpace *space, cpxMembers members);

#endif
