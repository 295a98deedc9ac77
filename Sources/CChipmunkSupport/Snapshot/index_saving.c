#include "index_records.h"

static void saveLeaves(cpxSaving *saving, const cpxLeafTable *leaves) {
	cpxWriteNumber(&saving->writer, leaves->size);
	cpxWriteNumber(&saving->writer, leaves->count);
	for (unsigned int i = 0; i < leaves->size; i++) {
		for (const cpxBin *bin = leaves->buckets[i]; bin; bin = bin->next) {
			cpxNode *leaf = bin->leaf;
			leaf->number = cpxShapeNumbersFind(&saving->memory->shapes, leaf->shape);
			cpxLeafRecord record = {leaf->number, leaf->stamp, leaf->box};
			cpxWrite(&saving->writer, &record, sizeof record);
		}
	}
}

static void saveNodes(cpxSaving *saving, const cpxBoxTree *tree) {
	for (const cpxNode *node = tree->root; node;) {
		bool isLeaf = cpxNodeIsLeaf(node);
		cpxWriteNumber(&saving->writer, isLeaf ? node->number : cpxBranchMark);
		node = isLeaf ? cpxNodeAfter(node, tree->root) : node->a;
	}
}

static void saveTree(cpxSaving *saving, cpSpatialIndex *index) {
	const cpxBoxTree *tree = cpxBoxTreeGet(index);
	saveLeaves(saving, &tree->leaves);
	saveNodes(saving, tree);
}

static void savePairs(cpxSaving *saving, const cpxNode *leaf) {
	for (const cpxPair *pair = cpxOldestPair(leaf); pair; pair = cpxNewerPair(leaf, pair)) {
		cpxPairRecord record = {pair->a.leaf->number, leaf->number, pair->id};
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
