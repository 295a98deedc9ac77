// The part of Chipmunk2D that Swift imports. Each helper's comment says why the importer needs it.
//
// chipmunk_structs.h stays out: it would turn cpBody and its kin from opaque pointers into struct
// pointers in every file. Code that needs their fields lives in CChipmunkSupport.

#ifndef CCHIPMUNK_SHIM_H
#define CCHIPMUNK_SHIM_H

#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_unsafe.h>
#include <chipmunk/cpHastySpace.h>
#include <chipmunk/cpMarch.h>
#include <chipmunk/cpPolyline.h>

/// `cpVersionString` is a mutable global to the importer, which Swift 6 refuses to read.
static inline const char *cpxVersionString(void) {
	return cpVersionString;
}

/// `CP_ALL_CATEGORIES` is a macro with a cast, which is not imported.
static inline cpBitmask cpxAllCategories(void) {
	return CP_ALL_CATEGORIES;
}

/// `CP_WILDCARD_COLLISION_TYPE` is a macro with a cast, which is not imported.
static inline cpCollisionType cpxWildcardCollisionType(void) {
	return CP_WILDCARD_COLLISION_TYPE;
}

/// `cpPolyline.verts` is a flexible array, which is not imported.
static inline cpVect *cpxPolylineVertices(cpPolyline *line) {
	return line->verts;
}

/// `cpContactPointSet.points` is a fixed array of an anonymous struct, imported as a tuple.
static inline cpVect cpxContactPointA(const cpContactPointSet *set, int i) {
	return set->points[i].pointA;
}

/// See `cpxContactPointA`.
static inline cpVect cpxContactPointB(const cpContactPointSet *set, int i) {
	return set->points[i].pointB;
}

/// See `cpxContactPointA`.
static inline void cpxContactSetPoints(cpContactPointSet *set, int i, cpVect pointA, cpVect pointB) {
	set->points[i].pointA = pointA;
	set->points[i].pointB = pointB;
}

/// See `cpxContactPointA`.
static inline cpFloat cpxContactDistance(const cpContactPointSet *set, int i) {
	return set->points[i].distance;
}

#endif
