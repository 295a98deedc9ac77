// The rules by which the numbers of two surfaces become one, for the few shapes that have another one than C's product.

#include "../exact.h"

#include "surface_rules.h"

#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

typedef struct SurfaceRule {
	const cpShape *shape;
	uint8_t friction, elasticity;
} SurfaceRule;

static cpBool isOf(const void *shape, const void *rule) {
	return ((const SurfaceRule *)rule)->shape == shape;
}

static void *makeRule(const void *shape, void *unused) {
	(void)unused;
	SurfaceRule *rule = cpcalloc(1, sizeof *rule);
	rule->shape = shape;
	return rule;
}

// For look-up only: addresses have no reproducible order.
static cpHashValue hashOf(const cpShape *shape) {
	return (cpHashValue)((uintptr_t)shape >> 4);
}

void cpxSpaceSetSurfaceRules(cpSpace *space, const cpShape *shape, int friction, int elasticity) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	if (friction == cpxMultiplies && elasticity == cpxMultiplies) {
		if (!state->surfaceRules) return;
		cpfree((void *)(uintptr_t)cpHashSetRemove(state->surfaceRules, hashOf(shape), shape));
		if (cpHashSetCount(state->surfaceRules) == 0) cpxSurfaceRulesFree(space);
		return;
	}
	if (!state->surfaceRules) state->surfaceRules = cpHashSetNew(0, isOf);
	SurfaceRule *rule = (SurfaceRule *)(uintptr_t)cpHashSetInsert(
		state->surfaceRules, hashOf(shape), shape, makeRule, NULL);
	rule->friction = (uint8_t)friction;
	rule->elasticity = (uint8_t)elasticity;
}

static double combine(int rule, double a, double b) {
	switch (rule) {
	case cpxAverages: return (a + b)/2.0;
	case cpxTakesGeometricMean: return cpfsqrt(a)*cpfsqrt(b);
	case cpxTakesMinimum: return cpfmin(a, b);
	case cpxTakesMaximum: return cpfmax(a, b);
	default: return a*b;
	}
}

static int stronger(int a, int b) {
	return a > b ? a : b;
}

void cpxCombineSurfaces(const cpSpace *space, cpArbiter *arbiter) {
	static const SurfaceRule products = {NULL, cpxMultiplies, cpxMultiplies};
	cpHashSet *rules = cpxSpaceGetState(space)->surfaceRules;
	const cpShape *a = arbiter->a, *b = arbiter->b;
	const SurfaceRule *ofA = cpHashSetFind(rules, hashOf(a), a), *ofB = cpHashSetFind(rules, hashOf(b), b);
	if (!ofA && !ofB) return;
	if (!ofA) ofA = &products;
	if (!ofB) ofB = &products;
	arbiter->e = combine(stronger(ofA->elasticity, ofB->elasticity), a->e, b->e);
	arbiter->u = combine(stronger(ofA->friction, ofB->friction), a->u, b->u);
}

static void freeRule(void *rule, void *unused) {
	(void)unused;
	cpfree(rule);
}

void cpxSurfaceRulesFree(cpSpace *space) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	if (!state->surfaceRules) return;
	cpHashSetEach(state->surfaceRules, freeRule, NULL);
	cpHashSetFree(state->surfaceRules);
	state->surfaceRules = NULL;
}
