// The lists in which bodies have their arbiters, as they are read.

#ifndef CPX_ARBITER_LISTS_H
#define CPX_ARBITER_LISTS_H

#include "read_arbiters.h"

/// Reads the lists that are not those that a step leaves, or only checks them.
void cpxArbiterListsLoad(cpxReadArbiters *arbiters);

#endif
