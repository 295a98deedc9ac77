// Snapshot/: the state of a space as bytes, and of its members as numbers.

#ifndef CPX_SNAPSHOT_H
#define CPX_SNAPSHOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cpx_bodies.h"

struct cpBody;
struct cpConstraint;
struct cpShape;
struct cpSpace;

/// The kinds of constraints, in the order of their names in C's header.
enum {
	cpxPinJointKind, cpxSlideJointKind, cpxPivotJointKind, cpxGrooveJointKind, cpxDampedSpringKind,
	cpxDampedRotarySpringKind, cpxRotaryLimitJointKind, cpxRatchetJointKind, cpxGearJointKind, cpxSimpleMotorKind,
};

/// The members of a space, in an order that gives each its number. The bodies: the space's, its static body, and those
/// outside of it that its constraints hold.
typedef struct cpxMembers {
	struct cpBody *const *bodies;
	size_t bodyCount;
	struct cpShape *const *shapes;
	size_t shapeCount;
	struct cpConstraint *const *constraints;
	size_t constraintCount;
} cpxMembers;

/// The facts about members that reading a state requires, by their numbers.
typedef struct cpxOutline {
	/// The bodies that are in the space come first; its static body is not among them.
	size_t bodyCount, spaceBodyCount, shapeCount, constraintCount;
	/// The `cpBodyType` of each body.
	const uint8_t *bodyTypes;
	/// The body of each shape, its kind (a circle, a segment, a polygon) and its number of vertices.
	const uint32_t *shapeBodies;
	const uint8_t *shapeKinds;
	const uint32_t *vertexCounts;
	/// The two bodies of each constraint, and its kind.
	const uint32_t *constraintBodies;
	const uint8_t *constraintKinds;
} cpxOutline;

/// Returns a number that identifies the kind of machine and library by the layout of their data.
uint64_t cpxStateLayout(void);
/// Returns whether the state of a space can be saved: not with a spatial hash.
bool cpxSpaceCanSaveState(const struct cpSpace *space);
/// Writes what decides about the future of a space between two steps, except for what its members were made with. Returns the number
/// of bytes; if that is more than there is room for, nothing useful was written.
size_t cpxSpaceSaveState(
	const struct cpSpace *space, cpxMembers members, cpxOutline outline, uint8_t *bytes, size_t capacity);
/// Returns the problem with bytes that are to be read as the state of a space with such members, or null.
const char *cpxCheckState(cpxOutline outline, const uint8_t *bytes, size_t count);
/// The parts of a state, and how a value in it is stored.
enum {
	cpxSettingPart = 1, cpxCounterPart, cpxBodyPart, cpxBodyOrderPart, cpxSleepPart, cpxShapePart, cpxConstraintPart,
	cpxConstraintOrderPart, cpxTreePart, cpxPairPart, cpxContactPart, cpxContactOrderPart,
};
enum { cpxNoValue, cpxRealValue, cpxByteValue, cpxShortValue, cpxWordValue, cpxLongValue, cpxMarksValue };
/// The number of no member.
enum { cpxNoMember = -1 };

/// The value to which a byte of a state belongs.
typedef struct cpxStatePlace {
	int part;
	/// The number of the member; of a pair of shapes, both. `cpxNoMember` for the part as a whole.
	int64_t number, second;
	/// The name of the value, or null. Marks have a name for each bit, with commas, and the last one is for all further bits.
	const char *field;
	/// The offset of the value, and its storage.
	size_t offset;
	int kind;
} cpxStatePlace;

/// Returns what a byte of a state belongs to: one that was saved of a space with such members.
cpxStatePlace cpxStateLocate(cpxOutline outline, const uint8_t *bytes, size_t count, size_t offset);
/// Returns a fingerprint of bytes.
uint64_t cpxFingerprint(const uint8_t *bytes, size_t count);
/// Returns the number of steps since the space was created, those before its snapshot included.
uint32_t cpxSpaceGetStepCount(const struct cpSpace *space);
/// Empties the trees of a space, if it has any, and leaves them empty whatever shapes come and go, until a state is loaded, which has
/// them. Where shapes lie in a row, inserting them would take time with the square of their number.
void cpxSpaceSuspendIndex(struct cpSpace *space);
/// Restores a saved state in a space that has the same members. The bytes must be valid.
void cpxSpaceLoadState(
	struct cpSpace *space, cpxOutline outline, cpxMembers members, const uint8_t *bytes, size_t count);
/// Reads the poses of as many bodies from a state.
void cpxStateReadPoses(const uint8_t *bytes, size_t count, cpxPose *poses, size_t bodyCount);
/// Gives a spring its function as the library's setter does, but wakes nobody: for one that had a function when its state was saved.
void cpxDampedSpringBindForceFunc(
	struct cpConstraint *spring, double (*force)(struct cpConstraint *spring, double distance));
void cpxDampedRotarySpringBindTorqueFunc(
	struct cpConstraint *spring, double (*torque)(struct cpConstraint *spring, double angle));
/// Removes all contacts of a space with some members, and calls no handler.
void cpxSpaceDropContacts(struct cpSpace *space, cpxMembers members);

// MARK: member_state.c

/// Position and velocity; the angle and its velocity; the transform; the velocities that correct overlaps; the idle time, which is the
/// last but three; force and torque.
enum { cpxBodyNumberCount = 19 };
/// The most numbers that a constraint keeps.
enum { cpxMostConstraintNumbers = 33 };

/// Returns what is wrong with the position, the velocity, the angle, its velocity and the transform of a body, or null.
const char *cpxBodyNumbersGetProblem(const double *numbers);
/// Reads all numbers that a step changes in a body.
void cpxBodySaveNumbers(const struct cpBody *body, double *numbers);
/// Sets all numbers that a step changes in a body. The body must be in no space.
void cpxBodyLoadNumbers(struct cpBody *body, const double *numbers);
/// Returns the number of values that a constraint of some kind keeps from one step to the next.
size_t cpxConstraintNumberCount(int kind);
void cpxConstraintSaveNumbers(struct cpConstraint *constraint, double *numbers);
void cpxConstraintLoadNumbers(struct cpConstraint *constraint, const double *numbers);

/// The numbers of a segment beside its ends: its normal, whose sign depends on how the ends were set, and the directions
/// from its ends to its neighbors' ends, or zero.
typedef struct cpxSegmentSides {
	double normalX, normalY, tangentAX, tangentAY, tangentBX, tangentBY;
} cpxSegmentSides;

cpxSegmentSides cpxSegmentGetSides(const struct cpShape *segment);
void cpxSegmentSetSides(struct cpShape *segment, cpxSegmentSides sides);

#endif
