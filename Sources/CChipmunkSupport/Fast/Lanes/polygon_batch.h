// The contacts of LANES pairs of polygons: the steps of collide.c. Included once for each number of lanes.

#include "polygon_search.h"

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Point SUFFIXED(Point)
#define Polygons SUFFIXED(Polygons)
#define ClosestPoints SUFFIXED(ClosestPoints)

/// Edges with the hashes of their ends: see cpxEdge.
typedef struct SUFFIXED(Edges) {
	Point a, b;
	cpHashValue hashA[LANES], hashB[LANES];
	Vector radius;
} SUFFIXED(Edges);
#define Edges SUFFIXED(Edges)

/// At most one contact of each pair.
typedef struct SUFFIXED(Meets) {
	Point pointA, pointB;
	Mask touch;
} SUFFIXED(Meets);
#define Meets SUFFIXED(Meets)

INLINE Vector SUFFIXED(loadRadii)(cpxMeeting *const *meetings, bool isSecond) {
	Vector radii;
	for (int lane = 0; lane < LANES; lane++) radii[lane] = SUFFIXED(polygonOf)(meetings[lane], isSecond)->r;
	return radii;
}

// cpxPolygonSupportEdge(), from the vertex that is farthest in a direction.
INLINE void SUFFIXED(loadEdges)(
	Edges *edges, cpxMeeting *const *meetings, bool isSecond, Mask middles, Point direction
) {
	const double *placesA[LANES], *placesB[LANES];
	for (int lane = 0; lane < LANES; lane++) {
		const cpPolyShape *polygon = SUFFIXED(polygonOf)(meetings[lane], isSecond);
		const struct cpSplittingPlane *planes = polygon->planes;
		int count = polygon->count, middle = (int)middles[lane];
		int next = middle + 1 == count ? 0 : middle + 1, last = middle == 0 ? count - 1 : middle - 1;
		cpVect way = cpv(direction.x[lane], direction.y[lane]);
		bool looksBack = cpvdot(way, planes[middle].n) > cpvdot(way, planes[next].n);
		int from = looksBack ? last : middle, to = looksBack ? middle : next;
		placesA[lane] = &planes[from].v0.x;
		placesB[lane] = &planes[to].v0.x;
		edges->hashA[lane] = CP_HASH_PAIR(polygon->shape.hashid, from);
		edges->hashB[lane] = CP_HASH_PAIR(polygon->shape.hashid, to);
	}
	SUFFIXED(loadPairs)(placesA, 0, &edges->a.x, &edges->a.y);
	SUFFIXED(loadPairs)(placesB, 0, &edges->b.x, &edges->b.y);
}

INLINE Point SUFFIXED(pointAlong)(const Edges *edges, Vector along) {
	Vector t = SUFFIXED(larger)(0.0, SUFFIXED(smaller)(along, 1.0));
	return SUFFIXED(sum)(SUFFIXED(product)(edges->a, 1.0 - t), SUFFIXED(product)(edges->b, t));
}

// pushIfMet() of collide.c.
INLINE Meets SUFFIXED(meet)(
	const Edges *a, Vector alongA, const Edges *b, Vector alongB, Point n, Mask touch
) {
	Meets meets;
	meets.pointA = SUFFIXED(sum)(SUFFIXED(product)(n, a->radius), SUFFIXED(pointAlong)(a, alongA));
	meets.pointB = SUFFIXED(sum)(SUFFIXED(product)(n, -b->radius), SUFFIXED(pointAlong)(b, alongB));
	meets.touch = touch & (SUFFIXED(dot)(SUFFIXED(difference)(meets.pointB, meets.pointA), n) <= 0.0);
	return meets;
}

INLINE void SUFFIXED(pushContact)(cpxMeeting *meeting, const Meets *meets, int lane, cpHashValue hash) {
	if (!meets->touch[lane]) return;
	int index = meeting->count++;
	meeting->pointsA[index] = cpv(meets->pointA.x[lane], meets->pointA.y[lane]);
	meeting->pointsB[index] = cpv(meets->pointB.x[lane], meets->pointB.y[lane]);
	meeting->hashes[index] = hash;
}

INLINE void SUFFIXED(collide)(cpxMeeting *const *meetings) {
	Polygons polygonsA, polygonsB;
	SUFFIXED(loadPolygons)(&polygonsA, meetings, false);
	SUFFIXED(loadPolygons)(&polygonsB, meetings, true);
	ClosestPoints points = SUFFIXED(findClosestPoints)(&polygonsA, &polygonsB, meetings);
	Point n = points.n, back = SUFFIXED(opposite)(n), unused;

	Edges a, b;
	a.radius = SUFFIXED(loadRadii)(meetings, false);
	b.radius = SUFFIXED(loadRadii)(meetings, true);
	Mask touch = (points.distance - a.radius - b.radius <= 0.0) & (points.distance <= a.radius + b.radius);
	Meets first = {.touch = 0}, second = {.touch = 0};
	if (SUFFIXED(isAny)(touch)) {
		SUFFIXED(loadEdges)(&a, meetings, false, SUFFIXED(farthest)(&polygonsA, n, &unused), n);
		SUFFIXED(loadEdges)(&b, meetings, true, SUFFIXED(farthest)(&polygonsB, back, &unused), back);
		Vector fromA = SUFFIXED(cross)(a.a, n), toA = SUFFIXED(cross)(a.b, n);
		Vector fromB = SUFFIXED(cross)(b.a, n), toB = SUFFIXED(cross)(b.b, n);
		Vector scaleA = 1.0/(toA - fromA + CPFLOAT_MIN), scaleB = 1.0/(toB - fromB + CPFLOAT_MIN);
		first = SUFFIXED(meet)(&a, (toB - fromA)*scaleA, &b, (fromA - fromB)*scaleB, n, touch);
		second = SUFFIXED(meet)(&a, (fromB - fromA)*scaleA, &b, (toA - fromB)*scaleB, n, touch);
	}
	for (int lane = 0; lane < LANES; lane++) {
		if (points.isUnknown[lane]) continue;
		cpxMeeting *meeting = meetings[lane];
		meeting->count = 0;
		meeting->normal = cpv(n.x[lane], n.y[lane]);
		meeting->id = (cpCollisionID)(
			points.from.indexA[lane] << 24 | points.from.indexB[lane] << 16 | points.to.indexA[lane] << 8
			| points.to.indexB[lane]);
		if (!touch[lane]) continue;
		SUFFIXED(pushContact)(meeting, &first, lane, CP_HASH_PAIR(a.hashA[lane], b.hashB[lane]));
		SUFFIXED(pushContact)(meeting, &second, lane, CP_HASH_PAIR(a.hashB[lane], b.hashA[lane]));
	}
}

#undef Vector
#undef Mask
#undef Point
#undef Polygons
#undef ClosestPoints
#undef Edges
#undef Meets
