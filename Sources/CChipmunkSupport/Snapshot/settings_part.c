#include "parts.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

#include <float.h>
#include <math.h>

typedef struct Settings {
	double gravity[2], damping, idleSpeedThreshold, sleepTimeThreshold, collisionSlop, collisionBias, timeStep;
	uint64_t shapeIDCounter, foldedSearches, refusals;
	uint32_t iterations, collisionPersistence, stamp, frozen;
} Settings;

static const cpxField settingFields[] = {
	{"gravity.x", 0, cpxRealValue, 0},
	{"gravity.y", sizeof(double), cpxRealValue, 0},
	{"damping", offsetof(Settings, damping), cpxRealValue, 0},
	{"idleSpeedThreshold", offsetof(Settings, idleSpeedThreshold), cpxRealValue, 0},
	{"sleepTimeThreshold", offsetof(Settings, sleepTimeThreshold), cpxRealValue, 0},
	{"collisionSlop", offsetof(Settings, collisionSlop), cpxRealValue, 0},
	{"collisionBias", offsetof(Settings, collisionBias), cpxRealValue, 0},
	{"currentTimestep", offsetof(Settings, timeStep), cpxRealValue, 0},
	{"shapes ever added", offsetof(Settings, shapeIDCounter), cpxLongValue, cpxCounterPart},
	{"folded searches", offsetof(Settings, foldedSearches), cpxLongValue, cpxCounterPart},
	{"refused pairs", offsetof(Settings, refusals), cpxLongValue, cpxCounterPart},
	{"iterations", offsetof(Settings, iterations), cpxWordValue, 0},
	{"collisionPersistence", offsetof(Settings, collisionPersistence), cpxWordValue, 0},
	{"steps", offsetof(Settings, stamp), cpxWordValue, cpxCounterPart},
	{"frozen bodies", offsetof(Settings, frozen), cpxWordValue, cpxCounterPart},
	{NULL, 0, 0, 0},
};

void cpxSettingsSave(cpxSaving *saving) {
	const cpSpace *space = saving->space;
	const cpxSpaceState *state = cpxSpaceGetState(space);
	Settings settings = {
		.gravity = {space->gravity.x, space->gravity.y},
		.damping = space->damping,
		.idleSpeedThreshold = space->idleSpeedThreshold,
		.sleepTimeThreshold = space->sleepTimeThreshold,
		.collisionSlop = space->collisionSlop,
		.collisionBias = space->collisionBias,
		.timeStep = space->curr_dt,
		.shapeIDCounter = space->shapeIDCounter,
		.foldedSearches = state->foldedSearches,
		.refusals = cpxSpaceGetRefusals(space),
		.iterations = (uint32_t)space->iterations,
		.collisionPersistence = space->collisionPersistence,
		.stamp = space->stamp,
		.frozen = (uint32_t)state->frozen,
	};
	cpxWrite(&saving->writer, &settings, sizeof settings);
}

// False for NaN.
static bool isWithin(double low, double value, double high) {
	return low <= value && value <= high;
}

static bool isValid(const Settings *settings) {
	double most = cpxMagnitudeLimit;
	return isWithin(-most, settings->gravity[0], most) && isWithin(-most, settings->gravity[1], most)
		&& isWithin(0, settings->damping, most) && isWithin(0, settings->idleSpeedThreshold, most)
		// At 0 bodies would fall asleep that a kinematic one holds awake; the setter avoids that, too.
		&& isWithin(DBL_TRUE_MIN, settings->sleepTimeThreshold, INFINITY) && isWithin(0, settings->collisionSlop, 1e30)
		&& isWithin(0, settings->collisionBias, 1) && isWithin(0, settings->timeStep, 1e30)
		&& isWithin(1, settings->iterations, 10000) && isWithin(1, settings->collisionPersistence, 1000)
		&& settings->frozen <= INT32_MAX;
}

void cpxSettingsSkip(cpxReader *reader) {
	Settings settings;
	cpxRead(reader, &settings, sizeof settings);
}

void cpxSettingsLoad(cpxLoading *loading) {
	Settings settings;
	cpxMark(loading, cpxSettingPart, cpxNoMember, settingFields);
	cpxRead(&loading->reader, &settings, sizeof settings);
	cpxReaderExpect(&loading->reader, isValid(&settings), "a setting of the space is out of its range");
	loading->shapeIDCounter = settings.shapeIDCounter;
	loading->allowsSleep = settings.sleepTimeThreshold < INFINITY;
	cpSpace *space = loading->space;
	if (!space) return;
	space->gravity = cpv(settings.gravity[0], settings.gravity[1]);
	space->damping = settings.damping;
	space->idleSpeedThreshold = settings.idleSpeedThreshold;
	space->sleepTimeThreshold = settings.sleepTimeThreshold;
	space->collisionSlop = settings.collisionSlop;
	space->collisionBias = settings.collisionBias;
	space->curr_dt = settings.timeStep;
	space->shapeIDCounter = settings.shapeIDCounter;
	space->iterations = (int)settings.iterations;
	space->collisionPersistence = settings.collisionPersistence;
	space->stamp = settings.stamp;
	cpxSpaceState *state = cpxSpaceGetState(space);
	state->foldedSearches = settings.foldedSearches;
	state->frozen = (int)settings.frozen;
	cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	if (tree) tree->refusals = settings.refusals;
}
