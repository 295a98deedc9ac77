// The index of a space: a tree of the bounding boxes of its shapes, and the pairs of boxes that overlap.
//
// It makes the decisions of Chipmunk's cpBBTree, one by one: the shape of the tree decides in which order pairs are
// found, that order is the solver's, and the solver's order affects every bit that a step computes. Only the traversal
// differs. Chipmunk recurses, and a tree can be as deep as it has leaves: here a walk uses the pointer to the parent,
// or a stack on the heap. And pairs are counted, and limited.

#ifndef CPX_BOX_TREE_H
#define CPX_BOX_TREE_H

#include "../exact.h"

#include <chipmunk/chipmunk_private.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct cpxNode cpxNode;
typedef struct cpxPair cpxPair;

/// A node of the tree, in one cache line.
struct cpxNode {
	/// The shape of a leaf; null in a branch.
	cpShape *shape;
	/// In a tree of moving shapes, a leaf's box has room for the shape's predicted motion.
	cpBB box;
	/// Null in the root.
	cpxNode *parent;
	union {
		/// The children of a branch.
		struct {
			cpxNode *a, *b;
		};
		/// The newest pair of a leaf, and the stamp of the last change of its box.
		struct {
			cpxPair *pairs;
			cpTimestamp stamp;
			/// The shape's number while a snapshot is taken.
			uint32_t number;
		};
	};
};

static inline bool cpxNodeIsLeaf(const cpxNode *node) {
	return node->shape != NULL;
}

/// A pair's links in the list of one leaf's pairs.
typedef struct cpxThread {
	cpxPair *prev;
	cpxNode *leaf;
	cpxPair *next;
} cpxThread;

/// Two leaves whose boxes overlap.
struct cpxPair {
	cpxThread a, b;
	/// The start of the search for the contact in the next step.
	cpCollisionID id;
	/// The arbiter of the shapes, if it still has them. See narrow_phase.c.
	cpArbiter *arbiter;
};

/// Called with two shapes whose boxes overlap, and with their pair, or null if it was found just now.
typedef void (*cpxPairVisitor)(cpShape *a, cpShape *b, cpxPair *pair, void *data);

/// Objects of one size, whose memory is returned to the system only all at once.
typedef struct cpxPool {
	size_t size, alignment;
	/// The returned objects, each with a pointer to the next.
	void *returned;
	/// The memory that was never used.
	char *fresh, *end;
	/// The newest buffer, each with a pointer to the previous one.
	void *buffers;
} cpxPool;

/// A leaf in its bucket.
typedef struct cpxBin {
	cpxNode *leaf;
	struct cpxBin *next;
} cpxBin;

/// The leaves by the numbers of their shapes, in the order of a cpHashSet: shapes are updated in this order.
typedef struct cpxLeafTable {
	cpxBin **buckets;
	unsigned int size, count;
	cpxPool binPool;
} cpxLeafTable;

typedef struct cpxBoxTree {
	cpSpatialIndex index;
	/// Whether boxes have room for the predicted motion of their shapes.
	bool predictsMotion;
	/// Whether shapes come and go without the tree, which a snapshot is about to fill.
	bool isSuspended;
	cpxNode *root;
	cpxLeafTable leaves;
	cpxPool nodePool;
	/// Counts the changes: a leaf with the current stamp has no pairs yet.
	cpTimestamp stamp;

	// The pairs of two trees belong to the dynamic one.
	cpxPool pairPool;
	size_t pairCount, maximumPairs;
	/// The number of times that a shape got no further pair since the tree was created.
	size_t refusals;
	/// Called with such a shape. May be null.
	void (*refused)(cpShape *shape);
} cpxBoxTree;

// MARK: box_tree.c

/// Creates an empty tree. A dynamic one adds room to its boxes, and finds pairs with the static one, too.
cpSpatialIndex *cpxBoxTreeNew(cpSpatialIndex *staticIndex, bool predictsMotion);
/// The functions by which Chipmunk calls a tree. They are called below as well, so a tree is told from another index here.
extern cpSpatialIndexClass cpxBoxTreeClass;
/// Returns the tree behind an index, or null.
static inline cpxBoxTree *cpxBoxTreeGet(cpSpatialIndex *index) {
	return index && index->klass == &cpxBoxTreeClass ? (cpxBoxTree *)index : NULL;
}
/// Returns the tree that owns the pairs of a tree.
static inline cpxBoxTree *cpxBoxTreeGetMaster(cpxBoxTree *tree) {
	cpxBoxTree *dynamicTree = cpxBoxTreeGet(tree->index.dynamicIndex);
	return dynamicTree ? dynamicTree : tree;
}

/// Brings all leaves up to date, and calls a function for all pairs.
void cpxBoxTreeReindex(cpxBoxTree *tree, cpxPairVisitor visit, void *data);

// MARK: space_index.c

/// Replaces Chipmunk's index by this one in a space that was just created.
void cpxSpaceUseBoxTree(cpSpace *space);

// MARK: box_tree_nodes.c

/// Inserts a leaf where it makes the boxes grow least.
void cpxBoxTreeLink(cpxBoxTree *tree, cpxNode *leaf);
void cpxBoxTreeUnlink(cpxBoxTree *tree, cpxNode *leaf);
/// Returns the next node in a walk through a subtree, children first, or null at its end.
static inline cpxNode *cpxNodeAfter(const cpxNode *node, const cpxNode *top) {
	while (node != top) {
		const cpxNode *parent = node->parent;
		if (node == parent->a) return parent->b;
		node = parent;
	}
	return NULL;
}
/// Returns the number of levels of branches in the tree.
size_t cpxBoxTreeGetHeight(const cpxBoxTree *tree);

// MARK: box_tree_pairs.c

/// Finds the pairs of a leaf that was added or moved.
void cpxBoxTreeAddPairs(cpxBoxTree *tree, cpxNode *leaf);
void cpxBoxTreeDropPairs(cpxBoxTree *tree, cpxNode *leaf);
/// Adds the pair of two leaves. The second leaf visits it.
cpxPair *cpxBoxTreeInsertPair(cpxBoxTree *master, cpxNode *a, cpxNode *b);
/// Calls a function for all pairs, unless it is null, and finds the pairs of the leaves that moved.
void cpxBoxTreeVisitPairs(cpxBoxTree *tree, cpxPairVisitor visit, void *data);

// MARK: box_tree_query.c

void cpxBoxTreeQuery(cpSpatialIndex *index, void *object, cpBB box, cpSpatialIndexQueryFunc visit, void *data);
void cpxBoxTreeSegmentQuery(
	cpSpatialIndex *index, void *object, cpVect start, cpVect end, cpFloat limit, cpSpatialIndexSegmentQueryFunc visit,
	void *data);

// MARK: leaf_table.c

void cpxLeafTableInit(cpxLeafTable *table);
void cpxLeafTableFree(cpxLeafTable *table);
void cpxLeafTableInsert(cpxLeafTable *table, cpxNode *leaf);
/// Returns the leaf of a shape, or null. Removing it does not free it.
cpxNode *cpxLeafTableFind(const cpxLeafTable *table, const cpShape *shape);
cpxNode *cpxLeafTableRemove(cpxLeafTable *table, const cpShape *shape);
/// Returns whether a table of some leaves can have a number of buckets.
bool cpxLeafTableCanHave(unsigned int size, size_t count);
/// Removes all leaves and sets the number of buckets.
void cpxLeafTableReset(cpxLeafTable *table, unsigned int size);
/// Adds a leaf at the end of its bucket. There must be room.
void cpxLeafTableAppend(cpxLeafTable *table, cpxNode *leaf);

// MARK: pool.c

/// The alignment is a power of two, at most the objects' alignment.
void cpxPoolInit(cpxPool *pool, size_t size, size_t alignment);
void *cpxPoolTake(cpxPool *pool);
void cpxPoolGive(cpxPool *pool, void *item);
void cpxPoolFree(cpxPool *pool);
/// Returns zeroed memory, or ends the process, which no caller in a step could prevent.
void *cpxAllocate(size_t count, size_t size);
void *cpxReallocate(void *memory, size_t count, size_t size);

#endif
