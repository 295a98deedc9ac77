#include "constraint_kinds.h"

#include <chipmunk/chipmunk.h>

int cpxConstraintGetKind(const cpConstraint *constraint) {
	if (cpConstraintIsPinJoint(constraint)) return cpxPinJointKind;
	if (cpConstraintIsSlideJoint(constraint)) return cpxSlideJointKind;
	if (cpConstraintIsPivotJoint(constraint)) return cpxPivotJointKind;
	if (cpConstraintIsGrooveJoint(constraint)) return cpxGrooveJointKind;
	if (cpConstraintIsDampedSpring(constraint)) return cpxDampedSpringKind;
	if (cpConstraintIsDampedRotarySpring(constraint)) return cpxDampedRotarySpringKind;
	if (cpConstraintIsRotaryLimitJoint(constraint)) return cpxRotaryLimitJointKind;
	if (cpConstraintIsRatchetJoint(constraint)) return cpxRatchetJointKind;
	if (cpConstraintIsGearJoint(constraint)) return cpxGearJointKind;
	return cpConstraintIsSimpleMotor(constraint) ? cpxSimpleMotorKind : -1;
}
