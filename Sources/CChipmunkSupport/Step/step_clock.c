// The time that the phases of a step take.

#include "../exact.h"

#include "step_clock.h"
#include "../space_state.h"

#include <time.h>

static double now(void) {
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9*(double)time.tv_nsec;
}

void cpxStepClockStart(cpSpace *space) {
	cpxStepClock *clock = &cpxSpaceGetState(space)->clock;
	if (!clock->isOn) return;
	clock->times = (cpxStepTimes){0};
	clock->mark = now();
}

void cpxStepClockMark(cpSpace *space, int phase) {
	cpxStepClock *clock = &cpxSpaceGetState(space)->clock;
	if (!clock->isOn) return;
	double time = now();
	clock->times.seconds[phase] += time - clock->mark;
	clock->mark = time;
}

void cpxSpaceMeasureSteps(cpSpace *space, bool isOn) {
	cpxSpaceGetState(space)->clock = (cpxStepClock){.isOn = isOn};
}

bool cpxSpaceMeasuresSteps(const cpSpace *space) {
	return cpxSpaceGetState(space)->clock.isOn;
}

cpxStepTimes cpxSpaceGetStepTimes(const cpSpace *space) {
	return cpxSpaceGetState(space)->clock.times;
}
