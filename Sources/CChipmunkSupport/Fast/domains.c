// A body meets its items in the order of their levels. Where two in a row are in different domains, the later one waits: its
// thread needs the velocities that the other one writes. Elsewhere threads do not meet.
//
// Bodies that touch are close to each other, so domains are strips of the space, along the axis that cuts fewer items. A cut
// is where it makes least work: an item with bodies on both sides costs as much as many others, since its thread may wait for
// the other one, and gets the body from its cache. Where islands lie side by side, the cut is between them.

#include "../exact.h"

#include "domains.h"

#include <string.h>

// MARK: Strips

/// The number of places along an axis where a cut can be, and the work of a cut item, in items.
enum { binCount = 512, cutItemWork = 32 };

typedef struct Axis {
	double least, scale;
	/// The number of items that begin in each bin, and the change of the number of items over the cut in front of it.
	int32_t starts[binCount], changes[binCount];
	/// The coordinates of the cuts, and the work that these add.
	double cuts[cpxMaximumDomainCount - 1];
	int64_t work;
} Axis;

static void setRange(Axis *axis, double least, double greatest) {
	memset(axis, 0, sizeof *axis);
	axis->least = least;
	axis->scale = binCount/(greatest - least);
}

static uint16_t binOf(const Axis *axis, double value) {
	double bin = (value - axis->least)*axis->scale;
	// Not a number in a range without a length.
	if (!(bin > 0.0)) return 0;
	return bin < binCount ? (uint16_t)bin : binCount - 1;
}

static void countItem(Axis *axis, double a, double b) {
	uint16_t binA = binOf(axis, a), binB = binOf(axis, b), first = binA < binB ? binA : binB, last = binA < binB ? binB : binA;
	axis->starts[first]++;
	if (first == last) return;
	axis->changes[first + 1]++;
	if (last + 1 < binCount) axis->changes[last + 1]--;
}

// Finds the cuts between domains that would have the same work without them.
static void findCuts(Axis *axis, int64_t itemCount, uint32_t count) {
	for (uint32_t cut = 0; cut + 1 < count; cut++) {
		int64_t wanted = itemCount*(cut + 1)/count, before = 0, over = 0, least = INT64_MAX;
		for (int32_t bin = 1; bin < binCount; bin++) {
			before += axis->starts[bin - 1];
			over += axis->changes[bin];
			int64_t excess = before > wanted ? before - wanted : wanted - before, work = excess + cutItemWork*over;
			if (work >= least) continue;
			least = work;
			axis->cuts[cut] = axis->least + bin/axis->scale;
		}
		axis->work += least;
	}
}

// MARK: Division

/// The number of uses of cuts: bodies do not come far in some steps.
enum { longestUse = 16 };

// Returns a body of an item that changes, or the discarded body.
static uint32_t mover(const cpxPlace *place) {
	return place->writtenA != cpxDiscardedBody ? place->writtenA : place->writtenB;
}

// Measures the bodies that have items: others may be anywhere.
static void findRanges(Axis axes[2], const cpxPlace *places, size_t itemCount, const cpxSolverBody *copies) {
	double least[2] = {INFINITY, INFINITY}, greatest[2] = {-INFINITY, -INFINITY};
	for (size_t i = 0; i < itemCount; i++) {
		uint32_t body = mover(&places[i]);
		if (body == cpxDiscardedBody) continue;
		double position[2] = {copies[body].x, copies[body].y};
		for (int axis = 0; axis < 2; axis++) {
			if (position[axis] < least[axis]) least[axis] = position[axis];
			if (position[axis] > greatest[axis]) greatest[axis] = position[axis];
		}
	}
	for (int axis = 0; axis < 2; axis++) setRange(&axes[axis], least[axis], greatest[axis]);
}

static void findDivision(
	cpxDivision *division, const cpxPlace *places, size_t itemCount, const cpxSolverBody *copies, uint32_t most
) {
	Axis axes[2];
	findRanges(axes, places, itemCount, copies);
	for (size_t i = 0; i < itemCount; i++) {
		uint32_t a = mover(&places[i]), b = places[i].writtenB != cpxDiscardedBody ? places[i].writtenB : a;
		if (a == cpxDiscardedBody) continue;
		countItem(&axes[0], copies[a].x, copies[b].x);
		countItem(&axes[1], copies[a].y, copies[b].y);
	}
	for (int axis = 0; axis < 2; axis++) findCuts(&axes[axis], (int64_t)itemCount, most);
	int chosen = axes[0].work <= axes[1].work ? 0 : 1;
	bool isWorthIt = axes[chosen].work < (int64_t)itemCount/3;
	*division = (cpxDivision){.most = most, .count = isWorthIt ? most : 1, .axis = chosen};
	memcpy(division->cuts, axes[chosen].cuts, sizeof division->cuts);
}

static uint8_t domainOf(const cpxDivision *division, const cpxSolverBody *copy) {
	double coordinate = division->axis == 0 ? copy->x : copy->y;
	uint8_t domain = 0;
	while (domain + 1u < division->count && coordinate >= division->cuts[domain]) domain++;
	return domain;
}

uint32_t cpxDomainsDivide(
	cpxDivision *division, cpxPlace *places, size_t itemCount, const cpxSolverBodies *bodies, uint32_t most,
	cpxBuffer *memory
) {
	bool isOld = division->most != most || ++division->age == longestUse;
	if (isOld) findDivision(division, places, itemCount, bodies->copies, most);
	if (division->count == 1) return 1;
	uint8_t *domains = cpxBufferReserve(memory, bodies->count*sizeof *domains);
	domains[cpxDiscardedBody] = 0;
	for (uint32_t i = cpxFirstBody; i < bodies->count; i++) domains[i] = domainOf(division, &bodies->copies[i]);
	for (size_t i = 0; i < itemCount; i++) places[i].domain = domains[mover(&places[i])];
	return division->count;
}

// MARK: Waiting

/// The level of the latest item of a body, and its domain.
typedef struct Visit {
	int64_t level;
	uint32_t domain;
} Visit;

static void visit(Visit *visits, uint32_t body, const cpxPlace *place, uint32_t *lag) {
	if (body == cpxDiscardedBody) return;
	Visit *last = &visits[body];
	if (lag && last->domain != place->domain) {
		uint32_t slots = (uint32_t)(place->level - last->level);
		if (*lag == 0 || slots < *lag) *lag = slots;
	}
	*last = (Visit){place->level, place->domain};
}

void cpxDomainsFindLags(
	const cpxPlace *places, size_t itemCount, cpxLevels levels, uint32_t kindCount, uint32_t bodyCount, uint32_t *lags,
	cpxBuffer *memory
) {
	Visit *visits = cpxBufferReserve(memory, bodyCount*sizeof *visits);
	memset(visits, 0, bodyCount*sizeof *visits);
	for (size_t i = 0; i < itemCount; i++) {
		visit(visits, places[i].writtenA, &places[i], NULL);
		visit(visits, places[i].writtenB, &places[i], NULL);
	}
	// Before its first item a body had its last one, in the sweep before.
	for (uint32_t i = cpxFirstBody; i < bodyCount; i++) visits[i].level -= levels.period;
	for (size_t i = 0; i < itemCount; i++) {
		const cpxPlace *place = &places[i];
		uint32_t group = kindCount*(place->level%levels.period) + place->kind;
		uint32_t *lag = &lags[place->domain*kindCount*levels.period + group];
		visit(visits, place->writtenA, place, lag);
		visit(visits, place->writtenB, place, lag);
	}
}
