#include "saving_memory.h"

#include "../Index/box_tree.h"
#include "../space_state.h"

cpxSavingMemory *cpxSavingMemoryGet(const cpSpace *space) {
	cpxSpaceState *state = cpxSpaceGetState(space);
	if (!state->savingMemory) state->savingMemory = cpxAllocate(1, sizeof *state->savingMemory);
	return state->savingMemory;
}

void cpxSavingMemoryFree(cpxSavingMemory *memory) {
	if (!memory) return;
	cpxNumberingFree(&memory->bodies);
	cpxNumberingFree(&memory->constraints);
	cpxNumberingFree(&memory->arbiterNumbers);
	cpxShapeNumbersFree(&memory->shapes);
	cpfree(memory->arbiters);
	cpfree(memory->listEnds);
	cpfree(memory->buffers.buffers);
	cpfree(memory);
}

void *cpxReserve(void *memory, size_t *capacity, size_t count, size_t size) {
	if (count <= *capacity) return memory;
	*capacity = 2*count;
	return cpxReallocate(memory, *capacity, size);
}
