// Bodies/: the members of a space: their lives, their places in it, and their sleep.

#ifndef CPX_BODIES_H
#define CPX_BODIES_H

#include <stdbool.h>
#include <stddef.h>

struct cpBody;
struct cpConstraint;
struct cpShape;
struct cpSpace;

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
/// Returns the number of threads that step a space, the caller's included.
int cpxSpaceGetThreadCount(const struct cpSpace *space);
/// Sets the number of threads that step a space. There are fewer if the system cannot start as many.
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
/// The position update of the guarded functions, for use in a callback.
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

// MARK: motion_rules.c

/// The changes of a dynamic body's velocities in a step, besides those by forces and the space's damping.
typedef struct cpxMotionRules {
	/// The factor of the gravity.
	double gravityScale;
	/// The rates of the dampings in 1/s: a step divides a velocity by 1 + rate*dt.
	double linearDamping, angularDamping;
	/// The greatest speeds.
	double maxSpeed, maxAngularSpeed;
} cpxMotionRules;

/// Creates a dynamic body that can have rules, and has none. `cpBodyFree` frees it. The other functions of this part are for
/// such bodies only.
struct cpBody *cpxBodyNew(double mass, double moment);
cpxMotionRules cpxBodyGetRules(const struct cpBody *body);
/// Sets the rules, which count once they are installed.
void cpxBodySetRules(struct cpBody *body, cpxMotionRules rules);
/// Installs the guarded functions, with the body's rules if it has any.
void cpxBodyGuardWithRules(struct cpBody *body);
/// The velocity update of the guarded functions, with the body's rules, for use in a callback.
void cpxBodyUpdateVelocity(struct cpBody *body, double gravityX, double gravityY, double damping, double dt);

// MARK: bullets.c

typedef struct cpxWay {
	double x, y;
} cpxWay;

/// Returns the way of a body in the next step.
cpxWay cpxBodyGetWay(const struct cpBody *body, double dt);
/// Returns the angle by which a body turns in the next step.
double cpxBodyGetTurn(const struct cpBody *body, double dt);
/// Returns the way of a point of a body in the next step, which turns with it.
cpxWay cpxBodyGetWayOfPoint(const struct cpBody *body, double x, double y, double dt);
/// Sets the way. The velocity stays.
void cpxBodySetWay(struct cpBody *body, cpxWay way, double dt);
/// Shortens the way to a fraction. The velocity stays.
void cpxBodyShortenWay(struct cpBody *body, double fraction);

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

#endif
