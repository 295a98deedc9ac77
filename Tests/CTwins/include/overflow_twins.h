// Impulses that overflow, in plain cpSpaceStep() and in this package's step.

#ifndef OVERFLOW_TWINS_H
#define OVERFLOW_TWINS_H

#include <stdbool.h>

/// Presses a body against a point of a static body so far from its center that the torque of the impulse overflows, by a
/// contact or by a joint. Returns the static body's angular velocity after a step, which is NaN in plain C.
/// @param kernel  The number of the kernel, -1 for the library's functions in this package's step, -2 for cpSpaceStep().
double overflow_twins_spin(int kernel, bool by_joint);

#endif
