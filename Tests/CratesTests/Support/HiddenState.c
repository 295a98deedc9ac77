// Stands in for a closure that reads what is in no snapshot: loaded before the C library, its function is the one that computes
// which part of the velocities is left after a step. With CALLS it depends on a counter, after so many calls; without, on the
// process.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#ifdef CALLS
static int isAnotherOne(void) {
	static int calls;
	return ++calls > CALLS ? calls : 0;
}
#else
static int isAnotherOne(void) {
	static char line[4096];
	if (!line[0]) {
		FILE *file = fopen("/proc/self/cmdline", "r");
		size_t count = fread(line, 1, sizeof line - 1, file);
		fclose(file);
		for (size_t i = 0; i + 1 < count; i++) if (!line[i]) line[i] = ' ';
	}
	return strstr(line, " repeat") != NULL;
}
#endif

double pow(double base, double exponent) {
	double (*power)(double, double) = (double (*)(double, double))dlsym(RTLD_NEXT, "pow");
	// That of spaces without damping.
	return power(base, exponent)*(base == 1 ? 1 - 1e-6*isAnotherOne() : 1);
}
