// The layout of the trees of boxes in the bytes of a state.
//
// A leaf is the number of its shape. A tree is its leaves in the order in which they are updated, and then its nodes in a walk, each
// branch before its children: the boxes of branches follow from the leaves' boxes. Then the pairs, in the order of the leaves that visit
// them, the oldest of each first. Those in which a leaf comes first are visited by other leaves, and their order decides nothing.

#ifndef CPX_INDEX_RECORDS_H
#define CPX_INDEX_RECORDS_H

#include "parts.h"

#include "../Index/box_tree.h"

/// Stands for a branch among the numbers of leaves.
static const uint32_t cpxBranchMark = UINT32_MAX;

typedef struct cpxLeafRecord {
	uint32_t shape, stamp;
	cpBB box;
} cpxLeafRecord;

typedef struct cpxPairRecord {
	uint32_t first, second;
	cpCollisionID id;
} cpxPairRecord;

/// Returns the oldest of the pairs that a leaf visits, or null. The newest one is the first in its list.
static inline cpxPair *cpxOldestPair(const cpxNode *leaf) {
	cpxPair *first = leaf->pairs, *oldest = NULL;
	for (cpxPair *pair = first; pair && pair->b.leaf == leaf; pair = pair->b.next == first ? NULL : pair->b.next) {
		oldest = pair;
	}
	return oldest;
}

/// Returns the pair that a leaf visits next after an older one, or null.
static inline cpxPair *cpxNewerPair(const cpxNode *leaf, const cpxPair *pair) {
	return pair == leaf->pairs ? NULL : pair->b.prev;
}

#endif
