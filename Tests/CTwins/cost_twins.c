#define _GNU_SOURCE

#include "cost_twins.h"

#include <chipmunk/chipmunk_private.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

double cost_thread_seconds(void) {
	struct timespec time;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec*1e-9;
}

typedef struct crowd {
	cpSpace *space;
	cpBody **bodies;
	cpShape **shapes;
	int count;
} crowd;

static void *allocate(int count, size_t size) {
	void *memory = calloc((size_t)count, size);
	if (!memory) abort();
	return memory;
}

// Balls in rows. None touches another.
static crowd make_crowd(int count) {
	crowd crowd = {cpSpaceNew(), allocate(count, sizeof(cpBody *)), allocate(count, sizeof(cpShape *)), count};
	for (int i = 0; i < count; i++) {
		cpBody *body = crowd.bodies[i] = cpBodyNew(1, 1);
		crowd.shapes[i] = cpCircleShapeNew(body, 10, cpvzero);
		cpBodySetPosition(body, cpv(30*(i%200), 30*(i/200)));
		cpSpaceAddBody(crowd.space, body);
		cpSpaceAddShape(crowd.space, crowd.shapes[i]);
	}
	return crowd;
}

static void free_crowd(crowd crowd) {
	cpSpaceFree(crowd.space);
	for (int i = 0; i < crowd.count; i++) {
		cpShapeFree(crowd.shapes[i]);
		cpBodyFree(crowd.bodies[i]);
	}
	free(crowd.shapes);
	free(crowd.bodies);
}

static int index_at(int i, int count, int first, int stride) {
	return (int)((first + (long long)i*stride)%count);
}

double cost_of_removals(int count, int first, int stride) {
	crowd crowd = make_crowd(count);
	double start = cost_thread_seconds();
	for (int i = 0; i < count; i++) {
		int index = index_at(i, count, first, stride);
		cpSpaceRemoveShape(crowd.space, crowd.shapes[index]);
		cpSpaceRemoveBody(crowd.space, crowd.bodies[index]);
	}
	double seconds = cost_thread_seconds() - start;
	free_crowd(crowd);
	return seconds;
}

double cost_of_joint_removals(int count, int removals, int first, int stride) {
	crowd crowd = make_crowd(count);
	cpConstraint **joints = allocate(count, sizeof(cpConstraint *));
	for (int i = 0; i < count; i++) {
		cpBody *ground = cpSpaceGetStaticBody(crowd.space), *body = crowd.bodies[i];
		joints[i] = cpPivotJointNew(ground, body, cpBodyGetPosition(body));
		cpSpaceAddConstraint(crowd.space, joints[i]);
	}

	double start = cost_thread_seconds();
	for (int i = 0; i < removals; i++) {
		cpSpaceRemoveConstraint(crowd.space, joints[index_at(i, count, first, stride)]);
	}
	double seconds = cost_thread_seconds() - start;

	free_crowd(crowd);
	for (int i = 0; i < count; i++) cpConstraintFree(joints[i]);
	free(joints);
	return seconds;
}

typedef struct job {
	void (*work)(void *context);
	void *context;
} job;

static void *run(void *context) {
	const job *job = context;
	job->work(job->context);
	return NULL;
}

void run_on_stack(size_t bytes, void (*work)(void *context), void *context) {
	job job = {work, context};
	pthread_attr_t attributes;
	pthread_t thread;
	pthread_attr_init(&attributes);
	// Without this thread the test that asked for it has done nothing, and must not pass.
	if (pthread_attr_setstacksize(&attributes, bytes) != 0) abort();
	if (pthread_create(&thread, &attributes, run, &job) != 0) abort();
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attributes);
}

// The class of the index whose queries this thread counts, the class that counts them, and their number.
static _Thread_local struct {
	cpSpatialIndexClass *klass;
	cpSpatialIndexClass counting;
	int queries;
} counted;

static void count_query(cpSpatialIndex *index, void *object, cpBB box, cpSpatialIndexQueryFunc visit, void *data) {
	counted.queries++;
	// An index that looks at its class sees its own.
	index->klass = counted.klass;
	index->klass->query(index, object, box, visit, data);
	index->klass = &counted.counting;
}

int cost_of_queries(cpSpace *space, void (*work)(void *context), void *context) {
	// A query of the space asks both of its indexes.
	cpSpatialIndex *index = space->dynamicShapes;
	counted.klass = index->klass;
	counted.counting = *index->klass;
	counted.counting.query = count_query;
	counted.queries = 0;
	index->klass = &counted.counting;
	work(context);
	index->klass = counted.klass;
	return counted.queries;
}
