// Work in rounds, which threads share.

#ifndef CPX_ROUNDS_H
#define CPX_ROUNDS_H

#include "../crew.h"

#include <stdint.h>

/// The maximum number of portions of a round.
enum { cpxMaximumPortions = 16 };

typedef struct cpxRounds {
	/// Does one portion of a round.
	void (*work)(void *context, int portion, uint32_t round);
	void *context;
	int portionCount;
	uint32_t roundCount;
} cpxRounds;

/// Does every portion of every round once, in this thread and those of a crew. A round begins when all portions of the one
/// before are done; within a round they are done in any order.
void cpxRoundsPerform(const cpxRounds *rounds, cpxCrew *crew);

#endif
