// The only C of this package: functions that need the fields of Chipmunk's structs, or must run inside its step.
//
// Chipmunk's types are declared and not included, so that chipmunk_structs.h cannot reach Swift.

#ifndef CCHIPMUNKSUPPORT_H
#define CCHIPMUNKSUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cpArbiter;
struct cpBody;
struct cpCollisionInfo;
struct cpConstraint;
struct cpContact;
struct cpContactPointSet;
struct cpPolyline;
struct cpShape;
struct cpSpace;

// MARK: banner.c

/// Makes Chipmunk print its start-up banner now, and keeps it from standard output. Returns whether there was one,
/// which is so if the library was built with its assertions.
bool cpxSwallowBanner(void);

// MARK: lifetime.c

/// Returns whether both bodies sleep in the same group.
bool cpxBodySleepsWith(const struct cpBody *body, const struct cpBody *other);
/// Creates a space with a static body that the caller owns, in place of the one inside `cpSpace`.
struct cpSpace *cpxSpaceNew(struct cpBody *staticBody);
/// Creates such a space whose solver can run in threads. It is stepped and freed like any other here.
struct cpSpace *cpxHastySpaceNew(struct cpBody *staticBody);
/// Returns the number of threads of its solver: 1 or 2. It stays 1 if the system cannot start a thread.
int cpxHastySpaceGetThreads(const struct cpSpace *space);
void cpxHastySpaceSetThreads(struct cpSpace *space, int threads);
/// Returns the number of threads that compare shapes, the caller's included.
int cpxSpaceGetThreadCount(const struct cpSpace *space);
/// Sets the number of threads that compare shapes. There are fewer if the system cannot start as many.
void cpxSpaceSetThreadCount(struct cpSpace *space, int count);
/// Frees a space, from which every body must have been removed by `cpxBodyForgetSpace`.
void cpxSpaceFree(struct cpSpace *space);
/// Installs a spatial hash in the space. A body freezes before it gets farther out than a given distance.
void cpxSpaceUseSpatialHash(struct cpSpace *space, double cellSize, int count, double farthestPosition);
/// Removes a body and its shapes from a space that is about to be freed, without searching for contacts.
void cpxBodyForgetSpace(struct cpBody *body);
/// Removes a constraint from a space that is about to be freed.
void cpxConstraintForgetSpace(struct cpConstraint *constraint);
/// Wakes every sleeping body of the space.
void cpxSpaceWakeAll(struct cpSpace *space);

// MARK: fast_step.c

/// Returns the number of kernels that this processor runs: the same arithmetic, compiled for several kinds of vectors.
/// The fastest has number 0.
int cpxKernelCount(void);
/// Returns the vectors of a kernel.
const char *cpxKernelGetName(int kernel);
/// Steps a small scene by a kernel and by the library. Returns what differs, or null.
const char *cpxKernelGetProblem(int kernel);
/// Makes a space use a kernel from the next step on, or the library's functions if it is -1.
void cpxSpaceUseKernel(struct cpSpace *space, int kernel);

// MARK: membership.c

/// Removes a constraint from the space, as `cpSpaceRemoveConstraint` does, which searches for it by recursion over all
/// constraints on its bodies.
/// @param newerOnA  The constraint that was added to the first body next after this one, of those that are left, or
///                  null.
/// @param newerOnB  The same for the second body.
void cpxSpaceRemoveConstraint(
	struct cpSpace *space, struct cpConstraint *constraint, struct cpConstraint *newerOnA,
	struct cpConstraint *newerOnB);
/// Removes a shape from the space, as `cpSpaceRemoveShape` does.
void cpxSpaceRemoveShape(struct cpSpace *space, struct cpShape *shape);

// MARK: guards.c

/// A body freezes when a number of its motion passes this magnitude or is NaN.
extern const double cpxMagnitudeLimit;
/// The smallest mass, and the smallest moment, by which an impulse can be divided without overflow.
extern const double cpxLeastMass;

/// Installs the velocity and position functions that freeze a body before it could overflow.
void cpxBodyGuard(struct cpBody *body);
/// The velocity update of the guarded functions, for use in a callback.
void cpxBodyUpdateVelocity(struct cpBody *body, double gravityX, double gravityY, double damping, double dt);
void cpxBodyUpdatePosition(struct cpBody *body, double dt);
/// Stops a body where it is, until it is guarded again.
void cpxBodyFreeze(struct cpBody *body);
/// Returns whether the velocities, and those that push overlaps apart, are finite and within the limit.
bool cpxBodyHasBoundedVelocity(const struct cpBody *body);
/// Stops a body whose velocities are not finite and within the limit.
void cpxBodyFreezeIfUnbounded(struct cpBody *body);
/// Returns whether the body stopped because a number of its motion overflowed. Guarding it again frees it.
bool cpxBodyIsFrozen(const struct cpBody *body);
/// Returns whether neither mass nor moment is below `cpxLeastMass`.
bool cpxBodyHasMass(const struct cpBody *body);

// MARK: waking.c

/// The sleep of a body when a change of it began.
typedef struct cpxHeldSleep {
	/// The first body of its group, or null if it was awake or its space is not locked.
	struct cpBody *root;
	/// Whether it was changed before.
	bool willWake;
} cpxHeldSleep;

/// Must be called before setters of C, which wake the body: it is kept from waking while its space is locked. Stops
/// the body first if the solver has just made it overflow.
cpxHeldSleep cpxBodyBeginChange(struct cpBody *body);
/// Must be called after the setters, with the value that the first call returned.
void cpxBodyEndChange(struct cpBody *body, cpxHeldSleep held);
/// Must be called when the space is unlocked, also in the middle of a step: wakes the bodies that were changed while
/// it was locked.
void cpxSpaceWakeChanged(struct cpSpace *space);
/// Returns whether any body of the space sleeps.
bool cpxSpaceHasSleepers(const struct cpSpace *space);
/// Sets the gravity and wakes every body, immediately or when the space is unlocked.
void cpxSpaceSetGravity(struct cpSpace *space, double x, double y);
/// Returns the sleep time threshold that was last set.
double cpxSpaceGetSleepTimeThreshold(const struct cpSpace *space);
/// Sets the sleep time threshold. Infinity wakes every body; while any sleeps, it waits until the space is unlocked.
void cpxSpaceSetSleepTimeThreshold(struct cpSpace *space, double threshold);

// MARK: static_changes.c

/// Sets whether bodies wake that sleep at something static when it changes.
void cpxSpaceSetWakesAtStatic(struct cpSpace *space, bool wakes);
/// Must be called before a static shape changes. Returns whether it is one at which bodies may have to wake: then
/// `cpxShapeEndChange` must be called afterwards, with the shape in its new place, before anything else happens.
bool cpxShapeBeginChange(struct cpShape *shape);
/// Wakes the bodies that slept at the shape before it changed, and those that sleep at it now, immediately or when the
/// space is unlocked. Wakes none if nothing changed.
void cpxShapeEndChange(struct cpShape *shape, bool isChanged);
/// Wakes the bodies that sleep at a static shape that was just added.
void cpxShapeArrive(struct cpShape *shape);
/// The same two calls for all shapes of a body that moves.
bool cpxBodyBeginMove(struct cpBody *body);
void cpxBodyEndMove(struct cpBody *body);
/// Wakes the bodies that sleep on a static body or are joined to it, after its velocity changed.
void cpxBodyWakeHeld(struct cpBody *body);

// MARK: step.c

/// Steps the space. Returns the number of bodies that froze in this step, or since the previous one.
int cpxSpaceStep(struct cpSpace *space, double dt);
/// Returns the number of pairs of shapes that did not touch in the steps so far because C would have aborted in their
/// comparison.
size_t cpxSpaceGetFoldedSearches(const struct cpSpace *space);

// MARK: space_index.c

/// Sets the maximum number of pairs of shapes with overlapping boxes in the space's tree. A spatial hash keeps no
/// pairs.
void cpxSpaceSetMaximumPairs(struct cpSpace *space, size_t maximum);
/// Returns the number of times that a shape got no further pair. Its body freezes, unless it is static.
size_t cpxSpaceGetRefusals(const struct cpSpace *space);

/// The numbers for diagnostics.
typedef struct cpxSpaceCounts {
	size_t pairs, contacts, refusals, sleepingBodies, treeHeight, staticTreeHeight;
} cpxSpaceCounts;

/// Computes the numbers by walking through the tree and the sleeping bodies.
cpxSpaceCounts cpxSpaceCount(const struct cpSpace *space);

// MARK: bulk.c

/// The position, angle and velocities of a body, in the layout of the public `BodyMotion`.
typedef struct cpxBodyMotion {
	double x, y, angle, velocityX, velocityY, angularVelocity;
} cpxBodyMotion;

/// The position and angle of a body, in the layout of the public `Pose`.
typedef struct cpxPose {
	double x, y, angle;
} cpxPose;

/// The numbers of a body, in the layout of the package's `BodyNumbers`.
typedef struct cpxBodyNumbers {
	double mass, inverseMass, moment, inverseMoment;
	double centerOfGravityX, centerOfGravityY, centerX, centerY;
	double velocityX, velocityY, forceX, forceY;
	double angle, angularVelocity, torque;
	/// The transform to world coordinates.
	double a, b, c, d, tx, ty;
} cpxBodyNumbers;

/// Returns the address of a body's numbers, valid as long as the body lives.
const cpxBodyNumbers *cpxBodyGetNumbers(const struct cpBody *body);
void cpxBodiesReadPoses(struct cpBody *const *bodies, size_t count, cpxPose *poses);
void cpxBodiesReadMotions(struct cpBody *const *bodies, size_t count, cpxBodyMotion *motions);

// MARK: collisions.c

/// The phase in which a collision is reported.
enum { cpxCollisionBegins, cpxCollisionIsPrepared, cpxCollisionWasSolved, cpxCollisionEnds, cpxCollisionPhaseCount };

typedef unsigned char (*cpxCollisionDecision)(struct cpArbiter *arbiter, struct cpSpace *space, void *context);
typedef void (*cpxCollisionNotice)(struct cpArbiter *arbiter, struct cpSpace *space, void *context);

/// The callbacks of a space for pairs of touching shapes, called if there are callbacks for their types.
typedef struct cpxCollisionCallbacks {
	cpxCollisionDecision begin, preSolve;
	cpxCollisionNotice postSolve;
	/// Called for each contact that ends, in an order that depends on addresses, and always for one with user data.
	cpxCollisionNotice noteSeparation;
	/// Called in each step after all of these, and before anything is solved.
	void (*separate)(void *context);
} cpxCollisionCallbacks;

void cpxSpaceSetCollisionCallbacks(struct cpSpace *space, cpxCollisionCallbacks callbacks, void *context);

/// Counts a callback for shapes of two types, in either order; for shapes of one type, if `b` is `UINTPTR_MAX`; or for
/// all shapes, if both are. `amount` is 1, or -1 for a callback that is removed. Returns false if memory ran out.
bool cpxSpaceCountCallbacks(struct cpSpace *space, uintptr_t a, uintptr_t b, int phase, int amount);

/// Sets whether contacts of circles with rounded polygons are put in the correct place.
void cpxSpaceSetCorrectsRoundedPolygons(struct cpSpace *space, bool corrects);

/// The collision types of an arbiter's shapes, in C's order.
typedef struct cpxArbiterTypes {
	uintptr_t a, b;
} cpxArbiterTypes;

cpxArbiterTypes cpxArbiterGetTypes(const struct cpArbiter *arbiter);
/// Returns whether the arbiter's readers return its shapes in the opposite order to C's.
bool cpxArbiterIsSwapped(const struct cpArbiter *arbiter);
void cpxArbiterSetSwapped(struct cpArbiter *arbiter, bool swapped);
/// Returns the number that a shape was assigned when it was added to its space: later ones are larger. 0 in no space.
uintptr_t cpxShapeGetID(const struct cpShape *shape);

// MARK: shape_vertices.c

/// Returns the number of vertices of the shape without its radius: 1 for a circle, 2 for a segment.
int cpxShapeGetVertexCount(const struct cpShape *shape);
/// Returns a vertex of the shape where it was last brought up to date.
void cpxShapeGetVertex(const struct cpShape *shape, int index, double *x, double *y);
/// Returns the radius of a shape of any kind.
double cpxShapeGetRadius(const struct cpShape *shape);
/// Gives the normals of sides that are too short for C's arithmetic their length of 1. Must be called whenever C has set the ends
/// or the vertices of a shape.
void cpxShapeMendNormals(struct cpShape *shape);

// MARK: collide.c

/// Finds the contacts of two shapes, with the bits of `cpCollide`: the shapes in the order of their kinds, and at most
/// `CP_MAX_CONTACTS_PER_ARBITER` contacts in the caller's array. `id` comes from their last comparison, or is 0.
///
/// Returns false where C would abort, because rounding left the search without a result: the shapes overlap or nearly
/// touch, at an unknown place. There are no contacts then, and an id of 0, with which the next search starts from
/// scratch.
bool cpxCollide(
	const struct cpShape *a, const struct cpShape *b, uint32_t id, struct cpContact *contacts,
	struct cpCollisionInfo *info);

// MARK: contacts.c

/// Finds the contacts of two shapes, as `cpShapesCollide` does. Returns false, and no contacts, where that would
/// abort.
bool cpxShapesCollide(const struct cpShape *a, const struct cpShape *b, struct cpContactPointSet *contacts);

// MARK: Snapshot

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

// MARK: recorders.c

/// Counts the recorders of calls in the process, so that without any a call looks at one number only.
void cpxCountRecorders(int amount);
/// Changed by ``cpxCountRecorders`` alone.
extern int cpxRecorderCount;

static inline bool cpxHasRecorders(void) {
	return __atomic_load_n(&cpxRecorderCount, __ATOMIC_RELAXED) > 0;
}

// MARK: queries.c

/// Receives a shape, and returns the fraction of the segment at which the search ends, from 0 to 2.
typedef double (*cpxShapeVisitor)(void *context, struct cpShape *shape);
/// Finds the shapes whose boxes in the index meet a segment. The space is locked during the calls.
void cpxSpaceVisitSegment(
	struct cpSpace *space, double startX, double startY, double endX, double endY, cpxShapeVisitor visitor,
	void *context);

// MARK: polyline.c

/// Creates a polyline of `count` vertices from consecutive x and y coordinates. `cpPolylineFree` frees it.
struct cpPolyline *cpxPolylineNew(const double *coordinates, int count);

#endif
