// Finds the leaves that overlap: each pair is kept until one of its leaves leaves its box.

#include "node_stack.h"

// MARK: Lists

// The pairs of a leaf are in a ring: first those in which it comes second, which it visits, and from the newest to the
// oldest; then those in which it comes first.

static cpxThread *threadOf(cpxPair *pair, const cpxNode *leaf) {
	return pair->a.leaf == leaf ? &pair->a : &pair->b;
}

// Inserts a pair into the ring of one of its leaves, before the first one.
static void linkPair(cpxPair *pair, cpxNode *leaf) {
	cpxThread *thread = threadOf(pair, leaf);
	cpxPair *first = leaf->pairs;
	if (!first) {
		thread->prev = thread->next = pair;
		return;
	}
	cpxThread *threadOfFirst = threadOf(first, leaf);
	cpxPair *last = threadOfFirst->prev;
	thread->prev = last;
	thread->next = first;
	threadOf(last, leaf)->next = threadOfFirst->prev = pair;
}

static void unlinkPair(cpxPair *pair, cpxNode *leaf) {
	cpxThread *thread = threadOf(pair, leaf);
	if (thread->next == pair) {
		leaf->pairs = NULL;
		return;
	}
	threadOf(thread->next, leaf)->prev = thread->prev;
	threadOf(thread->prev, leaf)->next = thread->next;
	if (leaf->pairs == pair) leaf->pairs = thread->next;
}

void cpxBoxTreeDropPairs(cpxBoxTree *tree, cpxNode *leaf) {
	cpxBoxTree *master = cpxBoxTreeGetMaster(tree);
	cpxPair *first = leaf->pairs, *pair = first;
	if (!first) return;
	do {
		bool isFirst = pair->a.leaf == leaf;
		cpxPair *next = isFirst ? pair->a.next : pair->b.next;
		unlinkPair(pair, isFirst ? pair->b.leaf : pair->a.leaf);
		cpxPoolGive(&master->pairPool, pair);
		master->pairCount--;
		pair = next;
	} while (pair != first);
	leaf->pairs = NULL;
}

cpxPair *cpxBoxTreeInsertPair(cpxBoxTree *master, cpxNode *a, cpxNode *b) {
	cpxPair *pair = cpxPoolTake(&master->pairPool);
	*pair = (cpxPair){.a.leaf = a, .b.leaf = b};
	// At the end of one ring, and at the beginning of the other.
	linkPair(pair, a);
	if (!a->pairs) a->pairs = pair;
	linkPair(pair, b);
	b->pairs = pair;
	master->pairCount++;
	return pair;
}

// MARK: Search

typedef struct Search {
	/// The tree that owns the pairs.
	cpxBoxTree *master;
	/// The root of the static tree, or null.
	cpxNode *staticRoot;
	/// Called for each pair, unless it is null.
	cpxPairVisitor visit;
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
		cpxBoxTreeInsertPair(master, leaf, other);
		return true;
	}
	if (isNew) cpxBoxTreeInsertPair(master, other, leaf);
	if (search->visit) search->visit(leaf->shape, other->shape, NULL, search->data);
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

static void visitKnown(Search *search, cpxNode *leaf) {
	cpxPair *first = leaf->pairs, *pair = first;
	if (!first || !search->visit) return;
	do {
		if (pair->b.leaf != leaf) break;
		cpxPair *next = pair->b.next;
		__builtin_prefetch(next);
		search->visit(pair->a.leaf->shape, leaf->shape, pair, search->data);
		pair = next;
	} while (pair != first);
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

void cpxBoxTreeVisitPairs(cpxBoxTree *tree, cpxPairVisitor visit, void *data) {
	Search search = {cpxBoxTreeGetMaster(tree), rootOf(tree->index.staticIndex), visit, data, false};
	// With a stack the processor knows the next node before the last one has been loaded from memory, which is slow.
	cpxNodeStack later;
	cpxNodeStackInit(&later);
	for (cpxNode *node = tree->root; node;) {
		for (; !cpxNodeIsLeaf(node); node = node->a) {
			__builtin_prefetch(node->b);
			cpxNodeStackPush(&later, node->b, 0);
		}
		if (node->stamp == search.master->stamp) searchBoth(&search, node); else visitKnown(&search, node);
		node = later.count > 0 ? later.items[--later.count].node : NULL;
	}
	cpxNodeStackFree(&later);
}
