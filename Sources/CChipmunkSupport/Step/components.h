// The functions for sleeping that the step calls.

#ifndef CPX_COMPONENTS_H
#define CPX_COMPONENTS_H

#include <chipmunk/chipmunk_structs.h>

/// Builds the contact graph of a step, wakes the bodies that were touched, and puts to sleep those that have come to
/// rest. `cpSpaceProcessComponents`, which recurses once for each connected body.
void cpxSpaceProcessComponents(cpSpace *space, cpFloat dt);

#endif
