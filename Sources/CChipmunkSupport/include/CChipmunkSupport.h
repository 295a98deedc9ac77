// The only C of this package: what needs the fields of Chipmunk's structs, or must run inside its step.
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

/// Makes Chipmunk print its start-up banner now, and keeps it from standard output.
/// Returns whether there was one, which is so when the library was built with its assertions.
bool cpxSwallowBanner(void);

// MARK: lifetime.c

/// Whether both bodies sleep, in one group.
bool cpxBodySleepsWith(const struct cpBody *body, const struct cpBody *other);
/// Makes a space with a static body that the caller owns, in place of the one inside `cpSpace`.
struct cpSpace *cpxSpaceNew(struct cpBody *staticBody);
/// The same for a space whose solver can run in threads. It is stepped and freed like any other here.
struct cpSpace *cpxHastySpaceNew(struct cpBody *staticBody);
/// In how many threads its solver runs: 1 or 2. It stays at 1 where the system has no thread for it.
int cpxHastySpaceGetThreads(const struct cpSpace *space);
void cpxHastySpaceSetThreads(struct cpSpace *space, int threads);
/// Frees a space, from which every body must have been taken by `cpxBodyForgetSpace`.
void cpxSpaceFree(struct cpSpace *space);
/// Gives the space a spatial hash, in which no body may get farther out than some distance.
void cpxSpaceUseSpatialHash(struct cpSpace *space, double cellSize, int count, double farthestPosition);
/// Takes a body and its shapes out of a space that is about to be freed, without looking for contacts.
void cpxBodyForgetSpace(struct cpBody *body);
/// Takes a constraint out of a space that is about to be freed.
void cpxConstraintForgetSpace(struct cpConstraint *constraint);
/// Wakes every sleeping body of the space.
void cpxSpaceWakeAll(struct cpSpace *space);

// MARK: membership.c

/// Takes a constraint out of the space, as `cpSpaceRemoveConstraint`, which looks for it by recursion over all constraints
/// on its bodies.
/// @param newerOnA  What was added to the first body next after the constraint, of what is left, or null.
/// @param newerOnB  The same for the second body.
void cpxSpaceRemoveConstraint(
	struct cpSpace *space, struct cpConstraint *constraint, struct cpConstraint *newerOnA,
	struct cpConstraint *newerOnB);

// MARK: guards.c

/// A body freezes when a number of its motion passes this magnitude or is NaN.
extern const double cpxMagnitudeLimit;
/// The least mass, and the least moment, by which an impulse can be divided without overflow.
extern const double cpxLeastMass;

/// Gives a body the velocity and position functions that freeze it before it could overflow.
void cpxBodyGuard(struct cpBody *body);
/// What the guarded functions do, for a caller of his own.
void cpxBodyUpdateVelocity(struct cpBody *body, double gravityX, double gravityY, double damping, double dt);
void cpxBodyUpdatePosition(struct cpBody *body, double dt);
/// Stops a body where it is, until it is guarded again.
void cpxBodyFreeze(struct cpBody *body);
/// Stops a body whose velocities are not finite and within the limit.
void cpxBodyFreezeIfUnbounded(struct cpBody *body);
/// Whether the body stopped because a number of its motion overflowed. Guarding it again frees it.
bool cpxBodyIsFrozen(const struct cpBody *body);
/// Whether neither mass nor moment is below `cpxLeastMass`.
bool cpxBodyHasMass(const struct cpBody *body);

// MARK: waking.c

/// How a body slept when a change of it began.
typedef struct cpxHeldSleep {
	/// The first body of its group, or null if it was awake or its space is not locked.
	struct cpBody *root;
	/// Whether it was changed before.
	bool willWake;
} cpxHeldSleep;

/// To be called before setters of C, which wake the body: it is kept from waking while its space is locked. Stops the
/// body first if the solver has just made it overflow.
cpxHeldSleep cpxBodyBeginChange(struct cpBody *body);
/// To be called after them, with what the first returned.
void cpxBodyEndChange(struct cpBody *body, cpxHeldSleep held);
/// To be called where the space is unlocked, also in the middle of a step: wakes what was changed while it was locked.
void cpxSpaceWakeChanged(struct cpSpace *space);
/// Whether any body of the space sleeps.
bool cpxSpaceHasSleepers(const struct cpSpace *space);
/// Sets the gravity and wakes every body, now or when the space is unlocked.
void cpxSpaceSetGravity(struct cpSpace *space, double x, double y);
/// What was last set.
double cpxSpaceGetSleepTimeThreshold(const struct cpSpace *space);
/// Sets the threshold. Infinity wakes every body; while any sleeps, it waits until the space is unlocked.
void cpxSpaceSetSleepTimeThreshold(struct cpSpace *space, double threshold);

// MARK: step.c

/// Steps the space. Returns how many bodies froze in this step, or since the one before.
int cpxSpaceStep(struct cpSpace *space, double dt);
/// How many pairs of shapes did not touch in the steps so far because C would have aborted over their comparison.
size_t cpxSpaceGetFoldedSearches(const struct cpSpace *space);

// MARK: space_index.c

/// Sets how many pairs of shapes whose boxes overlap the space's tree keeps at most. A spatial hash keeps none.
void cpxSpaceSetMaximumPairs(struct cpSpace *space, size_t maximum);
/// How often a shape got no further pair. Its body freezes, unless it is static.
size_t cpxSpaceGetRefusals(const struct cpSpace *space);

/// How much there is of what grows.
typedef struct cpxSpaceCounts {
	size_t pairs, contacts, refusals, sleepingBodies, treeHeight, staticTreeHeight;
} cpxSpaceCounts;

/// Goes through the tree and the bodies that sleep.
cpxSpaceCounts cpxSpaceCount(const struct cpSpace *space);

// MARK: bulk.c

/// Where a body is and how it moves, as the public `BodyMotion` has it.
typedef struct cpxBodyMotion {
	double x, y, angle, velocityX, velocityY, angularVelocity;
} cpxBodyMotion;

/// Where a body is, as the public `Pose` has it.
typedef struct cpxPose {
	double x, y, angle;
} cpxPose;

void cpxBodiesReadPoses(struct cpBody *const *bodies, size_t count, cpxPose *poses);
void cpxBodiesReadMotions(struct cpBody *const *bodies, size_t count, cpxBodyMotion *motions);

// MARK: collisions.c

/// When a collision is reported.
enum { cpxCollisionBegins, cpxCollisionIsPrepared, cpxCollisionWasSolved, cpxCollisionEnds, cpxCollisionPhaseCount };

typedef unsigned char (*cpxCollisionDecision)(struct cpArbiter *arbiter, struct cpSpace *space, void *context);
typedef void (*cpxCollisionNotice)(struct cpArbiter *arbiter, struct cpSpace *space, void *context);

/// What a space calls for pairs of shapes that touch, if there are callbacks for their types.
typedef struct cpxCollisionCallbacks {
	cpxCollisionDecision begin, preSolve;
	cpxCollisionNotice postSolve;
	/// Is called for each contact that ends, in an order that depends on addresses, and for one with user data always.
	cpxCollisionNotice noteSeparation;
	/// Is called in each step after all of these, and before anything is solved.
	void (*separate)(void *context);
} cpxCollisionCallbacks;

void cpxSpaceSetCollisionCallbacks(struct cpSpace *space, cpxCollisionCallbacks callbacks, void *context);

/// Counts a callback for shapes of two types, in either order; for those of one type, where `b` is `UINTPTR_MAX`; or
/// for all shapes, where both are. `amount` is 1, or -1 for one that goes. Returns false where memory ran out.
bool cpxSpaceCountCallbacks(struct cpSpace *space, uintptr_t a, uintptr_t b, int phase, int amount);

/// Whether contacts of circles with rounded polygons are put where they are.
void cpxSpaceSetCorrectsRoundedPolygons(struct cpSpace *space, bool corrects);

/// The collision types of an arbiter's shapes, in C's order.
typedef struct cpxArbiterTypes {
	uintptr_t a, b;
} cpxArbiterTypes;

cpxArbiterTypes cpxArbiterGetTypes(const struct cpArbiter *arbiter);
/// Whether the arbiter's readers answer with its shapes in the other order than C's.
bool cpxArbiterIsSwapped(const struct cpArbiter *arbiter);
void cpxArbiterSetSwapped(struct cpArbiter *arbiter, bool swapped);
/// The number that a shape got when it came into its space: later ones are larger. 0 in no space.
uintptr_t cpxShapeGetID(const struct cpShape *shape);

// MARK: shape_vertices.c

/// How many vertices the shape has without its radius: 1 for a circle, 2 for a segment.
int cpxShapeGetVertexCount(const struct cpShape *shape);
/// A vertex where the shape was when it was last brought up to date.
void cpxShapeGetVertex(const struct cpShape *shape, int index, double *x, double *y);
/// The radius of a shape of any kind.
double cpxShapeGetRadius(const struct cpShape *shape);

// MARK: collide.c

/// Finds where two shapes touch, with the bits of `cpCollide`: the shapes in the order of their kinds, and at most
/// `CP_MAX_CONTACTS_PER_ARBITER` contacts in the caller's array. `id` is that of their last comparison, or 0.
///
/// Returns false where C would abort, because rounding left the search without an answer: they overlap or nearly
/// touch, and nobody knows where. There are no contacts then, and an id of 0, with which the next search starts
/// afresh.
bool cpxCollide(
	const struct cpShape *a, const struct cpShape *b, uint32_t id, struct cpContact *contacts,
	struct cpCollisionInfo *info);

// MARK: contacts.c

/// Finds where two shapes touch, as `cpShapesCollide`. Returns false, and no contacts, where that would abort.
bool cpxShapesCollide(const struct cpShape *a, const struct cpShape *b, struct cpContactPointSet *contacts);

// MARK: queries.c

/// Is called for a shape, and answers how far along the segment the search is to go on, from 0 to 2.
typedef double (*cpxShapeVisitor)(void *context, struct cpShape *shape);
/// Finds the shapes whose boxes in the index meet a segment. The space is locked meanwhile.
void cpxSpaceVisitSegment(
	struct cpSpace *space, double startX, double startY, double endX, double endY, cpxShapeVisitor visitor,
	void *context);

// MARK: polyline.c

/// Makes a polyline of `count` vertices, whose x and y follow each other. `cpPolylineFree` frees it.
struct cpPolyline *cpxPolylineNew(const double *coordinates, int count);

#endif
