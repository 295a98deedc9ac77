// Vectors of LANES numbers. Included once for each number of lanes, with SUFFIXED() to tell their names apart.
//
// The compiler makes of them what the processor has: the code is the same for all.

typedef double SUFFIXED(Vector) __attribute__((ext_vector_type(LANES)));
/// A number for each lane, or all bits where something holds and none where it does not.
typedef int64_t SUFFIXED(Mask) __attribute__((ext_vector_type(LANES)));
#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)

// The larger one, and the second where one is NaN: cpfmax().
INLINE Vector SUFFIXED(larger)(Vector a, Vector b) {
	return a > b ? a : b;
}

// cpfmin().
INLINE Vector SUFFIXED(smaller)(Vector a, Vector b) {
	return a < b ? a : b;
}

INLINE Vector SUFFIXED(squareRoot)(Vector a) {
	return __builtin_elementwise_sqrt(a);
}

INLINE bool SUFFIXED(isAny)(Mask mask) {
	return __builtin_reduce_or(mask) != 0;
}

// Loads two numbers that follow each other from each lane's place and an offset.
INLINE void SUFFIXED(loadPairs)(const double *const *places, size_t offset, Vector *first, Vector *second) {
#if LANES == 1
	(*first)[0] = places[0][offset];
	(*second)[0] = places[0][offset + 1];
#else
#define PAIR(lane) (*(const cpxTwo *)(places[lane] + offset))
#if LANES == 2
	*first = __builtin_shufflevector(PAIR(0), PAIR(1), 0, 2);
	*second = __builtin_shufflevector(PAIR(0), PAIR(1), 1, 3);
#else
	cpxFour even = __builtin_shufflevector(PAIR(0), PAIR(2), 0, 1, 2, 3);
	cpxFour odd = __builtin_shufflevector(PAIR(1), PAIR(3), 0, 1, 2, 3);
#if LANES == 4
	*first = __builtin_shufflevector(even, odd, 0, 4, 2, 6);
	*second = __builtin_shufflevector(even, odd, 1, 5, 3, 7);
#else
	cpxFour laterEven = __builtin_shufflevector(PAIR(4), PAIR(6), 0, 1, 2, 3);
	cpxFour laterOdd = __builtin_shufflevector(PAIR(5), PAIR(7), 0, 1, 2, 3);
	Vector allEven = __builtin_shufflevector(even, laterEven, 0, 1, 2, 3, 4, 5, 6, 7);
	Vector allOdd = __builtin_shufflevector(odd, laterOdd, 0, 1, 2, 3, 4, 5, 6, 7);
	*first = __builtin_shufflevector(allEven, allOdd, 0, 8, 2, 10, 4, 12, 6, 14);
	*second = __builtin_shufflevector(allEven, allOdd, 1, 9, 3, 11, 5, 13, 7, 15);
#endif
#endif
#undef PAIR
#endif
}

INLINE void SUFFIXED(storePairs)(double *const *places, size_t offset, Vector first, Vector second) {
#if LANES == 1
	*(cpxTwo *)(places[0] + offset) = (cpxTwo){first[0], second[0]};
#else
#define STORE(lane) *(cpxTwo *)(places[lane] + offset) = __builtin_shufflevector(first, second, lane, LANES + lane)
	STORE(0);
	STORE(1);
#if LANES > 2
	STORE(2);
	STORE(3);
#endif
#if LANES == 8
	STORE(4);
	STORE(5);
	STORE(6);
	STORE(7);
#endif
#undef STORE
#endif
}

#undef Vector
#undef Mask
