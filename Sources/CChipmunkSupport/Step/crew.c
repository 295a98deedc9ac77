// cpHastySpace has threads, too, but they run only inside cpHastySpaceStep(), which compares shapes by the library's
// functions.

#include "crew.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct cpxCrew {
	pthread_mutex_t mutex;
	/// Signal a change of the fields below.
	pthread_cond_t begun, ended;
	void (*work)(void *context);
	void *context;
	/// The number of calls that no thread has begun, and of those that have not returned.
	int open, working;
	bool stops;
	int count;
	pthread_t threads[];
};

static void *run(void *argument) {
	cpxCrew *crew = argument;
	pthread_mutex_lock(&crew->mutex);
	while (true) {
		while (crew->open == 0 && !crew->stops) pthread_cond_wait(&crew->begun, &crew->mutex);
		if (crew->stops) break;
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
	while (crew->working > 0) pthread_cond_wait(&crew->ended, &crew->mutex);
	pthread_mutex_unlock(&crew->mutex);
	return withdrawn;
}
