// The places of shapes in a step: cpShapeCacheBB() for the library's kinds of shapes, without its calls by pointers.

#ifndef CPX_SHAPE_MOTION_H
#define CPX_SHAPE_MOTION_H

#include <chipmunk/chipmunk_structs.h>

/// Moves the shapes of all bodies that move to where these are, in as many threads as the space has.
void cpxShapesUpdate(cpSpace *space);

#endif
