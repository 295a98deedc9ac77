#include "parts.h"

#include "../Bodies/guards.h"

#include <math.h>

// MARK: Motion

enum { isFrozen = 1, hasForce = 2 };

// As they are one after the other in a cpBody.
typedef struct Motion {
	cpVect position, velocity;
	double angle, angularVelocity;
	cpTransform transform;
	cpVect velocityBias;
	double angularVelocityBias, idleTime;
} Motion;

enum { afterFlags = sizeof(uint32_t), afterMotion = afterFlags + sizeof(Motion) };

static const cpxField motionFields[] = {
	{"isQuarantined,force", 0, cpxMarksValue, 0},
	{"position.x", afterFlags + offsetof(Motion, position.x), cpxRealValue, 0},
	{"position.y", afterFlags + offsetof(Motion, position.y), cpxRealValue, 0},
	{"velocity.x", afterFlags + offsetof(Motion, velocity.x), cpxRealValue, 0},
	{"velocity.y", afterFlags + offsetof(Motion, velocity.y), cpxRealValue, 0},
	{"angle", afterFlags + offsetof(Motion, angle), cpxRealValue, 0},
	{"angularVelocity", afterFlags + offsetof(Motion, angularVelocity), cpxRealValue, 0},
	{"transform", afterFlags + offsetof(Motion, transform), cpxNoValue, 0},
	{"velocity bias", afterFlags + offsetof(Motion, velocityBias), cpxNoValue, 0},
	{"angular velocity bias", afterFlags + offsetof(Motion, angularVelocityBias), cpxRealValue, 0},
	{"idle time", afterFlags + offsetof(Motion, idleTime), cpxRealValue, 0},
	{"force.x", afterMotion, cpxRealValue, 0},
	{"force.y", afterMotion + sizeof(double), cpxRealValue, 0},
	{"torque", afterMotion + 2*sizeof(double), cpxRealValue, 0},
	{NULL, 0, 0, 0},
};

static void saveMotion(cpxWriter *writer, const cpBody *body) {
	bool forced = body->f.x != 0 || body->f.y != 0 || body->t != 0;
	Motion motion = {
		body->p, body->v, body->a, body->w, body->transform, body->v_bias, body->w_bias, body->sleeping.idleTime,
	};
	cpxWriteNumber(writer, (cpxBodyIsFrozen(body) ? isFrozen : 0) | (forced ? hasForce : 0));
	cpxWrite(writer, &motion, sizeof motion);
	if (!forced) return;
	double force[] = {body->f.x, body->f.y, body->t};
	cpxWrite(writer, force, sizeof force);
}

static void loadMotion(cpxLoading *loading, size_t number) {
	cpxReader *reader = &loading->reader;
	cpxMark(loading, cpxBodyPart, (int64_t)number, motionFields);
	uint32_t flags = cpxReadNumber(reader);
	Motion motion;
	double force[3] = {0, 0, 0};
	cpxRead(reader, &motion, sizeof motion);
	if (flags & hasForce) cpxRead(reader, force, sizeof force);
	if (!loading->space) {
		// Sums of forces may be larger than what can be set, and from too large a bias a step makes a body that is frozen.
		const char *problem = cpxBodyNumbersGetProblem((const double *)&motion);
		bool isStatic = loading->outline.bodyTypes[number] == CP_BODY_TYPE_STATIC;
		bool isTimed = isStatic ? motion.idleTime == INFINITY : motion.idleTime >= 0 && motion.idleTime < INFINITY;
		cpxReaderExpect(reader, flags <= (isFrozen | hasForce), "a body has unknown marks");
		cpxReaderExpect(reader, !problem, problem);
		bool isFinite = isfinite(force[0]) && isfinite(force[1]) && isfinite(force[2]);
		cpxReaderExpect(reader, isFinite, "a body's force is not finite");
		cpxReaderExpect(reader, isTimed, "a body's idle time does not suit its type");
		return;
	}
	cpBody *body = loading->members.bodies[number];
	body->p = motion.position, body->v = motion.velocity;
	body->a = motion.angle, body->w = motion.angularVelocity;
	body->transform = motion.transform;
	body->v_bias = motion.velocityBias, body->w_bias = motion.angularVelocityBias;
	body->sleeping.idleTime = motion.idleTime;
	body->sleeping.root = body->sleeping.next = NULL;
	body->f = cpv(force[0], force[1]), body->t = force[2];
	if (flags & isFrozen) cpxBodySetFrozenFunctions(body);
}

void cpxStateReadPoses(const uint8_t *bytes, size_t count, cpxPose *poses, size_t bodyCount) {
	cpxReader reader = {bytes, count, NULL};
	cpxSettingsSkip(&reader);
	for (size_t i = 0; i < bodyCount; i++) {
		uint32_t flags = cpxReadNumber(&reader);
		Motion motion;
		double force[3];
		cpxRead(&reader, &motion, sizeof motion);
		if (flags & hasForce) cpxRead(&reader, force, sizeof force);
		poses[i] = (cpxPose){motion.position.x, motion.position.y, motion.angle};
	}
}

// MARK: Lists

// A body that is missing in a list sleeps.
static const cpxField listFields[] = {
	{"awake", 0, cpxWordValue, cpxSleepPart}, {"bodies", sizeof(uint32_t), cpxNoValue, 0}, {NULL, 0, 0, 0},
};

static void saveNumbers(cpxSaving *saving, cpxNumbering *numbering, const cpArray *objects) {
	cpxWriteNumber(&saving->writer, (size_t)objects->num);
	for (int i = 0; i < objects->num; i++) {
		cpxWriteNumber(&saving->writer, cpxNumberingFind(numbering, objects->arr[i]));
	}
}

// Reads a body that is in the space, and that no other list has.
static size_t loadPlace(cpxLoading *loading, int place) {
	size_t number = cpxReadIndex(&loading->reader, loading->outline.spaceBodyCount, "a list has an unknown body");
	if (!loading->space && !loading->reader.problem) {
		bool isStatic = loading->outline.bodyTypes[number] == CP_BODY_TYPE_STATIC;
		bool isDynamic = loading->outline.bodyTypes[number] == CP_BODY_TYPE_DYNAMIC;
		bool suits = place == cpxPlaceStatic ? isStatic : place == cpxPlaceAsleep ? isDynamic : !isStatic;
		cpxReaderExpect(&loading->reader, suits, "a body is in a list of another type");
		cpxReaderExpect(
			&loading->reader, loading->places[number] == cpxPlaceUnknown, "a body is in two lists");
		loading->places[number] = (uint8_t)place;
	}
	return number;
}

static void loadList(cpxLoading *loading, cpArray *list, int place) {
	cpxMark(loading, cpxBodyOrderPart, cpxNoMember, listFields);
	size_t count = cpxReadCount(&loading->reader, sizeof(uint32_t));
	if (list) list->num = 0;
	for (size_t i = 0; i < count; i++) {
		size_t number = loadPlace(loading, place);
		if (list) cpArrayPush(list, loading->members.bodies[number]);
	}
}

static void saveComponents(cpxSaving *saving) {
	const cpArray *roots = saving->space->sleepingComponents;
	cpxWriteNumber(&saving->writer, (size_t)roots->num);
	for (int i = 0; i < roots->num; i++) {
		size_t count = 0;
		CP_BODY_FOREACH_COMPONENT(roots->arr[i], body) count++;
		cpxWriteNumber(&saving->writer, count);
		CP_BODY_FOREACH_COMPONENT(roots->arr[i], body) {
			cpxWriteNumber(&saving->writer, cpxNumberingFind(&saving->memory->bodies, body));
		}
	}
}

static void loadComponents(cpxLoading *loading) {
	cpArray *roots = loading->space ? loading->space->sleepingComponents : NULL;
	if (roots) roots->num = 0;
	size_t count = cpxReadCount(&loading->reader, 2*sizeof(uint32_t));
	// In C nothing would wake them.
	cpxReaderExpect(&loading->reader, count == 0 || loading->allowsSleep, "a body sleeps in a space without sleep");
	for (size_t i = 0; i < count; i++) {
		size_t members = cpxReadCount(&loading->reader, sizeof(uint32_t));
		cpxReaderExpect(&loading->reader, members > 0, "nobody is in a group that sleeps");
		cpBody *root = NULL, *last = NULL;
		for (size_t j = 0; j < members; j++) {
			size_t number = loadPlace(loading, cpxPlaceAsleep);
			loading->components[number] = (uint32_t)i;
			if (!roots) continue;
			cpBody *body = loading->members.bodies[number];
			if (root) last->sleeping.next = body; else root = body;
			body->sleeping.root = root;
			last = body;
		}
		if (root) cpArrayPush(roots, root);
	}
}

bool cpxMayBeTogether(const cpxLoading *loading, uint32_t a, uint32_t b) {
	bool sleepsA = loading->places[a] == cpxPlaceAsleep, sleepsB = loading->places[b] == cpxPlaceAsleep;
	if (sleepsA && sleepsB) return loading->components[a] == loading->components[b];
	if (sleepsA) return loading->outline.bodyTypes[b] == CP_BODY_TYPE_STATIC;
	return !sleepsB || loading->outline.bodyTypes[a] == CP_BODY_TYPE_STATIC;
}

void cpxBodiesSave(cpxSaving *saving) {
	for (size_t i = 0; i < saving->members.bodyCount; i++) {
		saveMotion(&saving->writer, saving->members.bodies[i]);
	}
	saveNumbers(saving, &saving->memory->bodies, saving->space->dynamicBodies);
	saveNumbers(saving, &saving->memory->bodies, saving->space->staticBodies);
	saveComponents(saving);
}

void cpxBodiesLoad(cpxLoading *loading) {
	for (size_t i = 0; i < loading->outline.bodyCount && !loading->reader.problem; i++) loadMotion(loading, i);
	cpSpace *space = loading->space;
	loadList(loading, space ? space->dynamicBodies : NULL, cpxPlaceAwake);
	loadList(loading, space ? space->staticBodies : NULL, cpxPlaceStatic);
	cpxMark(loading, cpxSleepPart, cpxNoMember, NULL);
	loadComponents(loading);
	if (space) return;
	for (size_t i = 0; i < loading->outline.bodyCount; i++) {
		if (loading->places[i] != cpxPlaceUnknown) continue;
		cpxReaderExpect(&loading->reader, i >= loading->outline.spaceBodyCount, "a body is in no list");
		loading->places[i] = cpxPlaceOutside;
	}
}
