#include "CTestSupport.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// Sets what Swift Testing reads from the environment when it starts, unless it is set already.
///
/// Without a limit, all cases begin at once: nothing ends for minutes, a failure is reported as late as a pass, and tests
/// that wait for a clock starve. And many tests end a process of their own on purpose, whose backtrace nobody reads.
__attribute__((constructor)) static void prepare_environment(void)
{
	char width[24];
	long processors = sysconf(_SC_NPROCESSORS_ONLN);
	snprintf(width, sizeof width, "%ld", 2 * (processors < 1 ? 1 : processors));
	setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width, 0);
	setenv("SWIFT_BACKTRACE", "enable=no", 0);
}
