// The motion of bodies between two steps: cpBodyUpdatePosition() and cpBodyUpdateVelocity() behind the guards, for all bodies of
// a space. Bodies with functions of their own move by those.

#ifndef CPX_BODY_MOTION_H
#define CPX_BODY_MOTION_H

#include <chipmunk/chipmunk_private.h>

void cpxBodiesUpdatePositions(cpSpace *space, cpFloat dt);
void cpxBodiesUpdateVelocities(cpSpace *space, cpVect gravity, cpFloat damping, cpFloat dt);

#endif
