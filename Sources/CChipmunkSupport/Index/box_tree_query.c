// Finds the shapes whose boxes meet a box or a segment.

#include "node_stack.h"

void cpxBoxTreeQuery(cpSpatialIndex *index, void *object, cpBB box, cpSpatialIndexQueryFunc visit, void *data) {
	const cpxNode *root = cpxBoxTreeGet(index)->root;
	for (const cpxNode *node = root; node;) {
		if (cpBBIntersects(node->box, box)) {
			if (!cpxNodeIsLeaf(node)) {
				node = node->a;
				continue;
			}
			visit(object, node->shape, 0, data);
		}
		node = cpxNodeAfter(node, root);
	}
}

// MARK: Segments

void cpxBoxTreeSegmentQuery(
	cpSpatialIndex *index, void *object, cpVect start, cpVect end, cpFloat limit, cpSpatialIndexSegmentQueryFunc visit,
	void *data
) {
	cpxNodeStack later;
	cpxNodeStackInit(&later);
	cpxNode *node = cpxBoxTreeGet(index)->root;
	while (node) {
		// The nearer child first, and a child only if it starts before the hit found so far.
		while (!cpxNodeIsLeaf(node)) {
			cpFloat beginA = cpBBSegmentQuery(node->a->box, start, end);
			cpFloat beginB = cpBBSegmentQuery(node->b->box, start, end);
			// Two branches, which a processor can predict: a conditional move would wait for the divisions.
			cpxNode *next = NULL;
			if (beginA < beginB) {
				if (beginB < limit) cpxNodeStackPush(&later, node->b, beginB);
				if (beginA < limit) next = node->a;
			} else {
				if (beginA < limit) cpxNodeStackPush(&later, node->a, beginA);
				if (beginB < limit) next = node->b;
			}
			if (!next) break;
			node = next;
		}
		if (cpxNodeIsLeaf(node)) limit = cpfmin(limit, visit(object, node->shape, data));
		for (node = NULL; later.count > 0 && !node;) {
			cpxNodeStackItem item = later.items[--later.count];
			if (item.begin < limit) node = item.node;
		}
	}
	cpxNodeStackFree(&later);
}
