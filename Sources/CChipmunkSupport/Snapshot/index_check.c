#include "index_records.h"

#include <math.h>
#include <stdlib.h>

static const cpxField stampFields[] = {{"updates of the trees", 0, cpxWordValue, 0}, {NULL, 0, 0, 0}};
static const cpxField tableFields[] = {
	{"buckets", 0, cpxWordValue, 0}, {"leaves", sizeof(uint32_t), cpxWordValue, 0}, {NULL, 0, 0, 0},
};
static const cpxField leafFields[] = {
	{"order of leaves", offsetof(cpxLeafRecord, shape), cpxNoValue, 0},
	{"stamp", offsetof(cpxLeafRecord, stamp), cpxWordValue, 0},
	{"box", offsetof(cpxLeafRecord, box), cpxNoValue, 0},
	{NULL, 0, 0, 0},
};
static const cpxField pairFields[] = {
	{"shapes", offsetof(cpxPairRecord, first), cpxNoValue, 0},
	{"shapes", offsetof(cpxPairRecord, second), cpxNoValue, 0},
	{"id", offsetof(cpxPairRecord, id), cpxWordValue, 0},
	{NULL, 0, 0, 0},
};
static const cpxField pairCountFields[] = {{"count", 0, cpxWordValue, 0}, {NULL, 0, 0, 0}};

// The findings about the leaf of a shape.
enum { isMissing, isKnown, isLinked };

typedef struct TreeCheck {
	cpxLoading *loading;
	bool isStatic;
	cpTimestamp stamp;
	size_t leafCount;
	/// For each shape.
	uint8_t *leaves;
} TreeCheck;

static void checkLeaf(TreeCheck *check, cpxLeafRecord record) {
	const cpxLoading *loading = check->loading;
	uint8_t place = loading->places[loading->outline.shapeBodies[record.shape]];
	bool rests = place == cpxPlaceStatic || place == cpxPlaceAsleep || place == cpxPlaceOutside;
	bool isFinite = fabs(record.box.l) + fabs(record.box.b) + fabs(record.box.r) + fabs(record.box.t) < INFINITY;
	cpxReader *reader = &check->loading->reader;
	cpxReaderExpect(reader, rests == check->isStatic, "a shape is in the tree of other bodies");
	cpxReaderExpect(reader, check->leaves[record.shape] == isMissing, "a shape has two leaves");
	cpxReaderExpect(reader, isFinite, "the box of a leaf is not finite");
	// A leaf of this moment would find its pairs a second time.
	cpxReaderExpect(reader, record.stamp < check->stamp, "a leaf is from the future");
	check->leaves[record.shape] = isKnown;
}

static void checkLeaves(TreeCheck *check) {
	cpxReader *reader = &check->loading->reader;
	cpxMark(check->loading, cpxTreePart, cpxNoMember, tableFields);
	uint32_t size = cpxReadNumber(reader);
	check->leafCount = cpxReadCount(reader, sizeof(cpxLeafRecord));
	bool isPossible = cpxLeafTableCanHave(size, check->leafCount);
	cpxReaderExpect(reader, isPossible, "a table of leaves cannot have its size");
	for (size_t i = 0; i < check->leafCount && !reader->problem; i++) {
		cpxLeafRecord record;
		cpxMarkPair(check->loading, cpxTreePart, leafFields);
		cpxRead(reader, &record, sizeof record);
		cpxReaderExpect(reader, record.shape < check->loading->outline.shapeCount, "a tree has an unknown shape");
		if (!reader->problem) checkLeaf(check, record);
	}
}

static void checkNodes(TreeCheck *check) {
	cpxReader *reader = &check->loading->reader;
	size_t linked = 0;
	cpxMark(check->loading, cpxTreePart, cpxNoMember, NULL);
	// The places for nodes that are still empty.
	for (size_t open = check->leafCount > 0; open > 0 && !reader->problem;) {
		uint32_t shape = cpxReadNumber(reader);
		if (shape == cpxBranchMark) {
			cpxReaderExpect(reader, ++open <= check->leafCount, "a tree has more branches than leaves");
			continue;
		}
		bool isFree = shape < check->loading->outline.shapeCount && check->leaves[shape] == isKnown;
		cpxReaderExpect(reader, isFree, "a node of a tree is no leaf of it");
		if (isFree) check->leaves[shape] = isLinked;
		open--, linked++;
	}
	cpxReaderExpect(reader, linked == check->leafCount, "a tree does not have all of its leaves");
}

static int compareKeys(const void *a, const void *b) {
	uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
	return first < second ? -1 : first > second;
}

// A pair that is there twice would have its arbiter twice in the lists of its bodies.
static void expectDistinct(cpxReader *reader, uint64_t *keys, size_t count) {
	qsort(keys, count, sizeof *keys, compareKeys);
	for (size_t i = 1; i < count; i++) cpxReaderExpect(reader, keys[i] != keys[i - 1], "a pair is there twice");
}

static void checkPairs(cpxLoading *loading) {
	cpxReader *reader = &loading->reader;
	cpxMark(loading, cpxPairPart, cpxNoMember, pairCountFields);
	size_t count = cpxReadCount(reader, sizeof(cpxPairRecord)), shapes = loading->outline.shapeCount;
	uint64_t *keys = cpcalloc(count + 1, sizeof *keys);
	if (!keys) return cpxReaderFail(reader, "there is too little memory");
	for (size_t i = 0; i < count && !reader->problem; i++) {
		cpxPairRecord record;
		cpxMarkPair(loading, cpxPairPart, pairFields);
		cpxRead(reader, &record, sizeof record);
		bool areKnown = record.first < shapes && record.second < shapes;
		cpxReaderExpect(reader, areKnown && record.first != record.second, "a pair has an unknown shape");
		if (!areKnown) break;
		uint8_t place = loading->places[loading->outline.shapeBodies[record.second]];
		cpxReaderExpect(reader, place == cpxPlaceAwake, "a pair has no body that is awake");
		uint32_t low = record.first < record.second ? record.first : record.second;
		keys[i] = (uint64_t)low << 32 | (record.first ^ record.second ^ low);
	}
	if (!reader->problem) expectDistinct(reader, keys, count);
	cpfree(keys);
}

void cpxIndexCheck(cpxLoading *loading) {
	cpxMark(loading, cpxCounterPart, cpxNoMember, stampFields);
	TreeCheck check = {.loading = loading, .stamp = cpxReadNumber(&loading->reader)};
	// A year of steps: beyond it, what comes next could be 0 again, and before what was.
	cpxReaderExpect(&loading->reader, check.stamp <= INT32_MAX, "an index has counted too far");
	check.leaves = cpcalloc(loading->outline.shapeCount + 1, 1);
	if (!check.leaves) return cpxReaderFail(&loading->reader, "there is too little memory");
	for (int i = 0; i < 2; i++) {
		check.isStatic = i == 0;
		checkLeaves(&check);
		checkNodes(&check);
	}
	for (size_t i = 0; i < loading->outline.shapeCount; i++) {
		cpxReaderExpect(&loading->reader, check.leaves[i] != isMissing, "a shape is in no tree");
	}
	cpfree(check.leaves);
	checkPairs(loading);
}
