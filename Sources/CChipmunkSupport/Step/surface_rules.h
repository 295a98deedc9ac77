#ifndef CPX_SURFACE_RULES_H
#define CPX_SURFACE_RULES_H

struct cpArbiter;
struct cpSpace;

/// Replaces the products of frictions and elasticities where the rule of a shape says so.
void cpxCombineSurfaces(const struct cpSpace *space, struct cpArbiter *arbiter);
void cpxSurfaceRulesFree(struct cpSpace *space);

#endif
