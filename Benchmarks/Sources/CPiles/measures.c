#define _POSIX_C_SOURCE 200809L

#include "CPiles.h"

#include <sys/resource.h>
#include <time.h>
#ifdef __linux__
#include <malloc.h>
#endif

static double seconds(clockid_t clock) {
	struct timespec time;
	clock_gettime(clock, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double cpu_seconds(void) {
	return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

double wall_seconds(void) {
	return seconds(CLOCK_MONOTONIC);
}

size_t heap_bytes(void) {
#ifdef __GLIBC__
	struct mallinfo2 info = mallinfo2();
	return info.uordblks + info.hblkhd;
#else
	return 0;
#endif
}

int64_t peak_memory(void) {
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
	return usage.ru_maxrss;
#else
	return usage.ru_maxrss * 1024;
#endif
}
