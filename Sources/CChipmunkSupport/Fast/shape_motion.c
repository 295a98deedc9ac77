#include "../exact.h"

#include "shape_motion.h"

#include <chipmunk/chipmunk_private.h>
#include <stdbool.h>

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

void cpxShapeUpdate(void *updated, void *unused) {
	(void)unused;
	cpShape *shape = updated;
	cpTransform transform = shape->body->transform;
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: shape->bb = updateCircle((cpCircleShape *)shape, transform); break;
	case CP_SEGMENT_SHAPE: shape->bb = updateSegment((cpSegmentShape *)shape, transform); break;
	case CP_POLY_SHAPE: shape->bb = updatePolygon((cpPolyShape *)shape, transform); break;
	default: cpShapeCacheBB(shape);
	}
}
