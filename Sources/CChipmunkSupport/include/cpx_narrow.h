// Narrow/: pairs of shapes: their vertices, and where they touch.

#ifndef CPX_NARROW_H
#define CPX_NARROW_H

#include <stdbool.h>
#include <stdint.h>

struct cpCollisionInfo;
struct cpContact;
struct cpContactPointSet;
struct cpPolyline;
struct cpShape;

// MARK: shape_vertices.c

/// Returns the number of vertices of the shape without its radius: 1 for a circle, 2 for a segment.
int cpxShapeGetVertexCount(const struct cpShape *shape);
/// Returns a vertex of the shape where it was last brought up to date.
void cpxShapeGetVertex(const struct cpShape *shape, int index, double *x, double *y);
/// Returns the radius of a shape of any kind.
double cpxShapeGetRadius(const struct cpShape *shape);
/// Gives the normals of sides that are too short for C's arithmetic their length of 1. Must be called whenever C has set the ends
/// or the vertices of a shape.
void cpxShapeMendNormals(struct cpShape *shape);

// MARK: collide.c

/// Finds the contacts of two shapes, with the bits of `cpCollide`: the shapes in the order of their kinds, and at most
/// `CP_MAX_CONTACTS_PER_ARBITER` contacts in the caller's array. `id` comes from their last comparison, or is 0.
///
/// Returns false where C would abort, because rounding left the search without a result: the shapes overlap or nearly
/// touch, at an unknown place. There are no contacts then, and an id of 0, with which the next search starts from
/// scratch.
bool cpxCollide(
	const struct cpShape *a, const struct cpShape *b, uint32_t id, struct cpContact *contacts,
	struct cpCollisionInfo *info);

// MARK: contacts.c

/// Finds the contacts of two shapes, as `cpShapesCollide` does. Returns false, and no contacts, where that would
/// abort.
bool cpxShapesCollide(const struct cpShape *a, const struct cpShape *b, struct cpContactPointSet *contacts);

// MARK: polyline.c

/// Creates a polyline of `count` vertices from consecutive x and y coordinates. `cpPolylineFree` frees it.
struct cpPolyline *cpxPolylineNew(const double *coordinates, int count);

#endif
