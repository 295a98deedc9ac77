// Counts calls of malloc, and retains and releases of Swift objects, by one thread. Linux on x86-64 only.

#ifndef CCOUNTS_H
#define CCOUNTS_H

#include <stdint.h>

typedef struct counts {
	/// Calls of malloc, calloc, realloc and of what allocates aligned memory.
	int64_t mallocs;
	/// Calls of swift_retain and swift_release and their like, by the program and by what it was compiled with; not those that
	/// Swift's runtime makes of itself. One of swift_retain_n counts once, and so does one for a small string, which does nothing.
	int64_t retains, releases;
} counts;

/// Begins to count, from 0, what this thread does.
void counts_begin(void);
/// Returns what was counted since.
counts counts_end(void);

#endif
