// Random scenes that are stepped by plain cpSpaceStep() and by this package's step.

#ifndef STEP_TWINS_H
#define STEP_TWINS_H

#include <stdint.h>

typedef struct step_tally {
	/// The numbers of compared steps, of their contacts, joints and sleeping bodies in all, and of scenes that came
	/// to an end because C would abort.
	int64_t steps, contacts, joints, sleepers, folded;
	/// The number of scenes that had other bits than C's, or aborted in C alone, or overflowed.
	int64_t different, unforeseen, overflowed;
} step_tally;

/// Steps random scenes by both, and compares every body and every contact after each step. Catches the signal of C's
/// abort: for a process of its own.
/// @param kernel  The number of the kernel of this package's step, or -1 for the library's functions.
step_tally step_twins_compare(uint64_t seed, int64_t scenes, int steps, int kernel);

#endif
