#ifndef INDEX_TWINS_H
#define INDEX_TWINS_H

struct cpSpace;

/// Steps the space that a context stands for.
typedef void (*index_twins_step)(void *context, double duration);

/// Does the same random calls, from `seed`, with a space that has just been made and with one of `cpSpaceNew`, whose
/// index and whose step are Chipmunk's own: adds, removes, moves, wakes and puts to sleep, steps and asks. Everything is
/// taken out again at the end.
///
/// Returns 0 if all pairs were handed over in the same order with the same numbers, all queries met the same shapes in the
/// same order, all bodies moved by the same bits and slept in the same groups; otherwise the number of the first call
/// after which they did not.
int index_twins_differ(
	struct cpSpace *space, unsigned long long seed, int calls, index_twins_step step, void *context);

/// The number of pairs and shapes that this thread's calls handed over: a test that compares nothing tests nothing.
unsigned long index_twins_events(void);
/// And how often a body was seen asleep.
unsigned long index_twins_asleep(void);

#endif
