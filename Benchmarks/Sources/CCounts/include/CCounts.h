// Counts calls of malloc, and retains and releases of Swift objects, in the whole process. Linux on x86-64 only.

#ifndef CCOUNTS_H
#define CCOUNTS_H

#include <stdint.h>

typedef struct counts {
	/// Calls of malloc, calloc, realloc and of what allocates aligned memory.
	int64_t mallocs;
	/// Calls of swift_retain and swift_release; one of swift_retain_n counts once.
	int64_t retains, releases;
} counts;

/// Begins to count, from 0.
void counts_begin(void);
/// Ends it. Returns what was counted.
counts counts_end(void);

#endif
