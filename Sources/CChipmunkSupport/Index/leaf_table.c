// A hash table with the iteration order of a cpHashSet: as many buckets, new leaves at the head of their bucket, and
// buckets that are reversed when the table grows.

#include "box_tree.h"

// The sizes of a cpHashSet.
static const unsigned int sizes[] = {
	5, 13, 23, 47, 97, 193, 389, 769, 1543, 3079, 6151, 12289, 24593, 49157, 98317, 196613, 393241, 786433, 1572869,
	3145739, 6291469, 12582917, 25165843, 50331653, 100663319, 201326611, 402653189, 805306457, 1610612741,
};

static cpxBin **makeBuckets(unsigned int size) {
	return cpxAllocate(size, sizeof(cpxBin *));
}

void cpxLeafTableInit(cpxLeafTable *table) {
	*table = (cpxLeafTable){.buckets = makeBuckets(sizes[0]), .size = sizes[0]};
	cpxPoolInit(&table->binPool, sizeof(cpxBin), sizeof(void *));
}

void cpxLeafTableFree(cpxLeafTable *table) {
	cpfree(table->buckets);
	cpxPoolFree(&table->binPool);
}

// Chipmunk hashes a shape by the number that it was assigned when it was added to its space.
static void push(cpxBin **buckets, unsigned int size, cpxBin *bin) {
	cpxBin **bucket = &buckets[bin->leaf->shape->hashid%size];
	bin->next = *bucket;
	*bucket = bin;
}

static void grow(cpxLeafTable *table) {
	size_t i = 0;
	// More leaves than the last size do not fit into memory.
	while (sizes[i] <= table->size) i++;
	cpxBin **buckets = makeBuckets(sizes[i]);
	for (unsigned int j = 0; j < table->size; j++) {
		for (cpxBin *bin = table->buckets[j], *next; bin; bin = next) {
			next = bin->next;
			push(buckets, sizes[i], bin);
		}
	}
	cpfree(table->buckets);
	table->buckets = buckets;
	table->size = sizes[i];
}

void cpxLeafTableInsert(cpxLeafTable *table, cpxNode *leaf) {
	cpxBin *bin = cpxPoolTake(&table->binPool);
	bin->leaf = leaf;
	push(table->buckets, table->size, bin);
	if (++table->count >= table->size) grow(table);
}

static cpxBin **find(const cpxLeafTable *table, const cpShape *shape) {
	cpxBin **place = &table->buckets[shape->hashid%table->size];
	while (*place && (*place)->leaf->shape != shape) place = &(*place)->next;
	return place;
}

cpxNode *cpxLeafTableFind(const cpxLeafTable *table, const cpShape *shape) {
	cpxBin *bin = *find(table, shape);
	return bin ? bin->leaf : NULL;
}

cpxNode *cpxLeafTableRemove(cpxLeafTable *table, const cpShape *shape) {
	cpxBin **place = find(table, shape), *bin = *place;
	if (!bin) return NULL;
	cpxNode *leaf = bin->leaf;
	*place = bin->next;
	table->count--;
	cpxPoolGive(&table->binPool, bin);
	return leaf;
}

// MARK: All at once

// A table keeps its size when leaves are removed, so it may be larger than what they need, but not without bound.
static const unsigned int largestSpareSize = 1572869;

bool cpxLeafTableCanHave(unsigned int size, size_t count) {
	for (size_t i = 0; i < sizeof sizes/sizeof *sizes; i++) {
		if (sizes[i] != size) continue;
		return count < size && (size <= largestSpareSize || size/4 <= count);
	}
	return false;
}

void cpxLeafTableReset(cpxLeafTable *table, unsigned int size) {
	for (unsigned int i = 0; i < table->size; i++) {
		for (cpxBin *bin = table->buckets[i], *next; bin; bin = next) {
			next = bin->next;
			cpxPoolGive(&table->binPool, bin);
		}
		table->buckets[i] = NULL;
	}
	table->count = 0;
	if (size == table->size) return;
	cpfree(table->buckets);
	table->buckets = makeBuckets(size);
	table->size = size;
}

void cpxLeafTableAppend(cpxLeafTable *table, cpxNode *leaf) {
	cpxBin *bin = cpxPoolTake(&table->binPool), **place = &table->buckets[leaf->shape->hashid%table->size];
	*bin = (cpxBin){leaf, NULL};
	while (*place) place = &(*place)->next;
	*place = bin;
	table->count++;
}
