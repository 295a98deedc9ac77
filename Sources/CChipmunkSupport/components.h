// What the step asks about sleeping.

#ifndef CPX_COMPONENTS_H
#define CPX_COMPONENTS_H

#include <chipmunk/chipmunk_structs.h>

/// Builds the contact graph of a step, wakes what was touched, and puts to sleep what has come to rest.
/// `cpSpaceProcessComponents`, which recurses once for each body that hangs together with another.
void cpxSpaceProcessComponents(cpSpace *space, cpFloat dt);

#endif
