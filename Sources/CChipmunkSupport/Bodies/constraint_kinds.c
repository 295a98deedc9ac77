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

size_t cpxConstraintKindGetSize(int kind) {
	switch (kind) {
	case cpxPinJointKind: return sizeof(cpPinJoint);
	case cpxSlideJointKind: return sizeof(cpSlideJoint);
	case cpxPivotJointKind: return sizeof(cpPivotJoint);
	case cpxGrooveJointKind: return sizeof(cpGrooveJoint);
	case cpxDampedSpringKind: return sizeof(cpDampedSpring);
	case cpxDampedRotarySpringKind: return sizeof(cpDampedRotarySpring);
	case cpxRotaryLimitJointKind: return sizeof(cpRotaryLimitJoint);
	case cpxRatchetJointKind: return sizeof(cpRatchetJoint);
	case cpxGearJointKind: return sizeof(cpGearJoint);
	case cpxSimpleMotorKind: return sizeof(cpSimpleMotor);
	default: return 0;
	}
}
