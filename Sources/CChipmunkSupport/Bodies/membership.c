// Removes members from a space. For a constraint Chipmunk calls itself once for each one that was added to one of the
// bodies later, which overflows a small stack if there are tens of thousands of them.

#include "CChipmunkSupport.h"
#include "../space_state.h"

#include <chipmunk/chipmunk_private.h>

// Removes a constraint from the list of a body, in which the newest comes first.
static void unlink(cpBody *body, cpConstraint *constraint, cpConstraint *newer) {
	cpConstraint *older = cpConstraintNext(constraint, body);
	if (newer == NULL) {
		body->constraintList = older;
	} else if (newer->a == body) {
		newer->next_a = older;
	} else {
		newer->next_b = older;
	}
}

void cpxSpaceRemoveConstraint(
	cpSpace *space, cpConstraint *constraint, cpConstraint *newerOnA, cpConstraint *newerOnB
) {
	cpBodyActivate(constraint->a);
	cpBodyActivate(constraint->b);
	// The last one takes its place, as in Chipmunk: the order is the solver's.
	cpArrayDeleteObj(space->constraints, constraint);
	unlink(constraint->a, constraint, newerOnA);
	unlink(constraint->b, constraint, newerOnB);
	constraint->space = NULL;
}

void cpxSpaceRemoveShape(cpSpace *space, cpShape *shape) {
	cpSpaceRemoveShape(space, shape);
	cpxSpaceGetState(space)->arbitersAreShuffled = true;
}
