// The places of shapes in a step: cpShapeCacheBB() for the library's kinds of shapes, without its calls by pointers.

#ifndef CPX_SHAPE_MOTION_H
#define CPX_SHAPE_MOTION_H

/// Moves a cpShape to where its body is. A cpSpatialIndexIteratorFunc.
void cpxShapeUpdate(void *shape, void *unused);

#endif
