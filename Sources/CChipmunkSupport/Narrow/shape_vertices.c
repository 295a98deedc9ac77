// Reads a shape's outline, for queries, and mends its normals.

#include "../exact.h"

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

// C divides by the length of a side, whose square is 0 or imprecise below 1e-150: such a normal is far too long, or too short.
static cpVect mendNormal(cpVect n) {
	cpFloat square = cpvlengthsq(n);
	if (square == 0.0 || cpfabs(square - 1.0) < 1e-9) return n;
	cpFloat length = cpfsqrt(square);
	return cpv(n.x/length, n.y/length);
}

void cpxShapeMendNormals(cpShape *shape) {
	if (shape->klass->type == CP_SEGMENT_SHAPE) {
		cpSegmentShape *segment = (cpSegmentShape *)shape;
		segment->n = mendNormal(segment->n);
	} else if (shape->klass->type == CP_POLY_SHAPE) {
		const cpPolyShape *polygon = (const cpPolyShape *)shape;
		// Those in the world come first, and follow.
		for (int i = polygon->count; i < 2*polygon->count; i++) polygon->planes[i].n = mendNormal(polygon->planes[i].n);
	}
}
