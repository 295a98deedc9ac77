#include "slices.h"

#include <math.h>
#include <string.h>

void cpxSlicesCut(cpxSlices *slices, const cpxSolverBodies *bodies) {
	double left = INFINITY, right = -INFINITY, bottom = INFINITY, top = -INFINITY;
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) {
		const cpxSolverBody *body = &bodies->copies[i];
		if (bodies->levels[i] == cpxFixedLevel) continue;
		if (body->x < left) left = body->x;
		if (body->x > right) right = body->x;
		if (body->y < bottom) bottom = body->y;
		if (body->y > top) top = body->y;
	}
	slices->isAlongX = right - left > top - bottom;
	slices->start = slices->isAlongX ? left : bottom;
	slices->perUnit = cpxSliceCount/(slices->isAlongX ? right - left : top - bottom);
	memset(slices->counts, 0, sizeof slices->counts);
}

uint8_t cpxSlicesCount(cpxSlices *slices, const cpxSolverBody *body) {
	double place = ((slices->isAlongX ? body->x : body->y) - slices->start)*slices->perUnit;
	// Not a number where all bodies are at one place.
	uint8_t slice = place >= cpxSliceCount - 1 ? cpxSliceCount - 1 : place > 0.0 ? (uint8_t)place : 0;
	slices->counts[slice]++;
	return slice;
}

void cpxSlicesShare(cpxSlices *slices, uint32_t arbiterCount, int partCount) {
	uint64_t before = 0;
	for (int slice = 0; slice < cpxSliceCount; slice++) {
		slices->parts[slice] = (uint8_t)(before*(uint64_t)partCount/((uint64_t)arbiterCount + 1));
		before += slices->counts[slice];
	}
}
