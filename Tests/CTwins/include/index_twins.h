#ifndef INDEX_TWINS_H
#define INDEX_TWINS_H

struct cpSpace;

/// Does the same random calls, from `seed`, with a space that has just been made and with one of `cpSpaceNew`, whose
/// index is Chipmunk's own tree: adds, removes, moves, wakes and puts to sleep, steps and asks. Everything is taken out
/// again at the end.
///
/// Returns 0 if all pairs were handed over in the same order with the same numbers, all queries met the same shapes in the
/// same order and all bodies moved by the same bits; otherwise the number of the first call after which they did not.
int index_twins_differ(struct cpSpace *space, unsigned long long seed, int calls);

/// How many pairs and shapes the calls of this thread handed over in all: a test that compares nothing tests nothing.
unsigned long index_twins_events(void);

#endif
