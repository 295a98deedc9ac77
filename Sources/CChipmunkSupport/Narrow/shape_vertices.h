// The vertices of a shape of any kind, where it was last brought up to date.

#ifndef CPX_SHAPE_VERTICES_H
#define CPX_SHAPE_VERTICES_H

#include "../exact.h"

#include <chipmunk/chipmunk_structs.h>

static inline cpVect cpxCircleCenter(const cpShape *shape) {
	return ((const cpCircleShape *)shape)->tc;
}

static inline cpVect cpxSegmentEnd(const cpShape *shape, int index) {
	const cpSegmentShape *segment = (const cpSegmentShape *)shape;
	return index == 0 ? segment->ta : segment->tb;
}

static inline cpVect cpxPolygonVertex(const cpShape *shape, int index) {
	return ((const cpPolyShape *)shape)->planes[index].v0;
}

static inline cpVect cpxShapeVertex(const cpShape *shape, int index) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return cpxCircleCenter(shape);
	case CP_SEGMENT_SHAPE: return cpxSegmentEnd(shape, index);
	default: return cpxPolygonVertex(shape, index);
	}
}

#endif
