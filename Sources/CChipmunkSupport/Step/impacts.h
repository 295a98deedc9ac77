#ifndef CPX_IMPACTS_H
#define CPX_IMPACTS_H

struct cpSpace;

/// The hits of a step, for a space that records them.
typedef struct cpxImpactLog cpxImpactLog;

/// Notes what the contacts of the last step bore, before a step of some length begins.
void cpxImpactsBegin(struct cpSpace *space, double dt);
/// Notes how fast the shapes of each contact approach each other, before the solver changes that.
void cpxImpactsMeet(struct cpSpace *space);
/// Keeps the contacts that bear more than before by the threshold, after the solver.
void cpxImpactsEnd(struct cpSpace *space);
void cpxImpactLogFree(cpxImpactLog *log);

#endif
