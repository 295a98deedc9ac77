// What the step asks of the guards.

#ifndef CPX_GUARDS_H
#define CPX_GUARDS_H

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

/// Takes all velocities and forces from a body.
void cpxBodyStop(cpBody *body);
/// Whether the velocities, and those that push overlaps apart, are finite and within the limit.
bool cpxBodyHasBoundedVelocity(const cpBody *body);

#endif
