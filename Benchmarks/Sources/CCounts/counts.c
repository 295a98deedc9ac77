// malloc and its like are defined here, over those of glibc: the linker prefers a program's own, and so do the libraries that
// it loads. Retains and releases are counted by the pointers that Swift's runtime has for instruments.

#include "CCounts.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

#if !defined(__linux__) || !defined(__x86_64__)
#error "these counts are for Linux on x86-64"
#endif

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static bool counting;
static int64_t mallocs;
// The assembly below names them.
__attribute__((used)) static int64_t retains, releases;

static inline void count_malloc(void) {
	if (__atomic_load_n(&counting, __ATOMIC_RELAXED)) __atomic_fetch_add(&mallocs, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
	count_malloc();
	return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
	count_malloc();
	return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
	count_malloc();
	return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
	count_malloc();
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

typedef void *(*reference)(void *);
extern reference _swift_retain, _swift_release, _swift_tryRetain;
extern void *(*_swift_retain_n)(void *, uint32_t), *(*_swift_release_n)(void *, uint32_t);
// Without it, the runtime of Swift 6.1 and later does not look at these pointers.
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

// Callers may rely on registers that a function in C would use (the runtime of Swift 6.3 crashes then), so these touch none.
#define COUNTED(name, counter)                                                                                     \
	__attribute__((used)) static void *original_##name;                                                          \
	__attribute__((naked)) static void counted_##name(void) {                                                    \
		__asm__("lock incq " #counter "(%rip)\n\tjmp *original_" #name "(%rip)");                             \
	}

COUNTED(retain, retains)
COUNTED(retain_n, retains)
COUNTED(try_retain, retains)
COUNTED(release, releases)
COUNTED(release_n, releases)

#define BEGIN(pointer, name)                                                                                       \
	original_##name = (void *)pointer;                                                                           \
	*(void **)&pointer = (void *)counted_##name
#define END(pointer, name) *(void **)&pointer = original_##name

void counts_begin(void) {
	BEGIN(_swift_retain, retain);
	BEGIN(_swift_retain_n, retain_n);
	BEGIN(_swift_tryRetain, try_retain);
	BEGIN(_swift_release, release);
	BEGIN(_swift_release_n, release_n);
	_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
	mallocs = retains = releases = 0;
	__atomic_store_n(&counting, true, __ATOMIC_SEQ_CST);
}

counts counts_end(void) {
	__atomic_store_n(&counting, false, __ATOMIC_SEQ_CST);
	counts result = {mallocs, retains, releases};
	_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = false;
	END(_swift_retain, retain);
	END(_swift_retain_n, retain_n);
	END(_swift_tryRetain, try_retain);
	END(_swift_release, release);
	END(_swift_release_n, release_n);
	return result;
}
