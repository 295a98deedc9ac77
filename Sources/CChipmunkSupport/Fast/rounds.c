// Each thread has a portion of its own, whose memory is then in the caches of its processor. It does the portion of another
// thread only where that one has not begun, as on a busy machine.

#include "rounds.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

/// The numbers of rounds of a portion that have begun, and that have ended, in a cache line of their own.
typedef struct Portion {
	_Alignas(64) atomic_uint begun;
	atomic_uint ended;
} Portion;

typedef struct Progress {
	const cpxRounds *rounds;
	atomic_int threadCount;
	Portion portions[cpxMaximumPortions];
} Progress;

// How often a thread looks for the end of a portion before it lets others have the processor.
enum { patience = 256 };

static void rest(void) {
#ifdef __x86_64__
	__builtin_ia32_pause();
#elif defined(__aarch64__)
	__asm__ volatile("yield");
#endif
}

static void doPortion(Progress *progress, int number, uint32_t round) {
	Portion *portion = &progress->portions[number];
	unsigned expected = round;
	if (atomic_load_explicit(&portion->begun, memory_order_relaxed) != round) return;
	if (!atomic_compare_exchange_strong_explicit(
		&portion->begun, &expected, round + 1, memory_order_relaxed, memory_order_relaxed)) return;
	progress->rounds->work(progress->rounds->context, number, round);
	atomic_store_explicit(&portion->ended, round + 1, memory_order_release);
}

static void awaitPortion(Progress *progress, int number, uint32_t round) {
	Portion *portion = &progress->portions[number];
	for (int looks = 0; atomic_load_explicit(&portion->ended, memory_order_acquire) <= round; looks++) {
		if (looks < patience) rest(); else sched_yield();
	}
}

static void takePart(void *context) {
	Progress *progress = context;
	const cpxRounds *rounds = progress->rounds;
	int count = rounds->portionCount;
	int own = atomic_fetch_add_explicit(&progress->threadCount, 1, memory_order_relaxed);
	if (own >= count) return;
	for (uint32_t round = 0; round < rounds->roundCount; round++) {
		for (int i = 0; i < count; i++) doPortion(progress, (own + i)%count, round);
		for (int i = 0; i < count; i++) awaitPortion(progress, i, round);
	}
}

void cpxRoundsPerform(const cpxRounds *rounds, cpxCrew *crew) {
	Progress progress = {.rounds = rounds};
	cpxCrewBegin(crew, takePart, &progress);
	takePart(&progress);
	cpxCrewEnd(crew);
}
