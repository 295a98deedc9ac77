// The first cpSpaceNew() of a process prints two lines on standard output, which belongs to the user.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

// Returns a copy of a descriptor that is none of the three standard ones, or -1.
static int duplicate(int descriptor) {
	return fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

static bool openPipe(int *readEnd, int *writeEnd) {
	int ends[2];
	if (pipe(ends) != 0) return false;
	// Standard output was closed, and an end of the pipe took its number.
	*readEnd = duplicate(ends[0]);
	*writeEnd = duplicate(ends[1]);
	close(ends[0]);
	close(ends[1]);
	return *readEnd >= 0 && *writeEnd >= 0;
}

static void printBanner(void) {
	cpSpaceFree(cpSpaceNew());
	fflush(stdout);
}

bool cpxSwallowBanner(void) {
	bool printed = false;
	// Other threads that print wait at this lock, so none of their output is swallowed.
	flockfile(stdout);
	fflush(stdout);

	int readEnd = -1, writeEnd = -1;
	if (openPipe(&readEnd, &writeEnd)) {
		int output = duplicate(STDOUT_FILENO);
		dup2(writeEnd, STDOUT_FILENO);
		printBanner();
		if (output >= 0) {
			dup2(output, STDOUT_FILENO);
			close(output);
		} else {
			// It was closed before, and is closed again.
			close(STDOUT_FILENO);
		}
		close(writeEnd);
		char byte;
		printed = read(readEnd, &byte, 1) == 1;
		close(readEnd);
	} else {
		// No descriptors are left, so the banner cannot be caught.
		printBanner();
	}

	funlockfile(stdout);
	return printed;
}
