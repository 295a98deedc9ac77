// Reads a shape's outline, for queries.

#include "shape_vertices.h"

#include "CChipmunkSupport.h"

int cpxShapeGetVertexCount(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return 1;
	case CP_SEGMENT_SHAPE: return 2;
	default: return ((const cpPolyShape *)shape)->count;
	}
}

void cpxShapeGetVertex(const cpShape *shape, int index, double *x, double *y) {
	cpVect vertex = cpxShapeVertex(shape, index);
	*x = vertex.x;
	*y = vertex.y;
}

double cpxShapeGetRadius(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return ((const cpCircleShape *)shape)->r;
	case CP_SEGMENT_SHAPE: return ((const cpSegmentShape *)shape)->r;
	default: return ((const cpPolyShape *)shape)->r;
	}
}
