// The functions that the step calls after an overflow.

#ifndef CPX_MEND_H
#define CPX_MEND_H

#include <chipmunk/chipmunk_structs.h>

/// Removes non-finite numbers from everything that keeps them until the next step.
void cpxSpaceMendAfterOverflow(cpSpace *space);

#endif
