#ifndef CPX_STEP_CLOCK_H
#define CPX_STEP_CLOCK_H

struct cpSpace;

/// Begins the measurement of a step, if the space's steps are measured.
void cpxStepClockStart(struct cpSpace *space);
/// Ends a phase of the step: what passed since the last mark is its time.
void cpxStepClockMark(struct cpSpace *space, int phase);

#endif
