// The functions that the step calls after an overflow.

#ifndef CPX_MEND_H
#define CPX_MEND_H

#include <chipmunk/chipmunk_structs.h>

/// Removes non-finite numbers from everything that keeps them until the next step.
void cpxSpaceMendAfterOverflow(cpSpace *space);
/// Does the same if an impulse was not finite that reached a static body, or one outside the space: no step looks at these, and
/// the impulses after it may have left the other bodies bounded.
void cpxSpaceMendAfterInfiniteImpulse(cpSpace *space);

#endif
