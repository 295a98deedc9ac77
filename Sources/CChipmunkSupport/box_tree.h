// The index of a space: a tree of the bounding boxes of its shapes, and the pairs of them that overlap.
//
// It makes the decisions of Chipmunk's cpBBTree, one by one: the shape of the tree decides in which order pairs are
// found, that order is the solver's, and the solver's order is in every bit that a step computes. What differs is how
// a tree is gone through. Chipmunk recurses, and a tree can be as deep as it has leaves: here it is done with the way
// back to the parent, or with a stack on the heap. And pairs are counted, and limited.

#ifndef CPX_BOX_TREE_H
#define CPX_BOX_TREE_H

#include "exact.h"

#include <chipmunk/chipmunk_private.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct cpxNode cpxNode;
typedef struct cpxPair cpxPair;

/// A node of the tree, in one cache line.
struct cpxNode {
	/// The shape of a leaf; null in a branch.
	cpShape *shape;
	/// In a tree of shapes that move, a leaf's box has room for what its shape does next.
	cpBB box;
	/// Null in the root.
	cpxNode *parent;
	union {
		/// The children of a branch.
		struct {
			cpxNode *a, *b;
		};
		/// A leaf's: its newest pair, and when its box changed last.
		struct {
			cpxPair *pairs;
			cpTimestamp stamp;
		};
	};
};

static inline bool cpxNodeIsLeaf(const cpxNode *node) {
	return node->shape != NULL;
}

/// One of the two lists that a pair is in: that of a leaf's pairs.
typedef struct cpxThread {
	cpxPair *prev;
	cpxNode *leaf;
	cpxPair *next;
} cpxThread;

/// Two leaves whose boxes overlap.
struct cpxPair {
	cpxThread a, b;
	/// Where the search for the contact begins in the next step.
	cpCollisionID id;
};

/// Things of one size, which are given back to the system only all at once.
typedef struct cpxPool {
	size_t size, alignment;
	/// What was given back, each with a pointer to the next.
	void *returned;
	/// What was never taken.
	char *fresh, *end;
	/// The newest buffer, each with a pointer to the one before.
	void *buffers;
} cpxPool;

/// A leaf in its bucket.
typedef struct cpxBin {
	cpxNode *leaf;
	struct cpxBin *next;
} cpxBin;

/// The leaves by the numbers of their shapes, in the order of a cpHashSet: in this order shapes are brought up to date.
typedef struct cpxLeafTable {
	cpxBin **buckets;
	unsigned int size, count;
	cpxPool binPool;
} cpxLeafTable;

typedef struct cpxBoxTree {
	cpSpatialIndex index;
	/// Whether boxes get room for what their shapes do next.
	bool predictsMotion;
	cpxNode *root;
	cpxLeafTable leaves;
	cpxPool nodePool;
	/// Counts the changes: a leaf whose stamp is this one has no pairs yet.
	cpTimestamp stamp;

	// The pairs of two trees belong to the dynamic one.
	cpxPool pairPool;
	size_t pairCount, maximumPairs;
	/// How often a shape got no further pair since the tree was made.
	size_t refusals;
	/// Is told of such a shape. May be null.
	void (*refused)(cpShape *shape);
} cpxBoxTree;

// MARK: box_tree.c

/// Makes an empty tree. A dynamic one has room in its boxes, and finds pairs with the static one, too.
cpSpatialIndex *cpxBoxTreeNew(cpSpatialIndex *staticIndex, bool predictsMotion);
/// The tree that an index is, or null.
cpxBoxTree *cpxBoxTreeGet(cpSpatialIndex *index);
/// The tree to which the pairs of a tree belong.
cpxBoxTree *cpxBoxTreeGetMaster(cpxBoxTree *tree);

// MARK: space_index.c

/// Gives a space that was just made this index in place of Chipmunk's.
void cpxSpaceUseBoxTree(cpSpace *space);

// MARK: box_tree_nodes.c

/// Puts a leaf where it makes the boxes grow least.
void cpxBoxTreeLink(cpxBoxTree *tree, cpxNode *leaf);
void cpxBoxTreeUnlink(cpxBoxTree *tree, cpxNode *leaf);
/// The node that follows in a walk through a subtree, children first, or null at its end.
static inline cpxNode *cpxNodeAfter(const cpxNode *node, const cpxNode *top) {
	while (node != top) {
		const cpxNode *parent = node->parent;
		if (node == parent->a) return parent->b;
		node = parent;
	}
	return NULL;
}
/// How many levels of branches the tree has.
size_t cpxBoxTreeGetHeight(const cpxBoxTree *tree);

// MARK: box_tree_pairs.c

/// Finds the pairs of a leaf that came in or moved.
void cpxBoxTreeAddPairs(cpxBoxTree *tree, cpxNode *leaf);
void cpxBoxTreeDropPairs(cpxBoxTree *tree, cpxNode *leaf);
/// Calls a function for all pairs, and finds those of the leaves that moved.
void cpxBoxTreeCollide(cpxBoxTree *tree, cpSpatialIndexQueryFunc collide, void *data);

// MARK: box_tree_query.c

void cpxBoxTreeQuery(cpSpatialIndex *index, void *object, cpBB box, cpSpatialIndexQueryFunc visit, void *data);
void cpxBoxTreeSegmentQuery(
	cpSpatialIndex *index, void *object, cpVect start, cpVect end, cpFloat limit, cpSpatialIndexSegmentQueryFunc visit,
	void *data);

// MARK: leaf_table.c

void cpxLeafTableInit(cpxLeafTable *table);
void cpxLeafTableFree(cpxLeafTable *table);
void cpxLeafTableInsert(cpxLeafTable *table, cpxNode *leaf);
/// The leaf of a shape, or null. Removing it does not free it.
cpxNode *cpxLeafTableFind(const cpxLeafTable *table, const cpShape *shape);
cpxNode *cpxLeafTableRemove(cpxLeafTable *table, const cpShape *shape);

// MARK: pool.c

/// The alignment is that of the things, or less; a power of two.
void cpxPoolInit(cpxPool *pool, size_t size, size_t alignment);
void *cpxPoolTake(cpxPool *pool);
void cpxPoolGive(cpxPool *pool, void *item);
void cpxPoolFree(cpxPool *pool);
/// Memory, or the end of the process, which no caller in a step could prevent.
void *cpxAllocate(size_t count, size_t size);
void *cpxReallocate(void *memory, size_t count, size_t size);

#endif
