// The search for the closest points of LANES pairs of polygons: the steps of gjk.c and epa.c. Included once for each
// number of lanes.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)

typedef struct SUFFIXED(Point) {
	Vector x, y;
} SUFFIXED(Point);
#define Point SUFFIXED(Point)

/// The vertices of a polygon in each lane. Those with fewer than the largest repeat their first one.
typedef struct SUFFIXED(Polygons) {
	Point vertices[cpxMaximumBatchedVertices];
	/// The number of vertices of the largest one.
	int count;
} SUFFIXED(Polygons);
#define Polygons SUFFIXED(Polygons)

/// A vertex of the Minkowski difference: see cpxDifference.
typedef struct SUFFIXED(Difference) {
	Point a, b, ab;
	/// The numbers of its vertices.
	Mask indexA, indexB;
} SUFFIXED(Difference);
#define Difference SUFFIXED(Difference)

/// The closest points: see cpxClosestPoints.
typedef struct SUFFIXED(ClosestPoints) {
	Difference from, to;
	Point n;
	Vector distance;
	/// The lanes whose search is longer than most, and has not ended.
	Mask isUnknown;
} SUFFIXED(ClosestPoints);
#define ClosestPoints SUFFIXED(ClosestPoints)

// MARK: Points

INLINE Point SUFFIXED(sum)(Point a, Point b) {
	return (Point){a.x + b.x, a.y + b.y};
}

INLINE Point SUFFIXED(difference)(Point a, Point b) {
	return (Point){a.x - b.x, a.y - b.y};
}

INLINE Point SUFFIXED(product)(Point a, Vector factor) {
	return (Point){a.x*factor, a.y*factor};
}

INLINE Point SUFFIXED(opposite)(Point a) {
	return (Point){-a.x, -a.y};
}

INLINE Vector SUFFIXED(dot)(Point a, Point b) {
	return a.x*b.x + a.y*b.y;
}

INLINE Vector SUFFIXED(cross)(Point a, Point b) {
	return a.x*b.y - a.y*b.x;
}

// Turned by a quarter to the left.
INLINE Point SUFFIXED(perpendicular)(Point a) {
	return (Point){-a.y, a.x};
}

INLINE Point SUFFIXED(choosePoint)(Mask mask, Point yes, Point no) {
	return (Point){mask ? yes.x : no.x, mask ? yes.y : no.y};
}

INLINE Difference SUFFIXED(choose)(Mask mask, Difference yes, Difference no) {
	return (Difference){
		SUFFIXED(choosePoint)(mask, yes.a, no.a), SUFFIXED(choosePoint)(mask, yes.b, no.b),
		SUFFIXED(choosePoint)(mask, yes.ab, no.ab), mask ? yes.indexA : no.indexA, mask ? yes.indexB : no.indexB,
	};
}

// MARK: Closest points of a segment

// cpxClosestParameter().
INLINE Vector SUFFIXED(closestParameter)(Point from, Point to) {
	Point way = SUFFIXED(difference)(to, from);
	Vector t = SUFFIXED(dot)(way, SUFFIXED(sum)(from, to))/SUFFIXED(dot)(way, way);
	return -SUFFIXED(smaller)(SUFFIXED(larger)(t, -1.0), 1.0);
}

// cpxPointAt().
INLINE Point SUFFIXED(pointAt)(Point from, Point to, Vector parameter) {
	Vector half = 0.5*parameter;
	return SUFFIXED(sum)(SUFFIXED(product)(from, 0.5 - half), SUFFIXED(product)(to, 0.5 + half));
}

// cpxDistanceSquared().
INLINE Vector SUFFIXED(distanceSquared)(Point from, Point to) {
	Point closest = SUFFIXED(pointAt)(from, to, SUFFIXED(closestParameter)(from, to));
	return SUFFIXED(dot)(closest, closest);
}

// Whether c is on the left of the line from a to b: cpxIsLeft().
INLINE Mask SUFFIXED(isLeft)(Point a, Point b, Point c) {
	return (b.y - a.y)*(a.x + b.x - 2.0*c.x) > (b.x - a.x)*(a.y + b.y - 2.0*c.y);
}

// cpxIsBehind().
INLINE Mask SUFFIXED(isBehind)(Point v0, Point v1, Point p, Point n) {
	return SUFFIXED(dot)(p, n) <= SUFFIXED(larger)(SUFFIXED(dot)(v0, n), SUFFIXED(dot)(v1, n));
}

// MARK: Vertices

INLINE const cpPolyShape *SUFFIXED(polygonOf)(const cpxMeeting *meeting, bool isSecond) {
	return (const cpPolyShape *)(isSecond ? meeting->b : meeting->a);
}

INLINE void SUFFIXED(loadPolygons)(Polygons *polygons, cpxMeeting *const *meetings, bool isSecond) {
	const cpPolyShape *shapes[LANES];
	int count = 0;
	for (int lane = 0; lane < LANES; lane++) {
		shapes[lane] = SUFFIXED(polygonOf)(meetings[lane], isSecond);
		if (shapes[lane]->count > count) count = shapes[lane]->count;
	}
	polygons->count = count;
	for (int i = 0; i < count; i++) {
		const double *places[LANES];
		for (int lane = 0; lane < LANES; lane++) {
			places[lane] = &shapes[lane]->planes[i < shapes[lane]->count ? i : 0].v0.x;
		}
		SUFFIXED(loadPairs)(places, 0, &polygons->vertices[i].x, &polygons->vertices[i].y);
	}
}

// Returns the vertices that are farthest in a direction, and their numbers. Of two that are equally far, the first.
INLINE Mask SUFFIXED(farthest)(const Polygons *polygons, Point direction, Point *vertex) {
	*vertex = polygons->vertices[0];
	Vector most = SUFFIXED(dot)(*vertex, direction);
	Mask best = 0;
	for (int i = 1; i < polygons->count; i++) {
		Vector reach = SUFFIXED(dot)(polygons->vertices[i], direction);
		Mask isFarther = reach > most;
		most = isFarther ? reach : most;
		best = isFarther ? (Mask)(int64_t)i : best;
		*vertex = SUFFIXED(choosePoint)(isFarther, polygons->vertices[i], *vertex);
	}
	return best;
}

// cpxShapePairSupport().
INLINE Difference SUFFIXED(support)(const Polygons *a, const Polygons *b, Point direction) {
	Difference found;
	found.indexA = SUFFIXED(farthest)(a, SUFFIXED(opposite)(direction), &found.a);
	found.indexB = SUFFIXED(farthest)(b, direction, &found.b);
	found.ab = SUFFIXED(difference)(found.b, found.a);
	return found;
}

// cpxShapePairRecall(), from the bits of the id that begin with one.
INLINE Difference SUFFIXED(recall)(cpxMeeting *const *meetings, int firstBit) {
	Difference recalled;
	const double *placesA[LANES], *placesB[LANES];
	for (int lane = 0; lane < LANES; lane++) {
		const cpPolyShape *a = SUFFIXED(polygonOf)(meetings[lane], false);
		const cpPolyShape *b = SUFFIXED(polygonOf)(meetings[lane], true);
		int indexA = (int)(meetings[lane]->id >> (firstBit + 8) & 0xFF), indexB = (int)(meetings[lane]->id >> firstBit & 0xFF);
		// The shapes may have lost vertices since.
		if (indexA >= a->count) indexA = 0;
		if (indexB >= b->count) indexB = 0;
		recalled.indexA[lane] = indexA;
		recalled.indexB[lane] = indexB;
		placesA[lane] = &a->planes[indexA].v0.x;
		placesB[lane] = &b->planes[indexB].v0.x;
	}
	SUFFIXED(loadPairs)(placesA, 0, &recalled.a.x, &recalled.a.y);
	SUFFIXED(loadPairs)(placesB, 0, &recalled.b.x, &recalled.b.y);
	recalled.ab = SUFFIXED(difference)(recalled.b, recalled.a);
	return recalled;
}

// MARK: Search

/// A triangle around the origin, where there is one.
typedef struct SUFFIXED(Triangle) {
	Difference middle;
	Mask encloses;
} SUFFIXED(Triangle);
#define Triangle SUFFIXED(Triangle)

// Enough for shapes that have hardly moved since the last search.
enum { SUFFIXED(maximumSearches) = 4 };

// cpxShapePairSearch(): moves v0 and v1 to the closest edge, and reports the third corner where they enclose the
// origin with it.
INLINE Triangle SUFFIXED(search)(
	const Polygons *a, const Polygons *b, Difference *v0, Difference *v1, Mask *isUnknown
) {
	Point origin = {0.0, 0.0};
	Triangle triangle = {*v1, 0};
	Mask isSearching = -1;
	for (int search = 1;; search++) {
		Mask isSwapped = SUFFIXED(isLeft)(v1->ab, v0->ab, origin) & isSearching;
		Difference first = SUFFIXED(choose)(isSwapped, *v1, *v0);
		*v1 = SUFFIXED(choose)(isSwapped, *v0, *v1);
		*v0 = first;

		Vector t = SUFFIXED(closestParameter)(v0->ab, v1->ab);
		Mask isInside = (t > -1.0) & (t < 1.0);
		Point along = SUFFIXED(perpendicular)(SUFFIXED(difference)(v1->ab, v0->ab));
		Point n = SUFFIXED(choosePoint)(isInside, along, SUFFIXED(opposite)(SUFFIXED(pointAt)(v0->ab, v1->ab, t)));
		Difference p = SUFFIXED(support)(a, b, n);
		Mask encloses = SUFFIXED(isLeft)(p.ab, v0->ab, origin) & SUFFIXED(isLeft)(v1->ab, p.ab, origin) & isSearching;
		triangle.middle = SUFFIXED(choose)(encloses, p, triangle.middle);
		triangle.encloses |= encloses;
		isSearching &= ~encloses & ~SUFFIXED(isBehind)(v0->ab, v1->ab, p.ab, n);
		if (!SUFFIXED(isAny)(isSearching)) break;
		if (search == SUFFIXED(maximumSearches)) {
			*isUnknown |= isSearching;
			break;
		}
		Mask isFirst = SUFFIXED(distanceSquared)(v0->ab, p.ab) < SUFFIXED(distanceSquared)(p.ab, v1->ab);
		*v1 = SUFFIXED(choose)(isFirst & isSearching, p, *v1);
		*v0 = SUFFIXED(choose)(~isFirst & isSearching, p, *v0);
	}
	return triangle;
}

// cpxShapePairExpand() where the closest edge of the triangle is one of the difference's. Elsewhere the result is
// unknown.
INLINE void SUFFIXED(expand)(
	const Polygons *a, const Polygons *b, const Triangle *triangle, Difference *v0, Difference *v1, Mask *isUnknown
) {
	const Difference *middle = &triangle->middle;
	// In the order of the hull, which begins with the edge from its last vertex to its first. The first of two counts.
	Difference from = *v1, to = *v0;
	Vector least = SUFFIXED(distanceSquared)(v1->ab, v0->ab);
	Mask isKnown = least < (Vector)INFINITY;
	Vector second = SUFFIXED(distanceSquared)(v0->ab, middle->ab);
	Mask isLess = second < least;
	least = isLess ? second : least;
	from = SUFFIXED(choose)(isLess, *v0, from);
	to = SUFFIXED(choose)(isLess, *middle, to);
	isLess = SUFFIXED(distanceSquared)(middle->ab, v1->ab) < least;
	from = SUFFIXED(choose)(isLess, *middle, from);
	to = SUFFIXED(choose)(isLess, *v1, to);

	Point along = SUFFIXED(difference)(to.ab, from.ab);
	isKnown &= (along.x != 0.0) | (along.y != 0.0);
	Difference p = SUFFIXED(support)(a, b, SUFFIXED(perpendicular)(along));
	Mask isEnd = ((p.indexA == from.indexA) & (p.indexB == from.indexB)) | ((p.indexA == to.indexA) & (p.indexB == to.indexB));
	isEnd |= ~SUFFIXED(isLeft)(from.ab, to.ab, p.ab);
	*isUnknown |= triangle->encloses & ~(isKnown & isEnd);
	*v0 = SUFFIXED(choose)(triangle->encloses, from, *v0);
	*v1 = SUFFIXED(choose)(triangle->encloses, to, *v1);
}

// cpxClosestPointsMake(), without the points, which nobody needs.
INLINE void SUFFIXED(measure)(ClosestPoints *points) {
	Point from = points->from.ab, to = points->to.ab;
	Vector t = SUFFIXED(closestParameter)(from, to);
	Point closest = SUFFIXED(pointAt)(from, to, t);
	Point along = SUFFIXED(difference)(to, from), n = {along.y, -along.x};
	Vector length = __builtin_elementwise_sqrt(SUFFIXED(dot)(n, n));
	points->n = SUFFIXED(product)(n, 1.0/(length + CPFLOAT_MIN));
	points->distance = SUFFIXED(dot)(points->n, closest);
	Mask isInside = (t > -1.0) & (t < 1.0), isCorner = ~(points->distance <= 0.0) & ~isInside;
	if (!SUFFIXED(isAny)(isCorner)) return;
	Vector distance = __builtin_elementwise_sqrt(SUFFIXED(dot)(closest, closest));
	points->distance = isCorner ? distance : points->distance;
	points->n = SUFFIXED(choosePoint)(
		isCorner, SUFFIXED(product)(closest, 1.0/(distance + CPFLOAT_MIN)), points->n);
}

INLINE ClosestPoints SUFFIXED(findClosestPoints)(
	const Polygons *a, const Polygons *b, cpxMeeting *const *meetings
) {
	ClosestPoints points;
	points.isUnknown = 0;
	points.from = SUFFIXED(recall)(meetings, 16);
	points.to = SUFFIXED(recall)(meetings, 0);
	Triangle triangle = SUFFIXED(search)(a, b, &points.from, &points.to, &points.isUnknown);
	if (SUFFIXED(isAny)(triangle.encloses)) {
		SUFFIXED(expand)(a, b, &triangle, &points.from, &points.to, &points.isUnknown);
	}
	SUFFIXED(measure)(&points);
	return points;
}

#undef Triangle
#undef Vector
#undef Mask
#undef Point
#undef Polygons
#undef Difference
#undef ClosestPoints
