#include "node_stack.h"

#include <string.h>

void cpxNodeStackGrow(cpxNodeStack *stack) {
	size_t capacity = 2*stack->capacity;
	if (stack->items == stack->usual) {
		stack->items = cpxAllocate(capacity, sizeof *stack->items);
		memcpy(stack->items, stack->usual, sizeof stack->usual);
	} else {
		stack->items = cpxReallocate(stack->items, capacity, sizeof *stack->items);
	}
	stack->capacity = capacity;
}
