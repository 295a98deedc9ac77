// The bodies of LANES arbiters or joints: how they are loaded, pushed and stored. Included once for each number of lanes,
// behind vectors.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)

typedef struct SUFFIXED(Bodies) {
	Vector velocityX, velocityY, biasX, biasY, angularVelocity, angularBias, inverseMass, inverseMoment;
} SUFFIXED(Bodies);
#define Bodies SUFFIXED(Bodies)

/// From the centers of gravity of both bodies to the points at which they push each other.
typedef struct SUFFIXED(Arms) {
	Vector r1x, r1y, r2x, r2y;
} SUFFIXED(Arms);
#define Arms SUFFIXED(Arms)

/// The numbers of the bodies that the lanes read and write.
typedef struct SUFFIXED(Numbers) {
	uint32_t readA[LANES], readB[LANES], writtenA[LANES], writtenB[LANES];
} SUFFIXED(Numbers);
#define Numbers SUFFIXED(Numbers)

// MARK: Lanes

// Returns whether a body of the lane does not change.
INLINE bool SUFFIXED(numberLane)(Numbers *numbers, unsigned lane, const cpxScheduledItem *item) {
	numbers->readA[lane] = item->readA;
	numbers->readB[lane] = item->readB;
	numbers->writtenA[lane] = item->writtenA;
	numbers->writtenB[lane] = item->writtenB;
	return item->writtenA != item->readA || item->writtenB != item->readB;
}

// An empty lane reads a body of zeros, and writes where nobody reads.
INLINE void SUFFIXED(numberEmptyLane)(Numbers *numbers, unsigned lane, uint32_t domain) {
	numbers->readA[lane] = numbers->readB[lane] = cpxEmptyBody;
	numbers->writtenA[lane] = numbers->writtenB[lane] = cpxDiscardedBody + domain;
}

// MARK: Memory

INLINE Bodies SUFFIXED(loadBodies)(const cpxSolverBody *bodies, const uint32_t *numbers) {
	const double *places[LANES];
	for (int lane = 0; lane < LANES; lane++) places[lane] = (const double *)&bodies[numbers[lane]];
	Bodies loaded;
	SUFFIXED(loadPairs)(places, 0, &loaded.velocityX, &loaded.velocityY);
	SUFFIXED(loadPairs)(places, 2, &loaded.biasX, &loaded.biasY);
	SUFFIXED(loadPairs)(places, 4, &loaded.angularVelocity, &loaded.angularBias);
	SUFFIXED(loadPairs)(places, 6, &loaded.inverseMass, &loaded.inverseMoment);
	return loaded;
}

INLINE void SUFFIXED(storeBodies)(cpxSolverBody *bodies, const uint32_t *numbers, const Bodies *stored) {
	double *places[LANES];
	for (int lane = 0; lane < LANES; lane++) places[lane] = (double *)&bodies[numbers[lane]];
	SUFFIXED(storePairs)(places, 0, stored->velocityX, stored->velocityY);
	SUFFIXED(storePairs)(places, 2, stored->biasX, stored->biasY);
	SUFFIXED(storePairs)(places, 4, stored->angularVelocity, stored->angularBias);
}

// Stores what joints change.
INLINE void SUFFIXED(storeVelocities)(cpxSolverBody *bodies, const uint32_t *numbers, const Bodies *stored) {
	double *places[LANES];
	for (int lane = 0; lane < LANES; lane++) places[lane] = (double *)&bodies[numbers[lane]];
	SUFFIXED(storePairs)(places, 0, stored->velocityX, stored->velocityY);
	SUFFIXED(storePairs)(places, 4, stored->angularVelocity, stored->angularBias);
}

// Remembers that a body whose numbers are discarded would have got one that is not finite: in the library it keeps it.
INLINE void SUFFIXED(noteDiscarded)(cpxSolverBody *bodies, Vector numbers) {
	// 0 times a number that is not finite is NaN.
	if (!SUFFIXED(isAny)(numbers*0.0 != 0.0)) return;
	// Other domains may do the same.
	double nan = NAN;
	__atomic_store(&bodies[cpxDiscardedBody].inverseMass, &nan, __ATOMIC_RELAXED);
}

// MARK: Impulses

INLINE void SUFFIXED(relativeVelocity)(const Bodies *a, const Bodies *b, const Arms *arms, Vector *x, Vector *y) {
	*x = (b->velocityX - arms->r2y*b->angularVelocity) - (a->velocityX - arms->r1y*a->angularVelocity);
	*y = (b->velocityY + arms->r2x*b->angularVelocity) - (a->velocityY + arms->r1x*a->angularVelocity);
}

// apply_impulses() of chipmunk_private.h.
INLINE void SUFFIXED(push)(Bodies *a, Bodies *b, const Arms *arms, Vector x, Vector y) {
	a->velocityX -= x*a->inverseMass;
	a->velocityY -= y*a->inverseMass;
	a->angularVelocity += a->inverseMoment*(arms->r1y*x - arms->r1x*y);
	b->velocityX += x*b->inverseMass;
	b->velocityY += y*b->inverseMass;
	b->angularVelocity += b->inverseMoment*(arms->r2x*y - arms->r2y*x);
}

// apply_bias_impulses(): the same with other fields.
INLINE void SUFFIXED(pushApart)(Bodies *a, Bodies *b, const Arms *arms, Vector x, Vector y) {
	a->biasX -= x*a->inverseMass;
	a->biasY -= y*a->inverseMass;
	a->angularBias += a->inverseMoment*(arms->r1y*x - arms->r1x*y);
	b->biasX += x*b->inverseMass;
	b->biasY += y*b->inverseMass;
	b->angularBias += b->inverseMoment*(arms->r2x*y - arms->r2y*x);
}

// Puts back the lanes of a mask.
INLINE void SUFFIXED(putBack)(Bodies *bodies, const Bodies *before, Mask lanes) {
	bodies->velocityX = lanes ? before->velocityX : bodies->velocityX;
	bodies->velocityY = lanes ? before->velocityY : bodies->velocityY;
	bodies->biasX = lanes ? before->biasX : bodies->biasX;
	bodies->biasY = lanes ? before->biasY : bodies->biasY;
	bodies->angularVelocity = lanes ? before->angularVelocity : bodies->angularVelocity;
	bodies->angularBias = lanes ? before->angularBias : bodies->angularBias;
}

#undef Vector
#undef Mask
#undef Bodies
#undef Arms
#undef Numbers
