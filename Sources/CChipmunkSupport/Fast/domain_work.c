// Each thread takes a domain that no other has taken. One that would have to wait for a domain that nobody has taken, because
// the others sleep or are busy, takes that as well: no thread is waited for that has not begun.
//
// A thread with several domains continues the one that came least far. The domain that came least far of all waits for no
// other one, so its thread goes on: there is no deadlock.

#include "../exact.h"

#include "domain_work.h"

// MARK: Domains for themselves

static void appendDomain(size_t domain, void *context) {
	cpxDomainWork *work = context;
	cpxScheduleAppend(work->schedule, work->kernel, &work->lists[domain], &work->settings);
}

void cpxDomainWorkAppend(cpxDomainWork *work, cpxCrew *crew) {
	cpxCrewShare(crew, work->schedule->domainCount, appendDomain, work);
}

static void storeDomain(size_t domain, void *context) {
	cpxDomainWork *work = context;
	work->kernel->storeImpulses(&work->lists[domain]);
}

void cpxDomainWorkStore(cpxDomainWork *work, cpxCrew *crew) {
	cpxCrewShare(crew, work->schedule->domainCount, storeDomain, work);
}

// MARK: Rounds

/// The number of moments after which a thread takes the domain that it waits for.
enum { patience = 500 };

static bool take(cpxDomainWork *work, uint32_t domain) {
	atomic_bool *isTaken = &work->isTaken[domain];
	return !atomic_load_explicit(isTaken, memory_order_relaxed) && !atomic_exchange(isTaken, true);
}

// Takes the first domain that nobody has taken. Returns its number, or the number of domains.
static uint32_t takeNext(cpxDomainWork *work) {
	uint32_t domain = 0;
	while (domain < work->schedule->domainCount && !take(work, domain)) domain++;
	return domain;
}

// Returns the domain that came least far of some that are not completed, or null.
static cpxBatchList *leastOf(cpxDomainWork *work, const bool *areMine) {
	cpxBatchList *least = NULL;
	uint64_t leastSlot = cpxLastSlot;
	for (uint32_t i = 0; i < work->schedule->domainCount; i++) {
		cpxBatchList *list = &work->lists[i];
		if (!areMine[i]) continue;
		uint64_t slot = atomic_load_explicit(&list->nextSlot, memory_order_relaxed);
		if (slot >= leastSlot) continue;
		least = list;
		leastSlot = slot;
	}
	return least;
}

static void begin(cpxDomainWork *work, uint32_t domain, bool *areMine) {
	areMine[domain] = true;
	if (work->hasJoints) work->kernel->readJoints(&work->lists[domain], work->settings.dt);
}

// Returns a domain that has not come as far as the next group of another one needs, or the number of domains.
static uint32_t missingFor(cpxDomainWork *work, const cpxBatchList *list) {
	uint32_t count = work->schedule->domainCount, lag = list->groups[list->group].lag;
	uint64_t slot = atomic_load_explicit(&list->nextSlot, memory_order_relaxed);
	// The sweep before the first one is completed.
	if (lag == 0 || slot < lag) return count;
	for (uint32_t i = 0; i < count; i++) {
		if (atomic_load_explicit(&work->lists[i].nextSlot, memory_order_acquire) <= slot - lag) return i;
	}
	return count;
}

// Waits until the next group of a domain can be solved. Returns false if other domains were taken in the meantime.
static bool await(cpxDomainWork *work, const cpxBatchList *list, bool *areMine) {
	uint32_t missing, moments = 0;
	while ((missing = missingFor(work, list)) < work->schedule->domainCount) {
		if (moments > patience && take(work, missing)) {
			begin(work, missing, areMine);
			return false;
		}
		cpxCrewPause(moments++);
	}
	return true;
}

static void solveDomains(void *context) {
	cpxDomainWork *work = context;
	bool areMine[cpxMaximumDomainCount] = {false};
	while (true) {
		cpxBatchList *list = leastOf(work, areMine);
		if (list) {
			if (await(work, list, areMine)) work->kernel->solve(list, work->iterations, work->ratio);
			continue;
		}
		uint32_t domain = takeNext(work);
		if (domain == work->schedule->domainCount) return;
		begin(work, domain, areMine);
	}
}

static void solveAlone(cpxDomainWork *work) {
	if (work->hasJoints) work->kernel->readJoints(work->lists, work->settings.dt);
	work->kernel->solve(work->lists, work->iterations, work->ratio);
}

void cpxDomainWorkSolve(cpxDomainWork *work, cpxCrew *crew) {
	if (work->schedule->domainCount == 1) return solveAlone(work);
	for (uint32_t i = 0; i < work->schedule->domainCount; i++) atomic_init(&work->isTaken[i], false);
	if (crew) cpxCrewBegin(crew, solveDomains, work);
	solveDomains(work);
	if (crew) cpxCrewEnd(crew);
}
