// Chipmunk's collision of two convex shapes fails an assertion of its own where rounding folds the hull
// that it expands: rarely, with shapes that just touch or are of very different sizes, and nothing about
// them tells beforehand. It would abort the process in the middle of a step.
//
// So the step is given a collision function that comes back from such a failure. The two functions below
// have the names of Chipmunk's own: the dynamic linker prefers a program's definition to a library's. They
// are weak, so that a program that links Chipmunk statically has the library's, and no guard. On other
// systems than Linux there is none either.

#if defined(__linux__)
#define _GNU_SOURCE

#include "collision_guard.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

typedef cpCollisionID (*CollideFunction)(cpShape *a, cpShape *b, cpCollisionID id, cpSpace *space);

static CollideFunction collideInLibrary;

__attribute__((constructor)) static void findLibrary(void) {
	collideInLibrary = (CollideFunction)dlsym(RTLD_NEXT, "cpSpaceCollideShapes");
}

// Where a failed assertion leads, while the two shapes are being compared and nothing else.
static _Thread_local jmp_buf *wayOut;

void cpxLeaveCollision(void) {
	wayOut = NULL;
}

// Calls the library's function, in which two shapes whose comparison fails do not touch in this step.
__attribute__((weak)) cpCollisionID cpSpaceCollideShapes(cpShape *a, cpShape *b, cpCollisionID id, cpSpace *space) {
	jmp_buf here;
	// The search starts afresh in the next step.
	if (_setjmp(here) != 0) return 0;
	wayOut = &here;
	cpCollisionID result = collideInLibrary(a, b, id, space);
	wayOut = NULL;
	return result;
}

// Is called before Chipmunk aborts, and for warnings.
__attribute__((weak)) void cpMessage(
	const char *condition, const char *file, int line, int isError, int isHardError, const char *message, ...) {
	if (isError && wayOut) {
		// C's frames end here and none of Swift's: callbacks call cpxLeaveCollision() first.
		jmp_buf *target = wayOut;
		wayOut = NULL;
		_longjmp(*target, 1);
	}
	(void)isHardError;
	fprintf(stderr, "Chipmunk %s: ", isError ? "aborts" : "warns");
	va_list arguments;
	va_start(arguments, message);
	vfprintf(stderr, message, arguments);
	va_end(arguments);
	fprintf(stderr, " (%s, %s:%d)\n", condition, file, line);
}

#else

#include "collision_guard.h"

void cpxLeaveCollision(void) {}

#endif
