// The work of a step for each pair of shapes whose boxes overlap.

#ifndef CPX_ARBITERS_H
#define CPX_ARBITERS_H

#include <chipmunk/chipmunk_structs.h>

/// Compares two shapes of a space and records their contact, as cpSpaceCollideShapes() does. A function for
/// cpSpatialIndexReindexQuery(): takes the shapes, the id of their last comparison, and the space. Returns the id for
/// the next one.
cpCollisionID cpxSpaceCollideShapes(void *shapeA, void *shapeB, cpCollisionID id, void *space);

#endif
