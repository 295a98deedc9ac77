// The tree as a cpSpatialIndex, the interface by which Chipmunk calls it.

#include "box_tree.h"

static cpxBoxTree *treeOf(cpSpatialIndex *index) {
	return (cpxBoxTree *)index;
}

enum { cacheLine = 64 };

// MARK: Leaves

// Returns a box that contains the shape for some time: a tenth larger, and extended by the motion of a tenth of a
// second.
static cpBB predictBox(const cpxBoxTree *tree, const cpShape *shape) {
	cpBB box = shape->bb;
	if (!tree->predictsMotion) return box;
	// Chipmunk's tenth is a float.
	cpFloat x = (box.r - box.l)*0.1f, y = (box.t - box.b)*0.1f;
	cpVect way = cpvmult(shape->body->v, 0.1f);
	return cpBBNew(
		box.l + cpfmin(-x, way.x), box.b + cpfmin(-y, way.y), box.r + cpfmax(x, way.x), box.t + cpfmax(y, way.y));
}

// Updates a leaf. Returns whether its shape had left its box.
static bool update(cpxBoxTree *tree, cpxNode *leaf) {
	if (cpBBContainsBB(leaf->box, leaf->shape->bb)) return false;
	leaf->box = predictBox(tree, leaf->shape);
	cpxBoxTreeUnlink(tree, leaf);
	cpxBoxTreeLink(tree, leaf);
	cpxBoxTreeDropPairs(tree, leaf);
	leaf->stamp = cpxBoxTreeGetMaster(tree)->stamp;
	return true;
}

// MARK: What Chipmunk calls

static int count(cpSpatialIndex *index) {
	return (int)treeOf(index)->leaves.count;
}

static void each(cpSpatialIndex *index, cpSpatialIndexIteratorFunc visit, void *data) {
	const cpxLeafTable *leaves = &treeOf(index)->leaves;
	for (unsigned int i = 0; i < leaves->size; i++) {
		for (cpxBin *bin = leaves->buckets[i], *next; bin; bin = next) {
			next = bin->next;
			visit(bin->leaf->shape, data);
		}
	}
}

static cpBool contains(cpSpatialIndex *index, void *shape, cpHashValue hash) {
	(void)hash;
	return cpxLeafTableFind(&treeOf(index)->leaves, shape) != NULL;
}

static void insert(cpSpatialIndex *index, void *shape, cpHashValue hash) {
	(void)hash;
	cpxBoxTree *tree = treeOf(index), *master = cpxBoxTreeGetMaster(tree);
	if (tree->isSuspended) return;
	cpxNode *leaf = cpxPoolTake(&tree->nodePool);
	leaf->shape = shape;
	leaf->box = predictBox(tree, shape);
	leaf->pairs = NULL;
	leaf->stamp = master->stamp;
	cpxLeafTableInsert(&tree->leaves, leaf);
	cpxBoxTreeLink(tree, leaf);
	cpxBoxTreeAddPairs(tree, leaf);
	master->stamp++;
}

static void removeShape(cpSpatialIndex *index, void *shape, cpHashValue hash) {
	(void)hash;
	cpxBoxTree *tree = treeOf(index);
	cpxNode *leaf = cpxLeafTableRemove(&tree->leaves, shape);
	if (!leaf) return;
	cpxBoxTreeUnlink(tree, leaf);
	cpxBoxTreeDropPairs(tree, leaf);
	cpxPoolGive(&tree->nodePool, leaf);
}

void cpxBoxTreeReindex(cpxBoxTree *tree, cpxPairVisitor visit, void *data) {
	if (!tree->root) return;
	for (unsigned int i = 0; i < tree->leaves.size; i++) {
		for (const cpxBin *bin = tree->leaves.buckets[i]; bin; bin = bin->next) update(tree, bin->leaf);
	}
	cpxBoxTreeVisitPairs(tree, visit, data);
	cpxBoxTreeGetMaster(tree)->stamp++;
}

typedef struct Collision {
	cpSpatialIndexQueryFunc collide;
	void *data;
} Collision;

static void collidePair(cpShape *a, cpShape *b, cpxPair *pair, void *context) {
	const Collision *collision = context;
	cpCollisionID id = collision->collide(a, b, pair ? pair->id : 0, collision->data);
	if (pair) pair->id = id;
}

static void reindexQuery(cpSpatialIndex *index, cpSpatialIndexQueryFunc collide, void *data) {
	Collision collision = {collide, data};
	cpxBoxTreeReindex(treeOf(index), collide ? collidePair : NULL, &collision);
	// Another kind of index keeps no pairs.
	bool staticIsOther = index->staticIndex && !cpxBoxTreeGet(index->staticIndex);
	if (collide && staticIsOther) cpSpatialIndexCollideStatic(index, index->staticIndex, collide, data);
}

static void reindex(cpSpatialIndex *index) {
	reindexQuery(index, NULL, NULL);
}

static void reindexObject(cpSpatialIndex *index, void *shape, cpHashValue hash) {
	(void)hash;
	cpxBoxTree *tree = treeOf(index);
	cpxNode *leaf = cpxLeafTableFind(&tree->leaves, shape);
	if (!leaf) return;
	if (update(tree, leaf)) cpxBoxTreeAddPairs(tree, leaf);
	cpxBoxTreeGetMaster(tree)->stamp++;
}

static void destroy(cpSpatialIndex *index) {
	cpxBoxTree *tree = treeOf(index);
	cpxLeafTableFree(&tree->leaves);
	cpxPoolFree(&tree->nodePool);
	cpxPoolFree(&tree->pairPool);
}

cpSpatialIndexClass cpxBoxTreeClass = {
	.destroy = destroy,
	.count = count,
	.each = each,
	.contains = contains,
	.insert = insert,
	.remove = removeShape,
	.reindex = reindex,
	.reindexObject = reindexObject,
	.reindexQuery = reindexQuery,
	.query = cpxBoxTreeQuery,
	.segmentQuery = cpxBoxTreeSegmentQuery,
};

static cpBB boxOf(void *shape) {
	return ((const cpShape *)shape)->bb;
}

cpSpatialIndex *cpxBoxTreeNew(cpSpatialIndex *staticIndex, bool predictsMotion) {
	cpxBoxTree *tree = cpxAllocate(1, sizeof(cpxBoxTree));
	tree->predictsMotion = predictsMotion;
	cpxPoolInit(&tree->nodePool, sizeof(cpxNode), cacheLine);
	cpxPoolInit(&tree->pairPool, sizeof(cpxPair), sizeof(void *));
	tree->maximumPairs = SIZE_MAX;
	cpxLeafTableInit(&tree->leaves);
	return cpSpatialIndexInit(&tree->index, &cpxBoxTreeClass, boxOf, staticIndex);
}
