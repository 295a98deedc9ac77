#include "parts.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

// MARK: Saving

size_t cpxSpaceSaveState(
	const cpSpace *space, cpxMembers members, cpxOutline outline, uint8_t *bytes, size_t capacity
) {
	cpxSaving saving = {
		.space = space, .members = members, .outline = outline, .memory = cpxSavingMemoryGet(space),
		.writer = {bytes, capacity, 0},
	};
	cpxSavingMemory *memory = saving.memory;
	cpxNumberingStart(&memory->bodies, (const void *const *)members.bodies, members.bodyCount);
	cpxNumberingStart(&memory->constraints, (const void *const *)members.constraints, members.constraintCount);
	cpxShapeNumbersStart(&memory->shapes, members.shapes, members.shapeCount);
	cpxSettingsSave(&saving);
	cpxBodiesSave(&saving);
	cpxShapesSave(&saving);
	cpxConstraintsSave(&saving);
	cpxIndexSave(&saving);
	cpxArbitersSave(&saving);
	return saving.writer.count;
}

// MARK: Loading

static void loadParts(cpxLoading *loading) {
	cpxSettingsLoad(loading);
	cpxBodiesLoad(loading);
	cpxShapesLoad(loading);
	cpxConstraintsLoad(loading);
	cpxIndexLoad(loading);
	cpxArbitersLoad(loading);
}

// Reads a state without changing a space, and returns what is wrong with it, or null. `location` may be null.
static const char *readState(cpxOutline outline, const uint8_t *bytes, size_t count, cpxLocation *location) {
	cpxLoading loading = {.reader = {bytes, count, NULL}, .outline = outline, .location = location};
	loading.places = cpcalloc(outline.bodyCount + 1, 1);
	loading.components = cpcalloc(outline.bodyCount + 1, sizeof(uint32_t));
	if (loading.places && loading.components) {
		loadParts(&loading);
		cpxReaderExpect(&loading.reader, loading.reader.left == 0, "it has more than a space");
	} else {
		cpxReaderFail(&loading.reader, "there is too little memory");
	}
	cpfree(loading.places);
	cpfree(loading.components);
	return loading.reader.problem;
}

const char *cpxCheckState(cpxOutline outline, const uint8_t *bytes, size_t count) {
	return readState(outline, bytes, count, NULL);
}

cpxStatePlace cpxStateLocate(cpxOutline outline, const uint8_t *bytes, size_t count, size_t offset) {
	cpxLocation location = {.bytes = bytes, .offset = offset};
	readState(outline, bytes, count, &location);
	cpxStatePlace place = location.place;
	for (const cpxField *field = location.fields; field && field->name; field++) {
		if (location.start + field->offset > offset) break;
		place.field = field->name;
		place.offset = location.start + field->offset;
		place.kind = field->kind;
		place.part = field->part ? field->part : location.place.part;
	}
	return place;
}

void cpxSpaceLoadState(cpSpace *space, cpxOutline outline, cpxMembers members, const uint8_t *bytes, size_t count) {
	cpxLoading loading = {.reader = {bytes, count, NULL}, .outline = outline, .space = space, .members = members};
	loading.components = cpxAllocate(outline.bodyCount + 1, sizeof(uint32_t));
	cpxArbitersBegin(&loading);
	loadParts(&loading);
	cpfree(loading.components);
}

bool cpxSpaceCanSaveState(const cpSpace *space) {
	return cpxBoxTreeGet(space->dynamicShapes) && cpxBoxTreeGet(space->staticShapes);
}

uint64_t cpxStateLayout(void) {
	const uint32_t order = 1;
	const size_t sizes[] = {
		*(const uint8_t *)&order, sizeof(void *), sizeof(cpFloat), sizeof(cpSpace), sizeof(cpBody), sizeof(cpPolyShape),
		sizeof(cpGrooveJoint), sizeof(cpArbiter), sizeof(struct cpContact), sizeof(cpHashValue), CP_BUFFER_BYTES,
#ifdef __x86_64__
		1,
#else
		2,
#endif
	};
	uint64_t layout = 0;
	for (size_t i = 0; i < sizeof sizes/sizeof *sizes; i++) layout = (layout ^ sizes[i])*0x100000001B3u;
	return layout;
}
