// A batch of LANES arbiters: its memory, and how it is filled and prepared. Included once for each number of lanes.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)

typedef struct SUFFIXED(Contact) {
	Vector r1x, r1y, r2x, r2y;
	Vector normalMass, tangentMass;
	Vector bounce, bias;
	Vector normalImpulse, tangentImpulse, biasImpulse;
} SUFFIXED(Contact);
#define Contact SUFFIXED(Contact)

typedef struct SUFFIXED(Batch) {
	cpxBatchHeader header;
	uint32_t readA[LANES], readB[LANES], writtenA[LANES], writtenB[LANES];
	cpArbiter *arbiters[LANES];
	Vector normalX, normalY, friction, elasticity;
	Vector surfaceX, surfaceY;
	/// The lanes whose shapes have just begun to touch, and have no impulse to start with.
	Mask isFirst;
	/// The delays of the lanes.
	Mask delays;
	Contact contacts[];
} SUFFIXED(Batch);
#define Batch SUFFIXED(Batch)

typedef struct SUFFIXED(Bodies) {
	Vector velocityX, velocityY, biasX, biasY, angularVelocity, angularBias, inverseMass, inverseMoment;
} SUFFIXED(Bodies);
#define Bodies SUFFIXED(Bodies)

// MARK: Bodies

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

// MARK: Preparation

INLINE void SUFFIXED(relativeVelocity)(
	const Bodies *a, const Bodies *b, const Contact *contact, Vector *x, Vector *y
) {
	*x = (b->velocityX - contact->r2y*b->angularVelocity) - (a->velocityX - contact->r1y*a->angularVelocity);
	*y = (b->velocityY + contact->r2x*b->angularVelocity) - (a->velocityY + contact->r1x*a->angularVelocity);
}

// k_scalar() of chipmunk_private.h.
INLINE Vector SUFFIXED(inertia)(const Bodies *a, const Bodies *b, const Contact *contact, Vector x, Vector y) {
	Vector armA = contact->r1x*y - contact->r1y*x, armB = contact->r2x*y - contact->r2y*x;
	return (a->inverseMass + a->inverseMoment*armA*armA) + (b->inverseMass + b->inverseMoment*armB*armB);
}

// cpArbiterPreStep().
INLINE void SUFFIXED(prepare)(const cpxSolverBody *bodies, Batch *batch, const cpxContactSettings *settings) {
	Bodies a = SUFFIXED(loadBodies)(bodies, batch->readA), b = SUFFIXED(loadBodies)(bodies, batch->readB);
	Vector x = batch->normalX, y = batch->normalY;
	// The positions are where the bias velocities will be.
	Vector deltaX = b.biasX - a.biasX, deltaY = b.biasY - a.biasY;
	for (uint32_t i = 0; i < batch->header.contactCount; i++) {
		Contact *contact = &batch->contacts[i];
		contact->normalMass = 1.0/SUFFIXED(inertia)(&a, &b, contact, x, y);
		contact->tangentMass = 1.0/SUFFIXED(inertia)(&a, &b, contact, -y, x);
		Vector distance = ((contact->r2x - contact->r1x) + deltaX)*x + ((contact->r2y - contact->r1y) + deltaY)*y;
		contact->bias = -settings->bias*SUFFIXED(smaller)(0.0, distance + settings->slop)/settings->dt;
		contact->biasImpulse = 0.0;
		Vector velocityX, velocityY;
		SUFFIXED(relativeVelocity)(&a, &b, contact, &velocityX, &velocityY);
		contact->bounce = (velocityX*x + velocityY*y)*batch->elasticity;
	}
}

// MARK: Lanes

INLINE void SUFFIXED(fillLane)(Batch *batch, unsigned lane, const cpxScheduledArbiter *scheduled) {
	cpArbiter *arbiter = scheduled->arbiter;
	batch->readA[lane] = scheduled->readA;
	batch->readB[lane] = scheduled->readB;
	batch->writtenA[lane] = scheduled->writtenA;
	batch->writtenB[lane] = scheduled->writtenB;
	batch->delays[lane] = scheduled->delay;
	batch->arbiters[lane] = arbiter;
	batch->normalX[lane] = arbiter->n.x;
	batch->normalY[lane] = arbiter->n.y;
	batch->friction[lane] = arbiter->u;
	batch->elasticity[lane] = arbiter->e;
	batch->surfaceX[lane] = arbiter->surface_vr.x;
	batch->surfaceY[lane] = arbiter->surface_vr.y;
	// -0 counts, too: the sum with 0 is another one.
	bool isZero = 1.0/arbiter->surface_vr.x == INFINITY && 1.0/arbiter->surface_vr.y == INFINITY;
	batch->header.hasSurfaceVelocity |= !isZero;
	batch->isFirst[lane] = arbiter->state == CP_ARBITER_STATE_FIRST_COLLISION ? -1 : 0;
	for (int i = 0; i < arbiter->count; i++) {
		const struct cpContact *source = &arbiter->contacts[i];
		Contact *contact = &batch->contacts[i];
		contact->r1x[lane] = source->r1.x;
		contact->r1y[lane] = source->r1.y;
		contact->r2x[lane] = source->r2.x;
		contact->r2y[lane] = source->r2.y;
		contact->normalImpulse[lane] = source->jnAcc;
		contact->tangentImpulse[lane] = source->jtAcc;
	}
}

INLINE void SUFFIXED(fetchAhead)(const cpxScheduledArbiter *scheduled) {
	const char *arbiter = (const char *)scheduled[cpxScheduleLookahead].arbiter;
	for (size_t line = 0; line < sizeof(cpArbiter); line += 64) __builtin_prefetch(arbiter + line);
	const char *contacts = (const char *)scheduled[cpxScheduleLookahead/2].arbiter->contacts;
	for (size_t line = 0; line < 2*sizeof(struct cpContact); line += 64) __builtin_prefetch(contacts + line);
}

// An empty lane reads a body of zeros, and writes where nobody reads.
INLINE void SUFFIXED(emptyLane)(Batch *batch, unsigned lane) {
	batch->delays[lane] = batch->header.lastDelay;
	batch->readA[lane] = batch->readB[lane] = cpxEmptyBody;
	batch->writtenA[lane] = batch->writtenB[lane] = cpxDiscardedBody;
	batch->normalX[lane] = batch->normalY[lane] = batch->friction[lane] = batch->elasticity[lane] = 0.0;
	batch->surfaceX[lane] = batch->surfaceY[lane] = 0.0;
	batch->isFirst[lane] = -1;
	for (uint32_t i = 0; i < batch->header.contactCount; i++) {
		Contact *contact = &batch->contacts[i];
		contact->r1x[lane] = contact->r1y[lane] = contact->r2x[lane] = contact->r2y[lane] = 0.0;
		contact->normalImpulse[lane] = contact->tangentImpulse[lane] = 0.0;
	}
}

// Callbacks may read the masses before the contacts are solved.
INLINE void SUFFIXED(storePreparation)(const Batch *batch) {
	for (unsigned lane = 0; lane < batch->header.count; lane++) {
		for (uint32_t i = 0; i < batch->header.contactCount; i++) {
			const Contact *contact = &batch->contacts[i];
			struct cpContact *target = &batch->arbiters[lane]->contacts[i];
			target->nMass = contact->normalMass[lane];
			target->tMass = contact->tangentMass[lane];
			target->bounce = contact->bounce[lane];
			target->bias = contact->bias[lane];
			target->jBias = 0.0;
		}
	}
}

// Returns the size in whole cache lines.
INLINE uint32_t SUFFIXED(sizeOfBatch)(uint32_t contactCount) {
	return (uint32_t)((sizeof(Batch) + contactCount*sizeof(Contact) + 63)/64*64);
}

INLINE char *SUFFIXED(append)(
	char *memory, const cpxSolverBody *bodies, const cpxScheduledArbiter *scheduled, size_t count,
	const cpxContactSettings *settings
) {
	Batch *batch = (Batch *)memory;
	uint32_t contactCount = (uint32_t)scheduled->arbiter->count;
	batch->header = (cpxBatchHeader){
		.size = SUFFIXED(sizeOfBatch)(contactCount), .count = (uint32_t)count, .lanes = LANES,
		.contactCount = contactCount, .firstDelay = scheduled[0].delay, .lastDelay = scheduled[count - 1].delay,
	};
	for (unsigned lane = 0; lane < count; lane++) {
		SUFFIXED(fetchAhead)(&scheduled[lane]);
		SUFFIXED(fillLane)(batch, lane, &scheduled[lane]);
	}
	for (unsigned lane = (unsigned)count; lane < LANES; lane++) SUFFIXED(emptyLane)(batch, lane);
	SUFFIXED(prepare)(bodies, batch, settings);
	SUFFIXED(storePreparation)(batch);
	return memory + batch->header.size;
}

INLINE void SUFFIXED(storeImpulses)(const Batch *batch) {
	for (unsigned lane = 0; lane < batch->header.count; lane++) {
		for (uint32_t i = 0; i < batch->header.contactCount; i++) {
			const Contact *contact = &batch->contacts[i];
			struct cpContact *target = &batch->arbiters[lane]->contacts[i];
			target->jnAcc = contact->normalImpulse[lane];
			target->jtAcc = contact->tangentImpulse[lane];
			target->jBias = contact->biasImpulse[lane];
		}
	}
}

#undef Vector
#undef Mask
#undef Contact
#undef Batch
#undef Bodies
