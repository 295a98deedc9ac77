// What the step asks for when it overflowed.

#ifndef CPX_MEND_H
#define CPX_MEND_H

#include <chipmunk/chipmunk_structs.h>

/// Takes what is not finite from everything that keeps it until the next step.
void cpxSpaceMendAfterOverflow(cpSpace *space);

#endif
