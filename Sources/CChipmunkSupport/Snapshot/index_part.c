#include "saved_state.h"

#include "../box_tree.h"

#include <math.h>
#include <stdlib.h>

// A leaf is the number of its shape. A tree is its leaves in the order in which they are updated, and then its nodes in a walk,
// each branch before its children: the boxes of branches follow from those of leaves.

static const uint32_t branch = UINT32_MAX;

typedef struct LeafRecord {
	uint32_t shape, stamp;
	cpBB box;
} LeafRecord;

typedef struct PairRecord {
	uint32_t first, second;
	cpCollisionID id;
} PairRecord;

// MARK: Saving

static uint32_t numberOf(const cpxSaving *saving, const cpxNode *leaf) {
	return cpxNumberingFind(saving->shapes, leaf->shape);
}

static void saveLeaves(cpxSaving *saving, const cpxLeafTable *leaves) {
	cpxWriteNumber(&saving->writer, leaves->size);
	cpxWriteNumber(&saving->writer, leaves->count);
	for (unsigned int i = 0; i < leaves->size; i++) {
		for (const cpxBin *bin = leaves->buckets[i]; bin; bin = bin->next) {
			const cpxNode *leaf = bin->leaf;
			LeafRecord record = {numberOf(saving, leaf), leaf->stamp, leaf->box};
			cpxWrite(&saving->writer, &record, sizeof record);
		}
	}
}

static void saveNodes(cpxSaving *saving, const cpxBoxTree *tree) {
	for (const cpxNode *node = tree->root; node;) {
		bool isLeaf = cpxNodeIsLeaf(node);
		cpxWriteNumber(&saving->writer, isLeaf ? numberOf(saving, node) : branch);
		node = isLeaf ? cpxNodeAfter(node, tree->root) : node->a;
	}
}

static void saveTree(cpxSaving *saving, cpSpatialIndex *index) {
	const cpxBoxTree *tree = cpxBoxTreeGet(index);
	saveLeaves(saving, &tree->leaves);
	saveNodes(saving, tree);
}

// Saves the pairs that a leaf visits, the oldest first. Those in which it comes first are visited by other leaves, and their
// order decides nothing.
static void savePairs(cpxSaving *saving, const cpxNode *leaf) {
	const cpxPair *first = leaf->pairs, *oldest = NULL;
	for (const cpxPair *pair = first; pair && pair->b.leaf == leaf; pair = pair->b.next == first ? NULL : pair->b.next) {
		oldest = pair;
	}
	for (const cpxPair *pair = oldest; pair; pair = pair == first ? NULL : pair->b.prev) {
		PairRecord record = {numberOf(saving, pair->a.leaf), numberOf(saving, leaf), pair->id};
		cpxWrite(&saving->writer, &record, sizeof record);
	}
}

void cpxIndexSave(cpxSaving *saving) {
	const cpxBoxTree *tree = cpxBoxTreeGet(saving->space->dynamicShapes);
	cpxWriteNumber(&saving->writer, tree->stamp);
	saveTree(saving, saving->space->staticShapes);
	saveTree(saving, saving->space->dynamicShapes);
	cpxWriteNumber(&saving->writer, tree->pairCount);
	for (unsigned int i = 0; i < tree->leaves.size; i++) {
		for (const cpxBin *bin = tree->leaves.buckets[i]; bin; bin = bin->next) savePairs(saving, bin->leaf);
	}
}

// MARK: Emptying

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

static void dropNodes(cpxBoxTree *tree) {
	cpxNode *node = tree->root;
	while (node) {
		while (!cpxNodeIsLeaf(node)) node = node->a;
		// A branch goes after its children.
		for (bool wasFirst = false; node && !wasFirst;) {
			cpxNode *parent = node->parent;
			wasFirst = parent && parent->a == node;
			cpxPoolGive(&tree->nodePool, node);
			node = wasFirst ? parent->b : parent;
		}
	}
	tree->root = NULL;
}

// MARK: Loading

typedef struct TreeLoading {
	cpxLoading *loading;
	/// Null while the bytes are checked.
	cpxBoxTree *tree;
	bool isStatic;
	cpTimestamp stamp;
	size_t leafCount;
	/// The leaf of each shape, or only a mark while the bytes are checked.
	cpxNode **leaves;
} TreeLoading;

// Marks a shape of which a leaf, and one whose leaf is a node of the tree.
static cpxNode isKnown, isLinked;

static void checkLeaf(TreeLoading *load, LeafRecord record) {
	const cpxLoading *loading = load->loading;
	uint8_t place = loading->places[loading->outline.shapeBodies[record.shape]];
	bool rests = place == cpxPlaceStatic || place == cpxPlaceAsleep || place == cpxPlaceOutside;
	bool isFinite = fabs(record.box.l) + fabs(record.box.b) + fabs(record.box.r) + fabs(record.box.t) < INFINITY;
	cpxReader *reader = &load->loading->reader;
	cpxReaderExpect(reader, rests == load->isStatic, "a shape is in the tree of other bodies");
	cpxReaderExpect(reader, !load->leaves[record.shape], "a shape has two leaves");
	cpxReaderExpect(reader, isFinite, "the box of a leaf is not finite");
	// A leaf of this moment would find its pairs a second time.
	cpxReaderExpect(reader, record.stamp < load->stamp, "a leaf is from the future");
	load->leaves[record.shape] = &isKnown;
}

static void loadLeaves(TreeLoading *load) {
	cpxReader *reader = &load->loading->reader;
	uint32_t size = cpxReadNumber(reader);
	load->leafCount = cpxReadCount(reader, sizeof(LeafRecord));
	bool isPossible = cpxLeafTableCanHave(size, load->leafCount);
	cpxReaderExpect(reader, isPossible, "a table of leaves cannot have its size");
	if (load->tree) cpxLeafTableReset(&load->tree->leaves, size);
	for (size_t i = 0; i < load->leafCount && !reader->problem; i++) {
		LeafRecord record;
		cpxRead(reader, &record, sizeof record);
		cpxReaderExpect(reader, record.shape < load->loading->outline.shapeCount, "a tree has an unknown shape");
		if (reader->problem) return;
		if (!load->tree) {
			checkLeaf(load, record);
			continue;
		}
		cpxNode *leaf = cpxPoolTake(&load->tree->nodePool);
		leaf->shape = load->loading->members.shapes[record.shape];
		leaf->box = record.box;
		leaf->pairs = NULL;
		leaf->stamp = record.stamp;
		cpxLeafTableAppend(&load->tree->leaves, leaf);
		load->leaves[record.shape] = leaf;
	}
}

static void checkNodes(TreeLoading *load) {
	cpxReader *reader = &load->loading->reader;
	size_t linked = 0;
	// The places for nodes that are still empty.
	for (size_t open = load->leafCount > 0; open > 0 && !reader->problem;) {
		uint32_t shape = cpxReadNumber(reader);
		if (shape == branch) {
			cpxReaderExpect(reader, ++open <= load->leafCount, "a tree has more branches than leaves");
			continue;
		}
		bool isFree = shape < load->loading->outline.shapeCount && load->leaves[shape] == &isKnown;
		cpxReaderExpect(reader, isFree, "a node of a tree is no leaf of it");
		if (isFree) load->leaves[shape] = &isLinked;
		open--, linked++;
	}
	cpxReaderExpect(reader, linked == load->leafCount, "a tree does not have all of its leaves");
}

static void loadNodes(TreeLoading *load) {
	cpxBoxTree *tree = load->tree;
	cpxNode *parent = NULL;
	for (size_t i = 0; i + 1 < 2*load->leafCount; i++) {
		uint32_t shape = cpxReadNumber(&load->loading->reader);
		cpxNode *node = shape == branch ? cpxPoolTake(&tree->nodePool) : load->leaves[shape];
		node->parent = parent;
		if (!parent) tree->root = node; else if (!parent->a) parent->a = node; else parent->b = node;
		if (shape == branch) {
			node->shape = NULL;
			node->a = node->b = NULL;
			parent = node;
			continue;
		}
		for (; parent && parent->b; parent = parent->parent) parent->box = cpBBMerge(parent->a->box, parent->b->box);
	}
}

static void loadTree(TreeLoading *load) {
	loadLeaves(load);
	if (load->tree) loadNodes(load); else checkNodes(load);
}

static int compareKeys(const void *a, const void *b) {
	uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
	return first < second ? -1 : first > second;
}

// A pair that is there twice would have its arbiter twice in the lists of its bodies.
static void expectDistinct(cpxReader *reader, uint64_t *keys, size_t count) {
	qsort(keys, count, sizeof *keys, compareKeys);
	for (size_t i = 1; i < count; i++) cpxReaderExpect(reader, keys[i] != keys[i - 1], "a pair is there twice");
}

static void checkPairs(TreeLoading *load, size_t count) {
	cpxReader *reader = &load->loading->reader;
	uint64_t *keys = cpcalloc(count + 1, sizeof *keys);
	if (!keys) return cpxReaderFail(reader, "there is too little memory");
	for (size_t i = 0; i < count && !reader->problem; i++) {
		PairRecord record;
		cpxRead(reader, &record, sizeof record);
		size_t shapes = load->loading->outline.shapeCount;
		bool isKnown = record.first < shapes && record.second < shapes;
		cpxReaderExpect(reader, isKnown && record.first != record.second, "a pair has an unknown shape");
		if (!isKnown) break;
		uint8_t place = load->loading->places[load->loading->outline.shapeBodies[record.second]];
		cpxReaderExpect(reader, place == cpxPlaceAwake, "a pair has no body that is awake");
		uint32_t low = record.first < record.second ? record.first : record.second;
		keys[i] = (uint64_t)low << 32 | (record.first ^ record.second ^ low);
	}
	if (!reader->problem) expectDistinct(reader, keys, count);
	cpfree(keys);
}

static void loadPairs(TreeLoading *load) {
	size_t count = cpxReadCount(&load->loading->reader, sizeof(PairRecord));
	if (!load->tree) return checkPairs(load, count);
	for (size_t i = 0; i < count; i++) {
		PairRecord record;
		cpxRead(&load->loading->reader, &record, sizeof record);
		cpxNode *first = load->leaves[record.first], *second = load->leaves[record.second];
		cpxBoxTreeInsertPair(load->tree, first, second)->id = record.id;
	}
}

void cpxIndexLoad(cpxLoading *loading) {
	cpSpace *space = loading->space;
	cpxBoxTree *staticTree = space ? cpxBoxTreeGet(space->staticShapes) : NULL;
	cpxBoxTree *dynamicTree = space ? cpxBoxTreeGet(space->dynamicShapes) : NULL;
	cpTimestamp stamp = cpxReadNumber(&loading->reader);
	// A year of steps: beyond it, what comes next could be 0 again, and before what was.
	cpxReaderExpect(&loading->reader, stamp <= INT32_MAX, "an index has counted too far");
	cpxNode **leaves = cpcalloc(loading->outline.shapeCount + 1, sizeof *leaves);
	if (!leaves) return cpxReaderFail(&loading->reader, "there is too little memory");
	if (space) {
		dynamicTree->stamp = stamp;
		dropPairs(dynamicTree);
		dropNodes(dynamicTree);
		dropNodes(staticTree);
	}
	TreeLoading load = {.loading = loading, .tree = staticTree, .isStatic = true, .stamp = stamp, .leaves = leaves};
	loadTree(&load);
	load.tree = dynamicTree;
	load.isStatic = false;
	loadTree(&load);
	for (size_t i = 0; i < loading->outline.shapeCount; i++) {
		cpxReaderExpect(&loading->reader, leaves[i] != NULL, "a shape is in no tree");
	}
	loadPairs(&load);
	cpfree(leaves);
}
