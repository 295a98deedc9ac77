// The time that plain Chipmunk takes for calls whose cost must not grow faster in Swift, and how both are measured.

#ifndef COST_TWINS_H
#define COST_TWINS_H

#include <stddef.h>

/// The processor time that the calling thread took so far, in seconds: other processes do not count.
double cost_thread_seconds(void);

/// The seconds that plain Chipmunk takes to remove balls, each with its shape, one after the other.
/// Ball number `first + i*stride`, modulo the count, is the i-th to go.
double cost_of_removals(int count, int first, int stride);

/// The seconds that plain Chipmunk takes to remove some of the joints by which balls hang on the static body, in an order
/// as above. It calls itself for each joint that was added later, and needs the stack for it.
double cost_of_joint_removals(int count, int removals, int first, int stride);

struct cpSpace;

/// The number of boxes for which a space is asked for shapes while some work runs, which must not step it.
int cost_of_queries(struct cpSpace *space, void (*work)(void *context), void *context);

/// Runs work on a thread with a stack of some size, and waits for its end.
void run_on_stack(size_t bytes, void (*work)(void *context), void *context);

#endif
