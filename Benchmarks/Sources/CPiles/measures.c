#define _POSIX_C_SOURCE 200809L

#include "CPiles.h"

#include <stdio.h>
#include <time.h>
#ifdef __linux__
#include <malloc.h>
#else
#include <sys/resource.h>
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
#ifdef __linux__
	// The result of getrusage begins with the memory of the process that started this one.
	long long kilobytes = 0;
	char line[128];
	FILE *status = fopen("/proc/self/status", "r");
	while (status && fgets(line, sizeof line, status)) {
		if (sscanf(line, "VmHWM: %lld kB", &kilobytes) == 1) break;
	}
	if (status) fclose(status);
	return kilobytes * 1024;
#else
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	return usage.ru_maxrss;
#endif
}
