// Step/: a step of a space, its callbacks, and its recorders.

#ifndef CPX_STEP_H
#define CPX_STEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cpArbiter;
struct cpShape;
struct cpSpace;

// MARK: step.c

/// Steps the space. Returns the number of bodies that froze in this step, or since the previous one.
int cpxSpaceStep(struct cpSpace *space, double dt);
/// Returns the number of pairs of shapes that did not touch in the steps so far because C would have aborted in their
/// comparison.
size_t cpxSpaceGetFoldedSearches(const struct cpSpace *space);

// MARK: step_clock.c

/// The phases of a step, in their order.
enum { cpxStepMoves, cpxStepCollides, cpxStepGroups, cpxStepSolves, cpxStepPhaseCount };

typedef struct cpxStepTimes {
	double seconds[cpxStepPhaseCount];
} cpxStepTimes;

/// Sets whether the phases of later steps are measured, and forgets the times so far.
void cpxSpaceMeasureSteps(struct cpSpace *space, bool isOn);
bool cpxSpaceMeasuresSteps(const struct cpSpace *space);
/// Returns the times of the last step, which are 0 if it was not measured.
cpxStepTimes cpxSpaceGetStepTimes(const struct cpSpace *space);

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
/// Has a body that is awake pass through a shape that it touches, until they separate.
void cpxBodyPassThrough(struct cpBody *body, const struct cpShape *shape);
/// Returns the number that a shape was assigned when it was added to its space: later ones are larger. 0 in no space.
uintptr_t cpxShapeGetID(const struct cpShape *shape);

// MARK: surface_rules.c

/// The rules by which the numbers of two surfaces become one, the stronger ones last.
enum { cpxMultiplies, cpxAverages, cpxTakesGeometricMean, cpxTakesMinimum, cpxTakesMaximum };

/// Sets the rules of a shape of the space. Must be called with products before the shape leaves the space.
void cpxSpaceSetSurfaceRules(struct cpSpace *space, const struct cpShape *shape, int friction, int elasticity);

// MARK: impacts.c

/// A contact that bears more than it did in the step before.
typedef struct cpxImpact {
	struct cpArbiter *arbiter;
	/// The greatest speed at which its shapes approached each other, before the solver.
	double approachSpeed;
	/// Whether the contact began in this step.
	bool isFirst;
} cpxImpact;

/// The increase of a contact's impulse above which it is an impact. Infinity if none are recorded.
double cpxSpaceGetImpactThreshold(const struct cpSpace *space);
/// Returns false if memory ran out.
bool cpxSpaceSetImpactThreshold(struct cpSpace *space, double threshold);
/// The impacts of the last step, whose arbiters are valid until the space or its members are changed.
int cpxSpaceGetImpactCount(const struct cpSpace *space);
cpxImpact cpxSpaceGetImpact(const struct cpSpace *space, int index);

// MARK: recorders.c

/// Counts the recorders of calls in the process, so that without any a call looks at one number only.
void cpxCountRecorders(int amount);
/// Changed by ``cpxCountRecorders`` alone.
extern int cpxRecorderCount;

static inline bool cpxHasRecorders(void) {
	return __atomic_load_n(&cpxRecorderCount, __ATOMIC_RELAXED) > 0;
}

#endif
