#include "../exact.h"

#include "shape_motion.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

static cpBB updateCircle(cpCircleShape *circle, cpTransform transform) {
	circle->tc = cpTransformPoint(transform, circle->c);
	return cpBBNewForCircle(circle->tc, circle->r);
}

static cpBB updateSegment(cpSegmentShape *segment, cpTransform transform) {
	cpVect a = segment->ta = cpTransformPoint(transform, segment->a);
	cpVect b = segment->tb = cpTransformPoint(transform, segment->b);
	segment->tn = cpTransformVect(transform, segment->n);
	bool isRightwards = a.x < b.x, isUpwards = a.y < b.y;
	cpFloat left = isRightwards ? a.x : b.x, right = isRightwards ? b.x : a.x;
	cpFloat bottom = isUpwards ? a.y : b.y, top = isUpwards ? b.y : a.y, radius = segment->r;
	return cpBBNew(left - radius, bottom - radius, right + radius, top + radius);
}

static cpBB updatePolygon(cpPolyShape *polygon, cpTransform transform) {
	int count = polygon->count;
	struct cpSplittingPlane *planes = polygon->planes;
	const struct cpSplittingPlane *local = planes + count;
	cpFloat left = INFINITY, right = -INFINITY, bottom = INFINITY, top = -INFINITY, radius = polygon->r;
	for (int i = 0; i < count; i++) {
		cpVect vertex = cpTransformPoint(transform, local[i].v0);
		planes[i].v0 = vertex;
		planes[i].n = cpTransformVect(transform, local[i].n);
		left = cpfmin(left, vertex.x);
		right = cpfmax(right, vertex.x);
		bottom = cpfmin(bottom, vertex.y);
		top = cpfmax(top, vertex.y);
	}
	return cpBBNew(left - radius, bottom - radius, right + radius, top + radius);
}

static void update(cpShape *shape) {
	cpTransform transform = shape->body->transform;
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: shape->bb = updateCircle((cpCircleShape *)shape, transform); break;
	case CP_SEGMENT_SHAPE: shape->bb = updateSegment((cpSegmentShape *)shape, transform); break;
	case CP_POLY_SHAPE: shape->bb = updatePolygon((cpPolyShape *)shape, transform); break;
	default: cpShapeCacheBB(shape);
	}
}

// MARK: All shapes

/// The number of buckets that a thread takes at once: there are as many as shapes, or up to twice as many.
enum { bucketsOfShare = 512 };

static void updateBuckets(size_t share, void *context) {
	const cpxLeafTable *table = context;
	size_t start = share*bucketsOfShare, end = start + bucketsOfShare;
	for (size_t i = start; i < end && i < table->size; i++) {
		for (const cpxBin *bin = table->buckets[i]; bin; bin = bin->next) update(bin->leaf->shape);
	}
}

static void updateOne(void *shape, void *unused) {
	(void)unused;
	update(shape);
}

void cpxShapesUpdate(cpSpace *space) {
	cpxBoxTree *tree = cpxBoxTreeGet(space->dynamicShapes);
	if (!tree) return cpSpatialIndexEach(space->dynamicShapes, updateOne, NULL);
	size_t shares = (tree->leaves.size + bucketsOfShare - 1)/bucketsOfShare;
	cpxCrewShare(cpxSpaceGetState(space)->crew, shares, updateBuckets, &tree->leaves);
}
