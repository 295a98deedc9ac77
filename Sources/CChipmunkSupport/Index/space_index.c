// The initial index of a space, and its maximum number of pairs of shapes.

#include "box_tree.h"

#include "CChipmunkSupport.h"

// A step has no caller to blame: a body that moves where there is no room for its pairs stops, like one whose motion
// overflows.
static void stopMover(cpShape *shape) {
	if (cpBodyGetType(shape->body) != CP_BODY_TYPE_STATIC) cpxBodyFreeze(shape->body);
}

void cpxSpaceUseBoxTree(cpSpace *space) {
	cpSpatialIndexFree(space->staticShapes);
	cpSpatialIndexFree(space->dynamicShapes);
	space->staticShapes = cpxBoxTreeNew(NULL, false);
	space->dynamicShapes = cpxBoxTreeNew(space->staticShapes, true);
	cpxBoxTreeGet(space->dynamicShapes)->refused = stopMover;
}

void cpxSpaceSetMaximumPairs(cpSpace *space, size_t maximum) {
	cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	if (tree) tree->maximumPairs = maximum;
}

size_t cpxSpaceGetRefusals(const cpSpace *space) {
	const cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	return tree ? tree->refusals : 0;
}

cpxSpaceCounts cpxSpaceCount(const cpSpace *space) {
	cpxSpaceCounts counts = {.contacts = (size_t)space->arbiters->num};
	for (int i = 0; i < space->sleepingComponents->num; i++) {
		CP_BODY_FOREACH_COMPONENT(space->sleepingComponents->arr[i], body) counts.sleepingBodies++;
	}
	const cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	const cpxBoxTree *staticTree = cpxBoxTreeGet(space->staticShapes);
	if (tree) {
		counts.pairs = tree->pairCount;
		counts.refusals = tree->refusals;
		counts.treeHeight = cpxBoxTreeGetHeight(tree);
	}
	if (staticTree) counts.staticTreeHeight = cpxBoxTreeGetHeight(staticTree);
	return counts;
}
