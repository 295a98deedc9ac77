#include "parts.h"

// The setters of the library wake the bodies of a spring. A snapshot was taken of a spring that had its function already, so
// that waking them would make another future of it.

void cpxDampedSpringBindForceFunc(cpConstraint *spring, cpDampedSpringForceFunc force) {
	((cpDampedSpring *)spring)->springForceFunc = force;
}

void cpxDampedRotarySpringBindTorqueFunc(cpConstraint *spring, cpDampedRotarySpringTorqueFunc torque) {
	((cpDampedRotarySpring *)spring)->springTorqueFunc = torque;
}
