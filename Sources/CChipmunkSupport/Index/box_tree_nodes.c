// Inserts leaves into the tree, and repairs it when they are removed.

#include "box_tree.h"

static cpFloat proximity(cpBB a, cpBB b) {
	return cpfabs(a.l + a.r - b.l - b.r) + cpfabs(a.b + a.t - b.b - b.t);
}

// Returns whether a leaf belongs to the second child of a branch.
static bool prefersB(const cpxNode *branch, const cpxNode *leaf) {
	const cpxNode *a = branch->a, *b = branch->b;
	cpFloat costA = cpBBArea(b->box) + cpBBMergedArea(a->box, leaf->box);
	cpFloat costB = cpBBArea(a->box) + cpBBMergedArea(b->box, leaf->box);
	if (costA == costB) {
		costA = proximity(a->box, leaf->box);
		costB = proximity(b->box, leaf->box);
	}
	return costB < costA;
}

static void replaceChild(cpxBoxTree *tree, cpxNode *parent, const cpxNode *child, cpxNode *other) {
	other->parent = parent;
	if (!parent) tree->root = other; else if (parent->a == child) parent->a = other; else parent->b = other;
}

void cpxBoxTreeLink(cpxBoxTree *tree, cpxNode *leaf) {
	cpxNode *node = tree->root;
	if (!node) {
		leaf->parent = NULL;
		tree->root = leaf;
		return;
	}
	while (!cpxNodeIsLeaf(node)) {
		node->box = cpBBMerge(node->box, leaf->box);
		if (prefersB(node, leaf)) {
			// Keeps this a branch, which a processor can predict: a conditional move would wait for the costs.
			__asm__ volatile("");
			node = node->b;
		} else {
			node = node->a;
		}
	}
	cpxNode *branch = cpxPoolTake(&tree->nodePool);
	branch->shape = NULL;
	branch->box = cpBBMerge(leaf->box, node->box);
	replaceChild(tree, node->parent, node, branch);
	branch->a = leaf;
	branch->b = node;
	leaf->parent = node->parent = branch;
}

static bool isEqual(cpBB a, cpBB b) {
	return a.l == b.l && a.b == b.b && a.r == b.r && a.t == b.t;
}

void cpxBoxTreeUnlink(cpxBoxTree *tree, cpxNode *leaf) {
	cpxNode *branch = leaf->parent;
	if (!branch) {
		tree->root = NULL;
		return;
	}
	cpxNode *parent = branch->parent;
	replaceChild(tree, parent, branch, branch->a == leaf ? branch->b : branch->a);
	cpxPoolGive(&tree->nodePool, branch);
	for (cpxNode *node = parent; node; node = node->parent) {
		cpBB box = cpBBMerge(node->a->box, node->b->box);
		// The boxes that contain this one have not changed either.
		if (isEqual(box, node->box)) return;
		node->box = box;
	}
}

size_t cpxBoxTreeGetHeight(const cpxBoxTree *tree) {
	size_t height = 0, depth = 0;
	for (const cpxNode *node = tree->root; node;) {
		if (!cpxNodeIsLeaf(node)) {
			if (++depth > height) height = depth;
			node = node->a;
			continue;
		}
		while (node->parent && node == node->parent->b) {
			node = node->parent;
			depth--;
		}
		node = node->parent ? node->parent->b : NULL;
	}
	return height;
}
