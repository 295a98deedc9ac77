// cpHastySpace has threads, too, but they run only inside cpHastySpaceStep(), which compares shapes by the library's
// functions.

#include "crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

struct cpxCrew {
	pthread_mutex_t mutex;
	/// Signal a change of the fields below.
	pthread_cond_t begun, ended;
	void (*work)(void *context);
	void *context;
	/// The number of calls that no thread has begun, and of those that have not returned; and whether the threads end. They
	/// change while the mutex is locked.
	atomic_int open, working;
	atomic_bool stops;
	int count;
	pthread_t threads[];
};

/// The number of moments for which a thread stays awake: a step has several parts, and to wake takes longer than most. And the
/// number of those after which it lets a thread run that has no processor.
enum { patience = 5000, yieldPeriod = 64 };

void cpxCrewPause(uint32_t moments) {
	if (moments%yieldPeriod == yieldPeriod - 1) {
		sched_yield();
		return;
	}
#if defined(__x86_64__) || defined(__i386__)
	__builtin_ia32_pause();
#elif defined(__aarch64__)
	__asm__ volatile("yield");
#endif
}

static bool hasWork(const cpxCrew *crew) {
	return atomic_load_explicit(&crew->open, memory_order_relaxed) > 0
		|| atomic_load_explicit(&crew->stops, memory_order_relaxed);
}

static void awaitWork(const cpxCrew *crew) {
	for (uint32_t i = 0; i < patience && !hasWork(crew); i++) cpxCrewPause(i);
}

static void *run(void *argument) {
	cpxCrew *crew = argument;
	pthread_mutex_lock(&crew->mutex);
	while (true) {
		pthread_mutex_unlock(&crew->mutex);
		awaitWork(crew);
		pthread_mutex_lock(&crew->mutex);
		while (!hasWork(crew)) pthread_cond_wait(&crew->begun, &crew->mutex);
		if (crew->stops) break;
		if (crew->open == 0) continue;
		crew->open--;
		crew->working++;
		pthread_mutex_unlock(&crew->mutex);
		crew->work(crew->context);
		pthread_mutex_lock(&crew->mutex);
		if (--crew->working == 0) pthread_cond_signal(&crew->ended);
	}
	pthread_mutex_unlock(&crew->mutex);
	return NULL;
}

cpxCrew *cpxCrewStart(int count) {
	cpxCrew *crew = calloc(1, sizeof *crew + (size_t)count*sizeof *crew->threads);
	if (!crew) return NULL;
	pthread_mutex_init(&crew->mutex, NULL);
	pthread_cond_init(&crew->begun, NULL);
	pthread_cond_init(&crew->ended, NULL);
	while (crew->count < count && pthread_create(&crew->threads[crew->count], NULL, run, crew) == 0) crew->count++;
	if (crew->count > 0) return crew;
	cpxCrewStop(crew);
	return NULL;
}

void cpxCrewStop(cpxCrew *crew) {
	if (!crew) return;
	pthread_mutex_lock(&crew->mutex);
	crew->stops = true;
	pthread_cond_broadcast(&crew->begun);
	pthread_mutex_unlock(&crew->mutex);
	for (int i = 0; i < crew->count; i++) pthread_join(crew->threads[i], NULL);
	pthread_cond_destroy(&crew->begun);
	pthread_cond_destroy(&crew->ended);
	pthread_mutex_destroy(&crew->mutex);
	free(crew);
}

int cpxCrewGetCount(const cpxCrew *crew) {
	return crew ? crew->count : 0;
}

void cpxCrewBegin(cpxCrew *crew, void (*work)(void *context), void *context) {
	pthread_mutex_lock(&crew->mutex);
	crew->work = work;
	crew->context = context;
	crew->open = crew->count;
	pthread_cond_broadcast(&crew->begun);
	pthread_mutex_unlock(&crew->mutex);
}

int cpxCrewEnd(cpxCrew *crew) {
	pthread_mutex_lock(&crew->mutex);
	int withdrawn = crew->open;
	crew->open = 0;
	pthread_mutex_unlock(&crew->mutex);
	for (uint32_t i = 0; i < patience && crew->working > 0; i++) cpxCrewPause(i);
	pthread_mutex_lock(&crew->mutex);
	while (crew->working > 0) pthread_cond_wait(&crew->ended, &crew->mutex);
	pthread_mutex_unlock(&crew->mutex);
	return withdrawn;
}

// MARK: Shares

typedef struct Shares {
	void (*function)(size_t number, void *context);
	void *context;
	size_t count;
	atomic_size_t next;
} Shares;

static void takeShares(void *context) {
	Shares *shares = context;
	size_t number;
	while ((number = atomic_fetch_add_explicit(&shares->next, 1, memory_order_relaxed)) < shares->count) {
		shares->function(number, shares->context);
	}
}

void cpxCrewShare(cpxCrew *crew, size_t count, void (*function)(size_t number, void *context), void *context) {
	if (!crew || count == 1) {
		for (size_t number = 0; number < count; number++) function(number, context);
		return;
	}
	Shares shares = {function, context, count, 0};
	cpxCrewBegin(crew, takeShares, &shares);
	takeShares(&shares);
	cpxCrewEnd(crew);
}
