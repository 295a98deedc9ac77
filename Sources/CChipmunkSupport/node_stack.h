// What is still to be gone through of a tree: as deep as the tree at most, and so rarely on the heap.

#ifndef CPX_NODE_STACK_H
#define CPX_NODE_STACK_H

#include "box_tree.h"

enum { cpxUsualDepth = 64 };

typedef struct cpxNodeStackItem {
	cpxNode *node;
	/// How far along a segment the node begins.
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

/// Makes room for as many items again.
void cpxNodeStackGrow(cpxNodeStack *stack);

static inline void cpxNodeStackPush(cpxNodeStack *stack, cpxNode *node, cpFloat begin) {
	if (stack->count == stack->capacity) cpxNodeStackGrow(stack);
	stack->items[stack->count++] = (cpxNodeStackItem){node, begin};
}

static inline void cpxNodeStackFree(cpxNodeStack *stack) {
	if (stack->items != stack->usual) cpfree(stack->items);
}

#endif
