// The nodes of a tree that are still to be visited: at most as many as the tree is deep, so rarely on the heap.

#ifndef CPX_NODE_STACK_H
#define CPX_NODE_STACK_H

#include "box_tree.h"

enum { cpxUsualDepth = 64 };

typedef struct cpxNodeStackItem {
	cpxNode *node;
	/// The fraction of the segment at which the node starts.
	cpFloat begin;
} cpxNodeStackItem;

typedef struct cpxNodeStack {
	cpxNodeStackItem *items;
	size_t count, capacity;
	cpxNodeStackItem usual[cpxUsualDepth];
} cpxNodeStack;

static inline void cpxNodeStackInit(cpxNodeStack *stack) {
	stack->items = stack->usual;
	stack->count = 0;
	stack->capacity = cpxUsualDepth;
}

/// Doubles the capacity of the stack.
void cpxNodeStackGrow(cpxNodeStack *stack);

static inline void cpxNodeStackPush(cpxNodeStack *stack, cpxNode *node, cpFloat begin) {
	if (stack->count == stack->capacity) cpxNodeStackGrow(stack);
	stack->items[stack->count++] = (cpxNodeStackItem){node, begin};
}

static inline void cpxNodeStackFree(cpxNodeStack *stack) {
	if (stack->items != stack->usual) cpfree(stack->items);
}

#endif
