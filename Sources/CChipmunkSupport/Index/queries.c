// Queries of a space's index that Chipmunk does not have.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>

typedef struct Visit {
	cpxShapeVisitor visitor;
	void *context;
} Visit;

static cpFloat visitShape(void *visit, void *shape, void *data) {
	(void)data;
	return ((Visit *)visit)->visitor(((Visit *)visit)->context, shape);
}

void cpxSpaceVisitSegment(
	cpSpace *space, double startX, double startY, double endX, double endY, cpxShapeVisitor visitor, void *context
) {
	Visit visit = {visitor, context};
	cpVect start = cpv(startX, startY), end = cpv(endX, endY);
	// Chipmunk's queries start with 1, and so miss shapes at the very end.
	cpFloat limit = 2.0;
	cpSpaceLock(space);
	cpSpatialIndexSegmentQuery(space->staticShapes, &visit, start, end, limit, visitShape, NULL);
	cpSpatialIndexSegmentQuery(space->dynamicShapes, &visit, start, end, limit, visitShape, NULL);
	cpSpaceUnlock(space, cpTrue);
}
