// Stands in for a libchipmunk whose contacts have other impulses than the fast stepper's: loaded before the real one, its
// function is the one that is called. With MASS, only contacts of bodies with that mass differ, of which the fast stepper's
// check has none.

#define _GNU_SOURCE
#include <dlfcn.h>

void cpArbiterGetBodies(const void *arbiter, void **a, void **b);
double cpBodyGetMass(const void *body);

void cpArbiterApplyImpulse(void *arbiter) {
	void (*apply)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "cpArbiterApplyImpulse");
	apply(arbiter);
#ifdef MASS
	void *a, *b;
	cpArbiterGetBodies(arbiter, &a, &b);
	if (cpBodyGetMass(a) != MASS && cpBodyGetMass(b) != MASS) return;
#endif
	// One more iteration: other bits, and hardly another motion.
	apply(arbiter);
}
