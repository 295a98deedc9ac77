// A thread that performs the same work as the stepping thread. cpHastySpace has such threads too, but they run only
// inside cpHastySpaceStep(), which compares shapes by the library's functions.

#include "worker.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

struct cpxWorker {
	pthread_t thread;
	pthread_mutex_t mutex;
	/// Signals a change of the fields below.
	pthread_cond_t changed;
	/// The work, or NULL when it is done.
	void (*work)(void *context);
	void *context;
	bool ends;
};

static void *run(void *argument) {
	cpxWorker *worker = argument;
	pthread_mutex_lock(&worker->mutex);
	while (true) {
		while (!worker->work && !worker->ends) pthread_cond_wait(&worker->changed, &worker->mutex);
		if (worker->ends) break;
		pthread_mutex_unlock(&worker->mutex);
		worker->work(worker->context);
		pthread_mutex_lock(&worker->mutex);
		worker->work = NULL;
		pthread_cond_signal(&worker->changed);
	}
	pthread_mutex_unlock(&worker->mutex);
	return NULL;
}

static void discard(cpxWorker *worker) {
	pthread_cond_destroy(&worker->changed);
	pthread_mutex_destroy(&worker->mutex);
	free(worker);
}

cpxWorker *cpxWorkerStart(void) {
	cpxWorker *worker = calloc(1, sizeof *worker);
	if (!worker) return NULL;
	pthread_mutex_init(&worker->mutex, NULL);
	pthread_cond_init(&worker->changed, NULL);
	if (pthread_create(&worker->thread, NULL, run, worker) == 0) return worker;
	discard(worker);
	return NULL;
}

void cpxWorkerStop(cpxWorker *worker) {
	if (!worker) return;
	pthread_mutex_lock(&worker->mutex);
	worker->ends = true;
	pthread_cond_signal(&worker->changed);
	pthread_mutex_unlock(&worker->mutex);
	pthread_join(worker->thread, NULL);
	discard(worker);
}

void cpxWorkerShare(cpxWorker *worker, void (*work)(void *context), void *context) {
	pthread_mutex_lock(&worker->mutex);
	worker->context = context;
	worker->work = work;
	pthread_cond_signal(&worker->changed);
	pthread_mutex_unlock(&worker->mutex);
	work(context);
	pthread_mutex_lock(&worker->mutex);
	while (worker->work) pthread_cond_wait(&worker->changed, &worker->mutex);
	pthread_mutex_unlock(&worker->mutex);
}
