// The kinds of the library's constraints, as CChipmunkSupport.h numbers them.

#ifndef CPX_CONSTRAINT_KINDS_H
#define CPX_CONSTRAINT_KINDS_H

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_structs.h>

/// Returns the kind of a constraint, or -1 if Chipmunk has no such kind.
int cpxConstraintGetKind(const cpConstraint *constraint);

#endif
