// Finds the leaves that overlap: each pair is kept until one of its leaves leaves its box.

#include "node_stack.h"

// MARK: Lists

static cpxThread *threadOf(cpxPair *pair, const cpxNode *leaf) {
	return pair->a.leaf == leaf ? &pair->a : &pair->b;
}

static void unlink(cpxThread thread) {
	if (thread.next) threadOf(thread.next, thread.leaf)->prev = thread.prev;
	if (thread.prev) threadOf(thread.prev, thread.leaf)->next = thread.next; else thread.leaf->pairs = thread.next;
}

void cpxBoxTreeDropPairs(cpxBoxTree *tree, cpxNode *leaf) {
	cpxBoxTree *master = cpxBoxTreeGetMaster(tree);
	for (cpxPair *pair = leaf->pairs, *next; pair; pair = next) {
		bool isFirst = pair->a.leaf == leaf;
		next = isFirst ? pair->a.next : pair->b.next;
		unlink(isFirst ? pair->b : pair->a);
		cpxPoolGive(&master->pairPool, pair);
		master->pairCount--;
	}
	leaf->pairs = NULL;
}

static void insert(cpxBoxTree *master, cpxNode *a, cpxNode *b) {
	cpxPair *pair = cpxPoolTake(&master->pairPool), *nextA = a->pairs, *nextB = b->pairs;
	*pair = (cpxPair){{NULL, a, nextA}, {NULL, b, nextB}, 0};
	a->pairs = b->pairs = pair;
	if (nextA) threadOf(nextA, a)->prev = pair;
	if (nextB) threadOf(nextB, b)->prev = pair;
	master->pairCount++;
}

// MARK: Search

typedef struct Search {
	/// The tree that owns the pairs.
	cpxBoxTree *master;
	/// The root of the static tree, or null.
	cpxNode *staticRoot;
	/// Called for each pair, unless it is null.
	cpSpatialIndexQueryFunc collide;
	void *data;
	/// Whether there was no room for a pair.
	bool isRefusing;
} Search;

// Records that the leaf and another one overlap. Returns false if there is no room for the pair.
static bool meet(Search *search, cpxNode *leaf, cpxNode *other, bool isLeft) {
	cpxBoxTree *master = search->master;
	// The one on the right, if it moved too, finds the pair itself.
	bool isNew = isLeft || other->stamp < leaf->stamp;
	// The collision of a pair that was refused to the one on the left is refused to the one on the right.
	if (isNew ? master->pairCount >= master->maximumPairs : search->isRefusing) return false;
	if (isLeft) {
		insert(master, leaf, other);
		return true;
	}
	if (isNew) insert(master, other, leaf);
	if (search->collide) search->collide(leaf->shape, other->shape, 0, search->data);
	return true;
}

static void refuse(Search *search, cpxNode *leaf) {
	search->isRefusing = true;
	search->master->refusals++;
	if (search->master->refused) search->master->refused(leaf->shape);
}

// Finds the pairs of a leaf in a subtree. Returns false if there is no room for all of them.
static bool searchSubtree(Search *search, cpxNode *leaf, cpxNode *top, bool isLeft) {
	cpBB box = leaf->box;
	for (cpxNode *node = top; node;) {
		if (cpBBIntersects(box, node->box)) {
			if (!cpxNodeIsLeaf(node)) {
				node = node->a;
				continue;
			}
			if (!meet(search, leaf, node, isLeft)) {
				refuse(search, leaf);
				return false;
			}
		}
		node = cpxNodeAfter(node, top);
	}
	return true;
}

// Finds the pairs of a leaf of the dynamic tree in both trees.
static void searchBoth(Search *search, cpxNode *leaf) {
	if (search->staticRoot && !searchSubtree(search, leaf, search->staticRoot, false)) return;
	for (cpxNode *node = leaf, *parent; (parent = node->parent); node = parent) {
		bool isLeft = node == parent->a;
		if (!searchSubtree(search, leaf, isLeft ? parent->b : parent->a, isLeft)) return;
	}
}

static void collideKnown(Search *search, cpxNode *leaf) {
	if (!search->collide) return;
	for (cpxPair *pair = leaf->pairs; pair;) {
		if (pair->b.leaf != leaf) {
			pair = pair->a.next;
			continue;
		}
		pair->id = search->collide(pair->a.leaf->shape, leaf->shape, pair->id, search->data);
		pair = pair->b.next;
	}
}

static cpxNode *rootOf(cpSpatialIndex *index) {
	cpxBoxTree *tree = cpxBoxTreeGet(index);
	return tree ? tree->root : NULL;
}

void cpxBoxTreeAddPairs(cpxBoxTree *tree, cpxNode *leaf) {
	Search search = {.master = cpxBoxTreeGetMaster(tree)};
	if (!tree->index.dynamicIndex) {
		search.staticRoot = rootOf(tree->index.staticIndex);
		searchBoth(&search, leaf);
	} else if (search.master->root && search.master != tree) {
		searchSubtree(&search, leaf, search.master->root, true);
	}
}

void cpxBoxTreeCollide(cpxBoxTree *tree, cpSpatialIndexQueryFunc collide, void *data) {
	cpSpatialIndex *staticIndex = tree->index.staticIndex;
	Search search = {cpxBoxTreeGetMaster(tree), rootOf(staticIndex), collide, data, false};
	// With a stack the processor knows the next node before the last one has been loaded from memory, which is slow.
	cpxNodeStack later;
	cpxNodeStackInit(&later);
	for (cpxNode *node = tree->root; node;) {
		for (; !cpxNodeIsLeaf(node); node = node->a) {
			__builtin_prefetch(node->b);
			cpxNodeStackPush(&later, node->b, 0);
		}
		if (node->stamp == search.master->stamp) searchBoth(&search, node); else collideKnown(&search, node);
		node = later.count > 0 ? later.items[--later.count].node : NULL;
	}
	cpxNodeStackFree(&later);
	// Another kind of index keeps no pairs.
	if (collide && staticIndex && !search.staticRoot) {
		cpSpatialIndexCollideStatic(&tree->index, staticIndex, collide, data);
	}
}
