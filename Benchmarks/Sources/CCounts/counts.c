// malloc and its like, and what retains and releases, are defined here, over those of glibc and of Swift's runtime: the linker
// prefers a program's own, and so do the libraries that it loads.
#define _GNU_SOURCE

#include "CCounts.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>

#if !defined(__linux__) || !defined(__x86_64__)
#error "these counts are for Linux on x86-64"
#endif

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

// Of each thread, because others may do anything meanwhile. The assembly below names them.
static __thread int64_t mallocs;
__attribute__((used)) static __thread int64_t retains, releases;

void *malloc(size_t size) {
	mallocs++;
	return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
	mallocs++;
	return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
	mallocs++;
	return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
	mallocs++;
	return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
	return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
	if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
	void *result = memalign(alignment, size);
	if (!result) return ENOMEM;
	*memory = result;
	return 0;
}

// The hooks that Swift's runtime has for instruments are no way: with them, the runtime of Swift 6.3 retains small strings as if
// they were objects. Callers may rely on registers that a function in C would use, so these touch none.
#define COUNTED(function, counter)                                                                                \
	__attribute__((used)) static void *original_##function;                                                      \
	__attribute__((naked, visibility("default"))) void function(void) {                                          \
		__asm__("incq %fs:" #counter "@tpoff\n\tjmp *original_" #function "(%rip)");                            \
	}

COUNTED(swift_retain, retains)
COUNTED(swift_retain_n, retains)
COUNTED(swift_bridgeObjectRetain, retains)
COUNTED(swift_bridgeObjectRetain_n, retains)
COUNTED(swift_release, releases)
COUNTED(swift_release_n, releases)
COUNTED(swift_bridgeObjectRelease, releases)
COUNTED(swift_bridgeObjectRelease_n, releases)

static void find_originals(void) {
	original_swift_retain = dlsym(RTLD_NEXT, "swift_retain");
	original_swift_retain_n = dlsym(RTLD_NEXT, "swift_retain_n");
	original_swift_bridgeObjectRetain = dlsym(RTLD_NEXT, "swift_bridgeObjectRetain");
	original_swift_bridgeObjectRetain_n = dlsym(RTLD_NEXT, "swift_bridgeObjectRetain_n");
	original_swift_release = dlsym(RTLD_NEXT, "swift_release");
	original_swift_release_n = dlsym(RTLD_NEXT, "swift_release_n");
	original_swift_bridgeObjectRelease = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease");
	original_swift_bridgeObjectRelease_n = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease_n");
}

// Before the initializers of the libraries, which retain.
__attribute__((used, section(".preinit_array"))) static void (*const first)(void) = find_originals;

void counts_begin(void) {
	mallocs = retains = releases = 0;
}

counts counts_end(void) {
	counts result = {mallocs, retains, releases};
	return result;
}
