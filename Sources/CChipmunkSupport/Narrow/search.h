// The search for the closest points of two shapes.

#ifndef CPX_SEARCH_H
#define CPX_SEARCH_H

#include "closest_points.h"

#include <stdbool.h>

/// Finds the closest points of two shapes. `id` comes from an earlier search, or is 0. Returns false if rounding folds
/// the hull of shapes that overlap: there is no result then.
bool cpxShapePairSearch(const cpxShapePair *pair, cpCollisionID id, cpxClosestPoints *points);

/// Performs the second part of the search: expands a triangle of vertices around the origin until its closest edge is
/// the difference's.
bool cpxShapePairExpand(
	const cpxShapePair *pair, const cpxDifference *v0, const cpxDifference *v1, const cpxDifference *v2,
	cpxClosestPoints *points);

#endif
