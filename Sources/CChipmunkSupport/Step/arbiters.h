// The work of a step for each pair of shapes whose boxes overlap.

#ifndef CPX_ARBITERS_H
#define CPX_ARBITERS_H

#include <chipmunk/chipmunk_structs.h>
#include <stdbool.h>

/// Compares two shapes of a space and records their contact, as cpSpaceCollideShapes() does. A function for
/// cpSpatialIndexReindexQuery(): takes the shapes, the id of their last comparison, and the space. Returns the id for
/// the next one.
cpCollisionID cpxSpaceCollideShapes(void *shapeA, void *shapeB, cpCollisionID id, void *space);

/// Returns whether two shapes cannot collide, wherever they are in their boxes.
bool cpxCollisionIsRuledOut(const cpShape *a, const cpShape *b);
/// Returns whether callbacks are called for contacts before they are solved: they may change what is recorded later.
bool cpxSpaceCallsBeforeSolving(const cpSpace *space);
/// Returns an arbiter that is in no list and in no table yet.
cpArbiter *cpxSpaceTakeArbiter(cpSpace *space, cpShape *a, cpShape *b);
/// Removes an arbiter from the lists of its bodies.
void cpxArbiterUnlink(cpArbiter *arbiter);
/// Records the contacts of two shapes, which are where the space's next contacts belong. Returns their arbiter.
/// @param known  An arbiter that may have been theirs, or null. It must not have been pooled since.
cpArbiter *cpxSpaceCommitContacts(cpSpace *space, struct cpCollisionInfo *info, cpArbiter *known);

#endif
