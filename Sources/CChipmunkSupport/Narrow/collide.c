// Finds the contacts of two shapes. Chipmunk's cpCollide() ends the process if its search for the closest points
// fails. This function has its bits everywhere else, and reports the failure.

#include "../exact.h"

#include "CChipmunkSupport.h"
#include "search.h"

#include <chipmunk/chipmunk_private.h>

static void push(struct cpCollisionInfo *info, cpVect pointA, cpVect pointB, cpHashValue hash) {
	struct cpContact *contact = &info->arr[info->count++];
	contact->r1 = pointA;
	contact->r2 = pointB;
	contact->hash = hash;
}

// MARK: Circles

// Returns the unit vector of a difference, or a default where the points are the same.
static cpVect normal(cpVect way, cpFloat distance, cpVect otherwise) {
	return distance ? cpvmult(way, 1.0/distance) : otherwise;
}

static void circleToCircle(struct cpCollisionInfo *info) {
	const cpCircleShape *a = (const cpCircleShape *)info->a, *b = (const cpCircleShape *)info->b;
	cpFloat reach = a->r + b->r;
	cpVect way = cpvsub(b->tc, a->tc);
	cpFloat distanceSquared = cpvlengthsq(way);
	if (!(distanceSquared < reach*reach)) return;
	cpVect n = info->n = normal(way, cpfsqrt(distanceSquared), cpv(1.0, 0.0));
	push(info, cpvadd(a->tc, cpvmult(n, a->r)), cpvadd(b->tc, cpvmult(n, -b->r)), 0);
}

// Returns the product of the normal, away from the other shape, with the tangent, which points to the neighbor of a
// segment's end. Contacts on the neighbor's side belong to the neighbor.
static cpFloat alongTangent(const cpShape *segment, cpVect tangent, cpVect n) {
	return cpvdot(n, cpvrotate(tangent, cpBodyGetRotation(segment->body)));
}

static void circleToSegment(struct cpCollisionInfo *info) {
	const cpCircleShape *circle = (const cpCircleShape *)info->a;
	const cpSegmentShape *segment = (const cpSegmentShape *)info->b;
	cpVect length = cpvsub(segment->tb, segment->ta);
	cpFloat t = cpfclamp01(cpvdot(length, cpvsub(circle->tc, segment->ta))/cpvlengthsq(length));
	cpVect closest = cpvadd(segment->ta, cpvmult(length, t));

	cpFloat reach = circle->r + segment->r;
	cpVect way = cpvsub(closest, circle->tc);
	cpFloat distanceSquared = cpvlengthsq(way);
	if (!(distanceSquared < reach*reach)) return;
	cpVect n = info->n = normal(way, cpfsqrt(distanceSquared), segment->tn);
	if (t == 0.0 && !(alongTangent(info->b, segment->a_tangent, n) >= 0.0)) return;
	if (t == 1.0 && !(alongTangent(info->b, segment->b_tangent, n) >= 0.0)) return;
	push(info, cpvadd(circle->tc, cpvmult(n, circle->r)), cpvadd(closest, cpvmult(n, -segment->r)), 0);
}

static void circleToPolygon(struct cpCollisionInfo *info, const cpxClosestPoints *points) {
	cpFloat radiusA = ((const cpCircleShape *)info->a)->r, radiusB = ((const cpPolyShape *)info->b)->r;
	if (!(points->distance <= radiusA + radiusB)) return;
	cpVect n = info->n = points->n;
	// C puts the polygon's radius on the wrong side: see cpxSpaceSetCorrectsRoundedPolygons().
	push(info, cpvadd(points->a, cpvmult(n, radiusA)), cpvadd(points->b, cpvmult(n, radiusB)), 0);
}

// MARK: Edges

// Adds the point where the end of one edge meets the other edge: at most two such points are the contacts.
static void pushIfMet(
	struct cpCollisionInfo *info, const cpxEdge *a, cpFloat alongA, const cpxEdge *b, cpFloat alongB, cpHashValue hash
) {
	cpVect n = info->n;
	cpVect pointA = cpvadd(cpvmult(n, a->r), cpvlerp(a->a, a->b, cpfclamp01(alongA)));
	cpVect pointB = cpvadd(cpvmult(n, -b->r), cpvlerp(b->a, b->b, cpfclamp01(alongB)));
	if (cpvdot(cpvsub(pointB, pointA), n) <= 0.0) push(info, pointA, pointB, hash);
}

static void clip(struct cpCollisionInfo *info, cpxEdge a, cpxEdge b, const cpxClosestPoints *points) {
	if (!(points->distance <= a.r + b.r)) return;
	cpVect n = info->n = points->n;
	// The position of each end along the edges' direction.
	cpFloat fromA = cpvcross(a.a, n), toA = cpvcross(a.b, n);
	cpFloat fromB = cpvcross(b.a, n), toB = cpvcross(b.b, n);
	cpFloat scaleA = 1.0/(toA - fromA + CPFLOAT_MIN), scaleB = 1.0/(toB - fromB + CPFLOAT_MIN);
	pushIfMet(info, &a, (toB - fromA)*scaleA, &b, (fromA - fromB)*scaleB, CP_HASH_PAIR(a.hashA, b.hashB));
	pushIfMet(info, &a, (fromB - fromA)*scaleA, &b, (toA - fromB)*scaleB, CP_HASH_PAIR(a.hashB, b.hashA));
}

// Returns whether a segment touches with an end that belongs to a neighbor. `n` points to the other shape.
static bool leavesToNeighbor(const cpShape *shape, cpVect point, cpVect n) {
	const cpSegmentShape *segment = (const cpSegmentShape *)shape;
	return (cpveql(point, segment->ta) && !(alongTangent(shape, segment->a_tangent, n) <= 0.0))
		|| (cpveql(point, segment->tb) && !(alongTangent(shape, segment->b_tangent, n) <= 0.0));
}

static void segmentToSegment(struct cpCollisionInfo *info, const cpxClosestPoints *points) {
	const cpSegmentShape *a = (const cpSegmentShape *)info->a, *b = (const cpSegmentShape *)info->b;
	cpVect n = points->n, back = cpvneg(n);
	if (!(points->distance <= a->r + b->r)) return;
	if (leavesToNeighbor(info->a, points->a, n) || leavesToNeighbor(info->b, points->b, back)) return;
	clip(info, cpxSegmentSupportEdge(info->a, n), cpxSegmentSupportEdge(info->b, back), points);
}

static void segmentToPolygon(struct cpCollisionInfo *info, const cpxClosestPoints *points) {
	cpFloat radiusA = ((const cpSegmentShape *)info->a)->r, radiusB = ((const cpPolyShape *)info->b)->r;
	if (!(points->distance - radiusA - radiusB <= 0.0) || leavesToNeighbor(info->a, points->a, points->n)) return;
	clip(info, cpxSegmentSupportEdge(info->a, points->n), cpxPolygonSupportEdge(info->b, cpvneg(points->n)), points);
}

static void polygonToPolygon(struct cpCollisionInfo *info, const cpxClosestPoints *points) {
	cpFloat radiusA = ((const cpPolyShape *)info->a)->r, radiusB = ((const cpPolyShape *)info->b)->r;
	if (!(points->distance - radiusA - radiusB <= 0.0)) return;
	clip(info, cpxPolygonSupportEdge(info->a, points->n), cpxPolygonSupportEdge(info->b, cpvneg(points->n)), points);
}

// MARK: Shapes

bool cpxCollide(
	const cpShape *a, const cpShape *b, cpCollisionID id, struct cpContact *contacts, struct cpCollisionInfo *info
) {
	bool isSorted = a->klass->type <= b->klass->type;
	*info = (struct cpCollisionInfo){isSorted ? a : b, isSorted ? b : a, id, cpvzero, 0, contacts};
	cpShapeType typeA = info->a->klass->type, typeB = info->b->klass->type;
	if (typeA == CP_CIRCLE_SHAPE && typeB != CP_POLY_SHAPE) {
		(typeB == CP_CIRCLE_SHAPE ? circleToCircle : circleToSegment)(info);
		return true;
	}

	cpxShapePair pair = cpxShapePairMake(info->a, info->b);
	cpxClosestPoints points;
	if (!cpxShapePairSearch(&pair, id, &points)) {
		info->id = 0;
		return false;
	}
	info->id = points.id;
	switch (typeA) {
	case CP_CIRCLE_SHAPE: circleToPolygon(info, &points); break;
	case CP_SEGMENT_SHAPE: (typeB == CP_SEGMENT_SHAPE ? segmentToSegment : segmentToPolygon)(info, &points); break;
	default: polygonToPolygon(info, &points); break;
	}
	return true;
}
