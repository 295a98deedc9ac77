// Fetches bodies before a loop comes to them.

#ifndef CPX_BODY_FETCHING_H
#define CPX_BODY_FETCHING_H

#include <chipmunk/chipmunk_private.h>

/// Fetches a body of a list, if there is one at an index. Their memory is not in their order.
static inline void cpxBodiesFetchAhead(const cpArray *bodies, int index) {
	if (index >= bodies->num) return;
	const char *body = bodies->arr[index];
	for (size_t line = 0; line < sizeof(cpBody); line += 64) __builtin_prefetch(body + line, 1);
}

#endif
