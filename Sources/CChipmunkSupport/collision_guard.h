// What callbacks of a collision must call.

#ifndef CPX_COLLISION_GUARD_H
#define CPX_COLLISION_GUARD_H

#include <chipmunk/chipmunk_private.h>

/// Says that the comparison of two shapes is over: an assertion that fails from now on is somebody else's.
void cpxLeaveCollision(void);

#endif
