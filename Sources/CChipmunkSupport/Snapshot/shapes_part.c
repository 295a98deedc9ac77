#include "parts.h"

#include "../Index/box_tree.h"

#include <math.h>

// The numbers of all shapes in their space. A shape whose body was moved after it was last brought up to date is somewhere else
// than its body says: then its place follows.

// The numbers of a shape that say where it is in the world.
static void *placeOf(const cpShape *shape) {
	switch (shape->klass->type) {
	case CP_CIRCLE_SHAPE: return &((cpCircleShape *)shape)->tc;
	case CP_SEGMENT_SHAPE: return &((cpSegmentShape *)shape)->ta;
	default: return ((const cpPolyShape *)shape)->planes;
	}
}

cpxSegmentSides cpxSegmentGetSides(const cpShape *segment) {
	const cpSegmentShape *shape = (const cpSegmentShape *)segment;
	cpVect n = shape->n, a = shape->a_tangent, b = shape->b_tangent;
	return (cpxSegmentSides){n.x, n.y, a.x, a.y, b.x, b.y};
}

void cpxSegmentSetSides(cpShape *segment, cpxSegmentSides sides) {
	cpSegmentShape *shape = (cpSegmentShape *)segment;
	shape->n = cpv(sides.normalX, sides.normalY);
	shape->a_tangent = cpv(sides.tangentAX, sides.tangentAY);
	shape->b_tangent = cpv(sides.tangentBX, sides.tangentBY);
}

static size_t sizeOfPlace(uint8_t kind, uint32_t vertexCount) {
	if (kind == CP_CIRCLE_SHAPE) return sizeof(cpVect);
	return kind == CP_SEGMENT_SHAPE ? 3*sizeof(cpVect) : vertexCount*sizeof(struct cpSplittingPlane);
}

enum { mostVertices = 1024 };

// The rest is where the shape is.
static const cpxField shapeFields[] = {
	{"place,number", 0, cpxMarksValue, 0}, {"place", sizeof(uint64_t), cpxNoValue, 0}, {NULL, 0, 0, 0},
};

static void saveShape(cpxWriter *writer, cpShape *shape, void *memory) {
	void *place = placeOf(shape);
	size_t size = sizeOfPlace((uint8_t)shape->klass->type, (uint32_t)cpxShapeGetVertexCount(shape));
	cpBB old = shape->bb;
	memcpy(memory, place, size);
	cpBB box = shape->klass->cacheData(shape, shape->body->transform);
	bool isStale = memcmp(memory, place, size) != 0 || memcmp(&box, &old, sizeof box) != 0;
	uint64_t word = (uint64_t)shape->hashid << 1 | isStale;
	cpxWrite(writer, &word, sizeof word);
	// That of a polygon has changed.
	shape->bb = old;
	if (!isStale) return;
	memcpy(place, memory, size);
	cpxWrite(writer, &shape->bb, sizeof shape->bb);
	cpxWrite(writer, place, size);
}

void cpxShapesSave(cpxSaving *saving) {
	struct cpSplittingPlane memory[mostVertices];
	for (size_t i = 0; i < saving->members.shapeCount; i++) {
		saveShape(&saving->writer, saving->members.shapes[i], memory);
	}
}

static void checkNumbers(cpxReader *reader, const double *numbers, size_t size) {
	// A shape can be put anywhere by a transform, beyond where bodies can be.
	for (size_t i = 0; i < size/sizeof *numbers; i++) {
		cpxReaderExpect(reader, isfinite(numbers[i]), "a shape is out of range");
	}
}

static void loadShape(cpxLoading *loading, size_t number, uint64_t word, void *memory) {
	cpxReader *reader = &loading->reader;
	bool isStale = word & 1;
	size_t size = sizeOfPlace(loading->outline.shapeKinds[number], loading->outline.vertexCounts[number]);
	cpBB box;
	if (isStale) {
		cpxRead(reader, &box, sizeof box);
		cpxRead(reader, memory, size);
	}
	if (!loading->space) {
		if (!isStale) return;
		checkNumbers(reader, (const double *)&box, sizeof box);
		checkNumbers(reader, memory, size);
		return;
	}
	cpShape *shape = loading->members.shapes[number];
	loading->hasOtherShapes |= shape->hashid != word >> 1;
	shape->hashid = word >> 1;
	if (isStale) {
		shape->bb = box;
		memcpy(placeOf(shape), memory, size);
	} else {
		shape->bb = shape->klass->cacheData(shape, shape->body->transform);
	}
}

void cpxShapesLoad(cpxLoading *loading) {
	struct cpSplittingPlane memory[mostVertices];
	uint64_t last = 0;
	for (size_t i = 0; i < loading->outline.shapeCount && !loading->reader.problem; i++) {
		uint64_t word;
		cpxMark(loading, cpxShapePart, (int64_t)i, shapeFields);
		cpxRead(&loading->reader, &word, sizeof word);
		cpxReaderExpect(&loading->reader, word >> 1 < loading->shapeIDCounter, "a shape has the number of a later one");
		cpxReaderExpect(&loading->reader, i == 0 || word >> 1 > last, "shapes are not in the order of their numbers");
		last = word >> 1;
		loadShape(loading, i, word, memory);
	}
}
