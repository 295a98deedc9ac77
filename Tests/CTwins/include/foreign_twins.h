// A joint that the fast step does not know, in plain cpSpaceStep() and in this package's step.

#ifndef FOREIGN_TWINS_H
#define FOREIGN_TWINS_H

/// Steps boxes with joints, one of which is of a class that C code made. Returns the number of the first step after which bits
/// differ, or -1.
/// @param kernel  The number of the kernel, or -1 for the library's functions.
int foreign_twins_difference(int kernel, int steps);

#endif
