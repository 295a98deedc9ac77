// The index that a space begins with.

#include "CChipmunkSupport.h"
#include "box_tree.h"

void cpxSpaceUseBoxTree(cpSpace *space) {
	cpSpatialIndexFree(space->staticShapes);
	cpSpatialIndexFree(space->dynamicShapes);
	space->staticShapes = cpxBoxTreeNew(NULL, false);
	space->dynamicShapes = cpxBoxTreeNew(space->staticShapes, true);
}
