// Runs one of Chipmunk's own demos without a window: what its ChipmunkDemo.c and ChipmunkDebugDraw.c do for the demos,
// with an input for each frame from standard input and a record of each frame on standard output.
//
//     demo_host NAME        runs a demo
//     demo_host --list      prints the names
//
// The demos' files are compiled as they are. CDemos.swift, which compiles them, renames a few functions that they call:
// rand, cpSpaceAddBody, cpSpaceRemoveBody and cpSpaceAddWildcardHandler lead here.

#include <chipmunk/chipmunk_private.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ChipmunkDemo.h"

// MARK: What the demos share

int ChipmunkDemoTicks;
double ChipmunkDemoTime;
cpVect ChipmunkDemoKeyboard;
cpVect ChipmunkDemoMouse;
cpBool ChipmunkDemoRightClick;
cpBool ChipmunkDemoRightDown;
char const *ChipmunkDemoMessageString;

cpShapeFilter GRAB_FILTER = {CP_NO_GROUP, (cpBitmask)1 << 31, (cpBitmask)1 << 31};
cpShapeFilter NOT_GRABBABLE_FILTER = {CP_NO_GROUP, ~((cpBitmask)1 << 31), ~((cpBitmask)1 << 31)};

// The C library's numbers differ from system to system. These are DemoRandom's.
static uint64_t randomState = 45073;

int demoRand(void) {
	randomState = randomState*6364136223846793005u + 1442695040888963407u;
	return (int)(randomState >> 33);
}

// MARK: The bodies, in the order in which they were added

static cpBody **bodies;
static size_t bodyCount, bodyCapacity;

static void *grow(void *array, size_t *capacity, size_t size) {
	*capacity = *capacity ? *capacity*2 : 256;
	array = realloc(array, *capacity*size);
	if (!array) abort();
	return array;
}

cpBody *demoAddBody(cpSpace *space, cpBody *body) {
	if (bodyCount == bodyCapacity) bodies = grow(bodies, &bodyCapacity, sizeof *bodies);
	bodies[bodyCount++] = body;
	return cpSpaceAddBody(space, body);
}

void demoRemoveBody(cpSpace *space, cpBody *body) {
	size_t index = 0;
	while (bodies[index] != body) index++;
	memmove(&bodies[index], &bodies[index + 1], (--bodyCount - index)*sizeof *bodies);
	cpSpaceRemoveBody(space, body);
}

// MARK: Separations, in an order that does not depend on addresses

typedef struct Separation {
	cpArbiter *arbiter;
	cpHashValue low, high;
	size_t order;
} Separation;

static cpCollisionHandler *wildcardHandler;
static cpCollisionSeparateFunc originalSeparate, demoSeparate;
static Separation *separations;
static size_t separationCount, separationCapacity;

cpCollisionHandler *demoAddWildcardHandler(cpSpace *space, cpCollisionType type) {
	wildcardHandler = cpSpaceAddWildcardHandler(space, type);
	originalSeparate = wildcardHandler->separateFunc;
	return wildcardHandler;
}

static void recordSeparation(cpArbiter *arbiter, cpSpace *space, cpDataPointer data) {
	(void)space, (void)data;
	if (separationCount == separationCapacity) {
		separations = grow(separations, &separationCapacity, sizeof *separations);
	}
	cpHashValue a = arbiter->a->hashid, b = arbiter->b->hashid;
	separations[separationCount] = (Separation){arbiter, a < b ? a : b, a < b ? b : a, separationCount};
	separationCount++;
}

static int compareSeparations(const void *left, const void *right) {
	const Separation *a = left, *b = right;
	if (a->low != b->low) return a->low < b->low ? -1 : 1;
	if (a->high != b->high) return a->high < b->high ? -1 : 1;
	return a->order < b->order ? -1 : 1;
}

// Chipmunk integrates velocities right after the separations, and before it solves anything. So the first body's velocity
// function is where they are made up for.
static void updateVelocityAfterSeparations(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt) {
	qsort(separations, separationCount, sizeof *separations, compareSeparations);
	for (size_t i = 0; i < separationCount; i++) {
		demoSeparate(separations[i].arbiter, cpBodyGetSpace(body), wildcardHandler->userData);
	}
	separationCount = 0;
	cpBodyUpdateVelocity(body, gravity, damping, dt);
}

static void sortSeparations(void) {
	if (!wildcardHandler || wildcardHandler->separateFunc == originalSeparate) return;
	demoSeparate = wildcardHandler->separateFunc;
	wildcardHandler->separateFunc = recordSeparation;
	cpBodySetVelocityUpdateFunc(bodies[0], updateVelocityAfterSeparations);
}

// MARK: What a demo draws and prints in a frame

static double *drawing;
static size_t drawingCount, drawingCapacity;
static char text[8192];
static size_t textLength;

static void drawNumber(double number) {
	if (drawingCount == drawingCapacity) drawing = grow(drawing, &drawingCapacity, sizeof *drawing);
	drawing[drawingCount++] = number;
}

static void drawPoint(cpVect point) {
	drawNumber(point.x);
	drawNumber(point.y);
}

void ChipmunkDebugDrawSegment(cpVect a, cpVect b, cpSpaceDebugColor color) {
	(void)color;
	drawNumber(1);
	drawPoint(a);
	drawPoint(b);
}

void ChipmunkDebugDrawFatSegment(
	cpVect a, cpVect b, cpFloat radius, cpSpaceDebugColor outlineColor, cpSpaceDebugColor fillColor) {
	(void)outlineColor, (void)fillColor;
	drawNumber(2);
	drawPoint(a);
	drawPoint(b);
	drawNumber(radius);
}

void ChipmunkDebugDrawPolygon(
	int count, const cpVect *verts, cpFloat radius, cpSpaceDebugColor outlineColor, cpSpaceDebugColor fillColor) {
	(void)outlineColor, (void)fillColor;
	drawNumber(3);
	drawNumber(count);
	for (int i = 0; i < count; i++) drawPoint(verts[i]);
	drawNumber(radius);
}

void ChipmunkDebugDrawDot(cpFloat size, cpVect pos, cpSpaceDebugColor fillColor) {
	(void)fillColor;
	drawNumber(4);
	drawNumber(size);
	drawPoint(pos);
}

void ChipmunkDebugDrawBB(cpBB bb, cpSpaceDebugColor outlineColor) {
	(void)outlineColor;
	drawNumber(5);
	drawPoint(cpv(bb.l, bb.b));
	drawPoint(cpv(bb.r, bb.t));
}

void ChipmunkDemoPrintString(char const *format, ...) {
	va_list arguments;
	va_start(arguments, format);
	int length = vsnprintf(text + textLength, sizeof text - textLength, format, arguments);
	va_end(arguments);
	if (length < 0 || (size_t)length >= sizeof text - textLength) abort();
	textLength += (size_t)length;
}

// The demos' tables name these, and nobody calls them.
float ChipmunkDebugDrawPointLineScale = 1;
void ChipmunkDemoDefaultDrawImpl(cpSpace *space) { (void)space; }
void ChipmunkDemoFreeSpaceChildren(cpSpace *space) { (void)space; }

// MARK: The mouse

static cpBody *mouseBody;
static cpConstraint *mouseJoint;

static void grab(cpSpace *space) {
	cpPointQueryInfo info = {0};
	cpShape *shape = cpSpacePointQueryNearest(space, ChipmunkDemoMouse, 5.0, GRAB_FILTER, &info);
	if (!shape || cpBodyGetMass(cpShapeGetBody(shape)) == INFINITY) return;
	cpVect point = info.distance > 0 ? info.point : ChipmunkDemoMouse;
	cpBody *body = cpShapeGetBody(shape);
	mouseJoint = cpPivotJointNew2(mouseBody, body, cpvzero, cpBodyWorldToLocal(body, point));
	mouseJoint->maxForce = 50000.0f;
	mouseJoint->errorBias = cpfpow(1.0f - 0.15f, 60.0f);
	cpSpaceAddConstraint(space, mouseJoint);
}

static void release(cpSpace *space) {
	cpSpaceRemoveConstraint(space, mouseJoint);
	cpConstraintFree(mouseJoint);
	mouseJoint = NULL;
}

static void moveMouseBody(void) {
	cpVect point = cpvlerp(mouseBody->p, ChipmunkDemoMouse, 0.25f);
	mouseBody->v = cpvmult(cpvsub(point, mouseBody->p), 60.0f);
	mouseBody->p = point;
}

// MARK: Input and records, as DemoInput and DemoProcess have them

typedef struct Input {
	double mouseX, mouseY, keyboardX, keyboardY;
	uint64_t isLeftDown, isRightDown;
} Input;

static bool readInput(Input *input) {
	size_t count = 0;
	while (count < sizeof *input) {
		ssize_t got = read(STDIN_FILENO, (char *)input + count, sizeof *input - count);
		if (got <= 0) return false;
		count += (size_t)got;
	}
	return true;
}

static void writeRecord(FILE *output) {
	uint64_t counts[3] = {bodyCount, drawingCount, textLength};
	fwrite(counts, sizeof counts, 1, output);
	for (size_t i = 0; i < bodyCount; i++) {
		const cpBody *body = bodies[i];
		// No demo moves a center of gravity, so this is the position. A demo that sets it here reads another one until
		// the next step.
		double motion[6] = {body->p.x, body->p.y, body->a, body->v.x, body->v.y, body->w};
		fwrite(motion, sizeof motion, 1, output);
	}
	for (size_t i = 0; i < bodyCount; i++) fputc(cpBodyIsSleeping(bodies[i]) ? 1 : 0, output);
	if (drawingCount) fwrite(drawing, sizeof *drawing, drawingCount, output);
	fwrite(text, 1, textLength, output);
	fflush(output);
}

static void frame(cpSpace *space, const ChipmunkDemo *demo, const Input *input) {
	static bool wasLeftDown, wasRightDown;
	ChipmunkDemoKeyboard = cpv(input->keyboardX, input->keyboardY);
	ChipmunkDemoMouse = cpv(input->mouseX, input->mouseY);
	if (input->isLeftDown && !wasLeftDown) grab(space);
	if (!input->isLeftDown && wasLeftDown && mouseJoint) release(space);
	if (input->isRightDown && !wasRightDown) ChipmunkDemoRightDown = ChipmunkDemoRightClick = cpTrue;
	if (!input->isRightDown && wasRightDown) ChipmunkDemoRightDown = ChipmunkDemoRightClick = cpFalse;
	wasLeftDown = input->isLeftDown;
	wasRightDown = input->isRightDown;

	textLength = 0;
	drawingCount = 0;
	moveMouseBody();
	demo->updateFunc(space, demo->timestep);
	ChipmunkDemoTicks++;
	ChipmunkDemoTime += demo->timestep;
	ChipmunkDemoRightDown = cpFalse;
}

// MARK: The demos

extern ChipmunkDemo LogoSmash, PyramidStack, Plink, BouncyHexagons, Tumble, PyramidTopple, Planet, Springies, Pump,
	TheoJansen, Query, OneWay, Joints, Tank, Chains, Crane, ContactGraph, Buoyancy, Player, Slice, Convex, Unicycle,
	Sticky, Shatter;
extern ChipmunkDemo bench_list[];
extern int bench_count;

#define DEMO(name) {#name, &name}
static const struct {
	const char *name;
	const ChipmunkDemo *demo;
} demos[] = {
	DEMO(LogoSmash), DEMO(PyramidStack), DEMO(Plink), DEMO(BouncyHexagons), DEMO(Tumble), DEMO(PyramidTopple),
	DEMO(Planet), DEMO(Springies), DEMO(Pump), DEMO(TheoJansen), DEMO(Query), DEMO(OneWay), DEMO(Joints), DEMO(Tank),
	DEMO(Chains), DEMO(Crane), DEMO(ContactGraph), DEMO(Buoyancy), DEMO(Player), DEMO(Slice), DEMO(Convex),
	DEMO(Unicycle), DEMO(Sticky), DEMO(Shatter),
};
static const size_t demoCount = sizeof demos/sizeof *demos;
static const char benchPrefix[] = "benchmark - ";

static const char *benchName(int index) {
	const char *name = bench_list[index].name;
	size_t length = strlen(benchPrefix);
	return strncmp(name, benchPrefix, length) == 0 ? name + length : name;
}

static const ChipmunkDemo *findDemo(const char *name) {
	for (size_t i = 0; i < demoCount; i++) if (strcmp(demos[i].name, name) == 0) return demos[i].demo;
	for (int i = 0; i < bench_count; i++) if (strcmp(benchName(i), name) == 0) return &bench_list[i];
	return NULL;
}

int main(int argumentCount, char **arguments) {
	if (argumentCount != 2) return 2;
	if (strcmp(arguments[1], "--list") == 0) {
		for (size_t i = 0; i < demoCount; i++) puts(demos[i].name);
		for (int i = 0; i < bench_count; i++) puts(benchName(i));
		return 0;
	}
	const ChipmunkDemo *demo = findDemo(arguments[1]);
	if (!demo) {
		fprintf(stderr, "demo_host: no demo is called %s\n", arguments[1]);
		return 2;
	}

	// The library prints a banner on standard output.
	FILE *output = fdopen(dup(STDOUT_FILENO), "wb");
	int nowhere = open("/dev/null", O_WRONLY);
	if (!output || nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0) return 1;

	mouseBody = cpBodyNewKinematic();
	cpSpace *space = demo->initFunc();
	sortSeparations();
	writeRecord(output);
	Input input;
	while (readInput(&input)) {
		frame(space, demo, &input);
		writeRecord(output);
	}
	return ferror(output) ? 1 : 0;
}
