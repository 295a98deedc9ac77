#include "index_records.h"

// A space that is taken back by a few steps has most of its trees already. What is as it was is kept: the leaves, the branches, the
// pairs, each as a whole.

typedef struct TreeLoading {
	cpxLoading *loading;
	cpxBoxTree *tree;
	size_t leafCount;
	/// Whether the tree has its leaves already.
	bool hasLeaves;
	/// The leaf of each shape.
	cpxNode **leaves;
} TreeLoading;

// MARK: Leaves

// Passes over the leaves of a tree. Returns whether it has them, in this order.
static bool passLeaves(const cpxLoading *loading, cpxReader *reader, const cpxBoxTree *tree) {
	uint32_t size = cpxReadNumber(reader);
	size_t count = cpxReadNumber(reader);
	const uint8_t *records = reader->at;
	size_t bytes = count*sizeof(cpxLeafRecord) + (count > 0 ? 2*count - 1 : 0)*sizeof(uint32_t);
	reader->at += bytes;
	reader->left -= bytes;
	// A shape that has another number now is in another bucket.
	if (loading->hasOtherShapes || size != tree->leaves.size || count != tree->leaves.count) return false;
	for (unsigned int i = 0; i < size; i++) {
		for (const cpxBin *bin = tree->leaves.buckets[i]; bin; bin = bin->next, records += sizeof(cpxLeafRecord)) {
			cpxLeafRecord record;
			memcpy(&record, records, sizeof record);
			if (bin->leaf->shape != loading->members.shapes[record.shape]) return false;
		}
	}
	return true;
}

static void readLeaf(TreeLoading *load, cpxNode *leaf, const cpxLeafRecord *record) {
	leaf->box = record->box;
	leaf->stamp = record->stamp;
	load->leaves[record->shape] = leaf;
}

static void readLeaves(TreeLoading *load) {
	cpxReader *reader = &load->loading->reader;
	uint32_t size = cpxReadNumber(reader);
	load->leafCount = cpxReadNumber(reader);
	cpxLeafTable *table = &load->tree->leaves;
	cpxLeafRecord record;
	if (load->hasLeaves) {
		for (unsigned int i = 0; i < size; i++) {
			for (cpxBin *bin = table->buckets[i]; bin; bin = bin->next) {
				cpxRead(reader, &record, sizeof record);
				readLeaf(load, bin->leaf, &record);
			}
		}
		return;
	}
	cpxLeafTableReset(table, size);
	for (size_t i = 0; i < load->leafCount; i++) {
		cpxRead(reader, &record, sizeof record);
		cpxNode *leaf = cpxPoolTake(&load->tree->nodePool);
		leaf->shape = load->loading->members.shapes[record.shape];
		leaf->pairs = NULL;
		readLeaf(load, leaf, &record);
		cpxLeafTableAppend(table, leaf);
	}
}

// MARK: Nodes

// Returns the node after a leaf or a complete branch, and gives the branches that are complete by then their boxes.
static cpxNode *nodeAfter(const cpxNode *node) {
	cpxNode *parent = node->parent;
	for (; parent && parent->b == node; node = parent, parent = parent->parent) {
		parent->box = cpBBMerge(parent->a->box, parent->b->box);
	}
	return parent ? parent->b : NULL;
}

// Reads the nodes if the tree has them already.
static bool readSameNodes(TreeLoading *load) {
	cpxReader reader = load->loading->reader;
	cpxNode *node = load->tree->root;
	for (size_t i = 0; i + 1 < 2*load->leafCount; i++) {
		uint32_t shape = cpxReadNumber(&reader);
		bool isSame = shape == cpxBranchMark ? !cpxNodeIsLeaf(node) : node == load->leaves[shape];
		if (!isSame) return false;
		node = shape == cpxBranchMark ? node->a : nodeAfter(node);
	}
	load->loading->reader = reader;
	return true;
}

// Returns the branches to the pool, and the leaves, too, unless they stay.
static void dropNodes(cpxBoxTree *tree, bool keepsLeaves) {
	cpxNode *node = tree->root;
	while (node) {
		while (!cpxNodeIsLeaf(node)) node = node->a;
		// A branch goes after its children.
		for (bool wasFirst = false; node && !wasFirst;) {
			cpxNode *parent = node->parent;
			wasFirst = parent && parent->a == node;
			if (!keepsLeaves || !cpxNodeIsLeaf(node)) cpxPoolGive(&tree->nodePool, node);
			node = wasFirst ? parent->b : parent;
		}
	}
	tree->root = NULL;
}

static void readNodes(TreeLoading *load) {
	cpxBoxTree *tree = load->tree;
	if (load->hasLeaves) {
		if (readSameNodes(load)) return;
		dropNodes(tree, true);
	}
	cpxNode *parent = NULL;
	for (size_t i = 0; i + 1 < 2*load->leafCount; i++) {
		uint32_t shape = cpxReadNumber(&load->loading->reader);
		cpxNode *node = shape == cpxBranchMark ? cpxPoolTake(&tree->nodePool) : load->leaves[shape];
		node->parent = parent;
		if (!parent) tree->root = node; else if (!parent->a) parent->a = node; else parent->b = node;
		if (shape == cpxBranchMark) {
			node->shape = NULL;
			node->a = node->b = NULL;
			parent = node;
			continue;
		}
		for (; parent && parent->b; parent = parent->parent) parent->box = cpBBMerge(parent->a->box, parent->b->box);
	}
}

// MARK: Pairs

// Every pair is visited by a leaf of the dynamic tree.
static void dropPairs(cpxBoxTree *tree) {
	for (unsigned int i = 0; i < tree->leaves.size; i++) {
		for (const cpxBin *bin = tree->leaves.buckets[i]; bin; bin = bin->next) {
			const cpxNode *leaf = bin->leaf;
			cpxPair *first = leaf->pairs, *pair = first;
			while (pair && pair->b.leaf == leaf) {
				cpxPair *next = pair->b.next;
				cpxPoolGive(&tree->pairPool, pair);
				pair = next == first ? NULL : next;
			}
		}
	}
	tree->pairCount = 0;
}

// Reads the pairs if the tree has them already.
static bool readSamePairs(TreeLoading *load) {
	cpxReader reader = load->loading->reader;
	const cpxLeafTable *table = &load->tree->leaves;
	if (cpxReadNumber(&reader) != load->tree->pairCount) return false;
	for (unsigned int i = 0; i < table->size; i++) {
		for (const cpxBin *bin = table->buckets[i]; bin; bin = bin->next) {
			for (cpxPair *pair = cpxOldestPair(bin->leaf); pair; pair = cpxNewerPair(bin->leaf, pair)) {
				cpxPairRecord record;
				cpxRead(&reader, &record, sizeof record);
				if (pair->a.leaf != load->leaves[record.first] || bin->leaf != load->leaves[record.second]) return false;
				pair->id = record.id;
			}
		}
	}
	load->loading->reader = reader;
	return true;
}

static void readPairs(TreeLoading *load) {
	size_t count = cpxReadNumber(&load->loading->reader);
	for (size_t i = 0; i < count; i++) {
		cpxPairRecord record;
		cpxRead(&load->loading->reader, &record, sizeof record);
		cpxNode *first = load->leaves[record.first], *second = load->leaves[record.second];
		cpxBoxTreeInsertPair(load->tree, first, second)->id = record.id;
	}
}

static void forgetPairs(const cpxLeafTable *table) {
	for (unsigned int i = 0; i < table->size; i++) {
		for (const cpxBin *bin = table->buckets[i]; bin; bin = bin->next) bin->leaf->pairs = NULL;
	}
}

void cpxSpaceSuspendIndex(cpSpace *space) {
	cpxBoxTree *trees[] = {cpxBoxTreeGet(space->dynamicShapes), cpxBoxTreeGet(space->staticShapes)};
	// A spatial hash has no depth.
	if (!trees[0]) return;
	dropPairs(trees[0]);
	for (int i = 0; i < 2; i++) {
		dropNodes(trees[i], false);
		cpxLeafTableReset(&trees[i]->leaves, trees[i]->leaves.size);
		trees[i]->isSuspended = true;
	}
}

void cpxIndexLoad(cpxLoading *loading) {
	if (!loading->space) return cpxIndexCheck(loading);
	cpxBoxTree *staticTree = cpxBoxTreeGet(loading->space->staticShapes);
	cpxBoxTree *dynamicTree = cpxBoxTreeGet(loading->space->dynamicShapes);
	staticTree->isSuspended = dynamicTree->isSuspended = false;
	dynamicTree->stamp = cpxReadNumber(&loading->reader);
	cpxReader reader = loading->reader;
	bool hasStatic = passLeaves(loading, &reader, staticTree), hasDynamic = passLeaves(loading, &reader, dynamicTree);
	bool hasLeaves = hasStatic && hasDynamic;
	if (!hasLeaves) {
		dropPairs(dynamicTree);
		dropNodes(dynamicTree, false);
		dropNodes(staticTree, false);
	}
	cpxNode **leaves = cpxAllocate(loading->outline.shapeCount + 1, sizeof *leaves);
	TreeLoading load = {.loading = loading, .tree = staticTree, .hasLeaves = hasLeaves, .leaves = leaves};
	readLeaves(&load);
	readNodes(&load);
	load.tree = dynamicTree;
	readLeaves(&load);
	readNodes(&load);
	if (!hasLeaves || !readSamePairs(&load)) {
		if (hasLeaves) {
			dropPairs(dynamicTree);
			forgetPairs(&staticTree->leaves);
			forgetPairs(&dynamicTree->leaves);
		}
		readPairs(&load);
	}
	cpfree(leaves);
}
