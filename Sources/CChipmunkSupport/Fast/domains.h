// Domains: parts of the items of a schedule that different threads solve.

#ifndef CPX_DOMAINS_H
#define CPX_DOMAINS_H

#include "levels.h"

/// Where the space is divided.
typedef struct cpxDivision {
	/// The maximum number of domains, and the number that there are: 1 where threads would wait for each other most of the time.
	uint32_t most, count;
	/// The number of uses since the cuts were found.
	uint32_t age;
	/// The axis of the cuts, and their coordinates.
	int axis;
	double cuts[cpxMaximumDomainCount - 1];
} cpxDivision;

/// Gives each item a domain, so that few bodies have items of two. Returns the number of domains.
/// @param most  The maximum number of domains, at least 2.
uint32_t cpxDomainsDivide(
	cpxDivision *division, cpxPlace *places, size_t itemCount, const cpxSolverBodies *bodies, uint32_t most,
	cpxBuffer *memory);

/// Finds how long each group of each domain has to wait for other domains: in slots, from the latest one that they must have
/// completed to its own, or 0 if there is none.
/// @param lags  For each domain the lags of its groups: for each level of a period those of all kinds.
void cpxDomainsFindLags(
	const cpxPlace *places, size_t itemCount, cpxLevels levels, uint32_t kindCount, uint32_t bodyCount, uint32_t *lags,
	cpxBuffer *memory);

#endif
