// Threads that help the one that steps a space.

#ifndef CPX_CREW_H
#define CPX_CREW_H

#include <stddef.h>
#include <stdint.h>

typedef struct cpxCrew cpxCrew;

/// Starts threads that wait for work: as many as the system can start, or null if it can start none.
cpxCrew *cpxCrewStart(int count);
/// Ends the threads. They must not be working. Does nothing if it is null.
void cpxCrewStop(cpxCrew *crew);
/// Returns the number of threads; 0 if it is null.
int cpxCrewGetCount(const cpxCrew *crew);
/// Asks for as many calls of a function as there are threads, which begin while the caller goes on.
void cpxCrewBegin(cpxCrew *crew, void (*work)(void *context), void *context);
/// Waits until the calls that have begun have returned. Returns the number of the others, which no longer will: on a busy
/// machine a thread may wake late.
int cpxCrewEnd(cpxCrew *crew);
/// Passes a moment, in a loop that waits for another thread: mostly without a call of the system, which takes longer.
/// @param moments  The moments that have passed in this loop.
void cpxCrewPause(uint32_t moments);
/// Calls a function with each number below a count, in all threads, and returns when it has. Without a crew the caller alone
/// does that.
void cpxCrewShare(cpxCrew *crew, size_t count, void (*function)(size_t number, void *context), void *context);

#endif
