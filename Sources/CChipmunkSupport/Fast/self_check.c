// A heap of boxes, balls and polygons, some of them joined, on a belt, and a tower and a chain of a few of them, in which the
// sweeps of the solver overlap: steps with contacts and joints of every sort that the kernels know, in a few milliseconds.
// Every number is compared by its bits.

#include "../exact.h"

#include "CChipmunkSupport.h"
#include "../space_state.h"
#include "fast_step.h"

#include <string.h>

enum { heapCount = 36, towerCount = 7, chainCount = 12, stepCount = 12 };

typedef struct Heap {
	cpSpace *space;
	int count;
	cpBody *bodies[heapCount];
} Heap;

// MARK: Scene

static double randomNumber(uint32_t *seed) {
	*seed = *seed*1664525u + 1013904223u;
	return (*seed >> 8)*0x1p-24;
}

static void addShape(cpSpace *space, cpShape *shape, cpFloat friction, cpFloat elasticity) {
	cpShapeSetFriction(shape, friction);
	cpShapeSetElasticity(shape, elasticity);
	cpSpaceAddShape(space, shape);
}

static void addBelt(cpSpace *space) {
	cpBody *body = cpSpaceGetStaticBody(space);
	cpShape *floor = cpSegmentShapeNew(body, cpv(-40.0, 0.0), cpv(80.0, 0.0), 1.0);
	cpShapeSetSurfaceVelocity(floor, cpv(15.0, 0.0));
	addShape(space, floor, 0.7, 0.2);
	cpShape *left = cpSegmentShapeNew(body, cpv(2.0, 0.0), cpv(2.0, 200.0), 1.0);
	cpShapeSetSurfaceVelocity(left, cpv(0.0, 10.0));
	addShape(space, left, 0.5, 0.0);
	addShape(space, cpSegmentShapeNew(body, cpv(62.0, 0.0), cpv(62.0, 200.0), 1.0), 0.5, 0.0);
}

static cpShape *makeShape(cpBody *body, int number, double size) {
	if (number%4 == 3) return cpCircleShapeNew(body, size/2.0, cpvzero);
	// Rounded boxes touch by their corners, too.
	if (number%4 != 2) return cpBoxShapeNew(body, size, size - 1.0, number%3 == 0 ? 1.0 : 0.0);
	cpVect corners[cpxMaximumBatchedVertices];
	int count = 3 + number%6;
	for (int i = 0; i < count; i++) corners[i] = cpvmult(cpvforangle(2.0*CP_PI*i/count), size*0.55);
	return cpPolyShapeNew(body, count, corners, cpTransformIdentity, 0.0);
}

// Returns a joint of each of the library's kinds. Some are within their limits, and some at the end of their forces.
static cpConstraint *makeJoint(int number, cpBody *a, cpBody *b) {
	cpVect middle = cpvlerp(a->p, b->p, 0.4), half = cpvmult(cpvsub(b->p, a->p), 0.5);
	double distance = cpvdist(a->p, b->p);
	switch (number%13) {
	case 0: return cpPivotJointNew(a, b, middle);
	case 1: return cpPinJointNew(a, b, cpv(1.0, 2.0), cpv(-1.0, 0.5));
	case 2: return cpSlideJointNew(a, b, cpvzero, cpv(0.5, 0.0), 1.0, distance*0.98);
	case 3: return cpSlideJointNew(a, b, cpvzero, cpvzero, 1.0, distance*2.0);
	case 11: return cpSlideJointNew(a, b, cpvzero, cpvzero, distance*1.1, distance*2.0);
	case 4: return cpGrooveJointNew(a, b, cpv(-3.0, -2.0), cpvmult(half, 0.9), cpvneg(half));
	case 5: return cpDampedSpringNew(a, b, cpvzero, cpv(1.0, 1.0), distance*1.3, 60.0, 2.0);
	case 6: return cpDampedRotarySpringNew(a, b, 0.4, 500.0, 30.0);
	case 7: return cpRotaryLimitJointNew(a, b, -0.1, 0.1);
	case 8: return cpRotaryLimitJointNew(a, b, -9.0, 9.0);
	case 9: return cpRatchetJointNew(a, b, 0.1, number%2 ? 0.3 : -0.3);
	case 10: return cpGearJointNew(a, b, 0.2, 1.7);
	default: return cpSimpleMotorNew(a, b, 3.0);
	}
}

static void addJoint(cpSpace *space, int number, cpBody *a, cpBody *b) {
	cpConstraint *joint = makeJoint(number, a, b);
	if (number%3 == 1) cpConstraintSetMaxForce(joint, 900.0);
	if (number%5 == 2) cpConstraintSetMaxBias(joint, 2.0);
	cpSpaceAddConstraint(space, joint);
}

static void addJoints(Heap *heap) {
	if (heap->count == towerCount) return;
	cpSpace *space = heap->space;
	bool isChain = heap->count == chainCount;
	for (int i = 1; i < heap->count; i++) addJoint(space, isChain ? 0 : i, heap->bodies[i - 1], heap->bodies[i]);
	// To a body that does not change, too.
	for (int i = 0; i < heap->count; i += 3) addJoint(space, i/3, cpSpaceGetStaticBody(space), heap->bodies[i]);
}

static void fill(Heap *heap, int count, cpSpace *space) {
	heap->space = space;
	heap->count = count;
	bool isTower = count != heapCount;
	cpSpaceSetGravity(space, cpv(0.0, -400.0));
	addBelt(space);
	uint32_t seed = 7;
	for (int i = 0; i < count; i++) {
		int column = isTower ? 0 : i%6, row = isTower ? i : i/6;
		double mass = 1.0 + 4.0*randomNumber(&seed), size = 8.0 + 2.0*randomNumber(&seed);
		cpBody *body = heap->bodies[i] = cpBodyNew(mass, i%9 == 4 ? INFINITY : cpMomentForBox(mass, size, size));
		// They overlap a little, so that there are contacts at once.
		cpBodySetPosition(body, cpv(7.0 + 9.3*column + randomNumber(&seed), 5.0 + 8.8*row));
		cpBodySetAngle(body, i%5 == 2 ? 0.7 : 0.3*randomNumber(&seed));
		cpBodySetVelocity(body, cpv(20.0*randomNumber(&seed) - 10.0, -30.0*randomNumber(&seed)));
		cpSpaceAddBody(space, body);
		addShape(space, makeShape(body, i, size), 0.2 + 0.7*randomNumber(&seed), 0.4*randomNumber(&seed));
	}
	addJoints(heap);
}

// MARK: Life

static void freeConstraint(cpConstraint *constraint, void *space) {
	cpSpaceRemoveConstraint(space, constraint);
	cpConstraintFree(constraint);
}

static void freeShape(cpShape *shape, void *space) {
	cpSpaceRemoveShape(space, shape);
	cpShapeFree(shape);
}

static void freeShapes(cpBody *body, cpSpace *space) {
	while (body->shapeList) freeShape(body->shapeList, space);
}

static void empty(Heap *heap) {
	while (heap->space->constraints->num > 0) freeConstraint(heap->space->constraints->arr[0], heap->space);
	for (int i = 0; i < heap->count; i++) {
		freeShapes(heap->bodies[i], heap->space);
		cpSpaceRemoveBody(heap->space, heap->bodies[i]);
		cpBodyFree(heap->bodies[i]);
	}
	freeShapes(cpSpaceGetStaticBody(heap->space), heap->space);
}

// MARK: Comparison

static bool areEqual(const Heap *heap, const Heap *other) {
	for (int i = 0; i < heap->count; i++) {
		const cpBody *a = heap->bodies[i], *b = other->bodies[i];
		double numbers[] = {a->p.x, a->p.y, a->a, a->v.x, a->v.y, a->w, a->v_bias.x, a->v_bias.y, a->w_bias};
		double others[] = {b->p.x, b->p.y, b->a, b->v.x, b->v.y, b->w, b->v_bias.x, b->v_bias.y, b->w_bias};
		if (memcmp(numbers, others, sizeof numbers) != 0) return false;
	}
	return true;
}

// Returns whether a space of some bodies with these parts of the fast step has the bits of a space of the library.
static bool repeatsLibrary(int count, const cpxKernel *solver, const cpxKernel *comparer) {
	Heap library, own;
	fill(&library, count, cpSpaceNew());
	cpBody *staticBody = cpBodyNewStatic();
	fill(&own, count, cpxSpaceNew(staticBody));
	for (int i = 0; i < count; i++) cpxBodyGuard(own.bodies[i]);
	cpxSpaceGetState(own.space)->fast = cpxFastStepNew(solver, comparer);
	bool repeats = true;
	for (int i = 0; i < stepCount && repeats; i++) {
		// The ratio of two steps scales the impulses that contacts begin with.
		cpFloat dt = i%7 == 6 ? 1.0/200.0 : 1.0/120.0;
		cpSpaceStep(library.space, dt);
		cpxSpaceStep(own.space, dt);
		repeats = areEqual(&library, &own);
	}
	empty(&library);
	empty(&own);
	cpSpaceFree(library.space);
	cpxSpaceFree(own.space);
	cpBodyFree(staticBody);
	return repeats;
}

// Returns whether the library's compiler fused products and sums. GCC does so for arm64, unless it is told not to.
static bool isLibraryFused(void) {
	// A difference of two equal squares. In fused arithmetic one is rounded and the other is not.
	return cpAreaForCircle(0.1, 0.1) != 0.0;
}

// Steps a small scene by a kernel and by the library. Returns what differs, or null.
static const char *check(const cpxKernel *kernel) {
	bool solves = repeatsLibrary(heapCount, kernel, NULL) && repeatsLibrary(towerCount, kernel, NULL)
		&& repeatsLibrary(chainCount, kernel, NULL);
	if (solves && repeatsLibrary(heapCount, NULL, kernel)) return NULL;
	if (isLibraryFused()) return "the library fuses products and sums, and rounds otherwise";
	return solves ? "polygons are compared otherwise" : "contacts or joints are solved otherwise";
}

const char *cpxKernelGetProblem(int kernel) {
	return check(cpxKernelsOfProcessor()[kernel]);
}
