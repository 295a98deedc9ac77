// A batch of LANES arbiters: its memory, and how it is filled and prepared. Included once for each number of lanes, behind
// bodies.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Bodies SUFFIXED(Bodies)
#define Arms SUFFIXED(Arms)
#define Numbers SUFFIXED(Numbers)

typedef struct SUFFIXED(Contact) {
	Arms arms;
	Vector normalMass, tangentMass;
	Vector bounce, bias;
	Vector normalImpulse, tangentImpulse, biasImpulse;
} SUFFIXED(Contact);
#define Contact SUFFIXED(Contact)

typedef struct SUFFIXED(Batch) {
	cpxBatchHeader header;
	Numbers numbers;
	cpArbiter *arbiters[LANES];
	Vector normalX, normalY, friction;
	Vector surfaceX, surfaceY;
	/// The lanes whose shapes have just begun to touch, and have no impulse to start with.
	Mask isFirst;
	/// The delays of the lanes.
	Mask delays;
	Contact contacts[];
} SUFFIXED(Batch);
#define Batch SUFFIXED(Batch)

INLINE uint32_t SUFFIXED(contactCount)(const Batch *batch) {
	return batch->header.kind - cpxContactItem + 1;
}

// MARK: Preparation

// k_scalar() of chipmunk_private.h.
INLINE Vector SUFFIXED(inertia)(const Bodies *a, const Bodies *b, const Arms *arms, Vector x, Vector y) {
	Vector armA = arms->r1x*y - arms->r1y*x, armB = arms->r2x*y - arms->r2y*x;
	return (a->inverseMass + a->inverseMoment*armA*armA) + (b->inverseMass + b->inverseMoment*armB*armB);
}

// cpArbiterPreStep().
INLINE void SUFFIXED(prepare)(
	const cpxSolverBody *bodies, Batch *batch, Vector elasticity, const cpxContactSettings *settings
) {
	const Numbers *numbers = &batch->numbers;
	Bodies a = SUFFIXED(loadBodies)(bodies, numbers->readA), b = SUFFIXED(loadBodies)(bodies, numbers->readB);
	Vector x = batch->normalX, y = batch->normalY;
	// The positions are where the bias velocities will be.
	Vector deltaX = b.biasX - a.biasX, deltaY = b.biasY - a.biasY;
	for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
		Contact *contact = &batch->contacts[i];
		const Arms *arms = &contact->arms;
		contact->normalMass = 1.0/SUFFIXED(inertia)(&a, &b, arms, x, y);
		contact->tangentMass = 1.0/SUFFIXED(inertia)(&a, &b, arms, -y, x);
		Vector distance = ((arms->r2x - arms->r1x) + deltaX)*x + ((arms->r2y - arms->r1y) + deltaY)*y;
		contact->bias = -settings->bias*SUFFIXED(smaller)(0.0, distance + settings->slop)/settings->dt;
		contact->biasImpulse = 0.0;
		Vector velocityX, velocityY;
		SUFFIXED(relativeVelocity)(&a, &b, arms, &velocityX, &velocityY);
		contact->bounce = (velocityX*x + velocityY*y)*elasticity;
	}
}

// MARK: Lanes

INLINE void SUFFIXED(fillLane)(Batch *batch, unsigned lane, const cpxScheduledItem *item) {
	cpArbiter *arbiter = item->arbiter;
	batch->header.discards |= SUFFIXED(numberLane)(&batch->numbers, lane, item);
	batch->delays[lane] = item->delay;
	batch->arbiters[lane] = arbiter;
	batch->normalX[lane] = arbiter->n.x;
	batch->normalY[lane] = arbiter->n.y;
	batch->friction[lane] = arbiter->u;
	batch->surfaceX[lane] = arbiter->surface_vr.x;
	batch->surfaceY[lane] = arbiter->surface_vr.y;
	// -0 counts, too: the sum with 0 is another one. Only +0 has no bit set.
	batch->header.hasSurfaceVelocity |= memcmp(&arbiter->surface_vr, &cpvzero, sizeof cpvzero) != 0;
	batch->isFirst[lane] = arbiter->state == CP_ARBITER_STATE_FIRST_COLLISION ? -1 : 0;
	for (int i = 0; i < arbiter->count; i++) {
		const struct cpContact *source = &arbiter->contacts[i];
		Contact *contact = &batch->contacts[i];
		contact->arms.r1x[lane] = source->r1.x;
		contact->arms.r1y[lane] = source->r1.y;
		contact->arms.r2x[lane] = source->r2.x;
		contact->arms.r2y[lane] = source->r2.y;
		contact->normalImpulse[lane] = source->jnAcc;
		contact->tangentImpulse[lane] = source->jtAcc;
	}
}

INLINE void SUFFIXED(fetchAhead)(const cpxScheduledItem *items) {
	const cpxScheduledItem *next = &items[cpxScheduleLookahead], *nearer = &items[cpxScheduleLookahead/2];
	const char *arbiter = (const char *)next->arbiter;
	for (size_t line = 0; line < sizeof(cpArbiter); line += 64) __builtin_prefetch(arbiter + line);
	if (nearer->kind >= cpxJointItem) return;
	const char *contacts = (const char *)nearer->arbiter->contacts;
	for (size_t line = 0; line < 2*sizeof(struct cpContact); line += 64) __builtin_prefetch(contacts + line);
}

INLINE void SUFFIXED(emptyLane)(Batch *batch, unsigned lane, uint32_t domain) {
	batch->delays[lane] = batch->header.lastDelay;
	SUFFIXED(numberEmptyLane)(&batch->numbers, lane, domain);
	batch->normalX[lane] = batch->normalY[lane] = batch->friction[lane] = 0.0;
	batch->surfaceX[lane] = batch->surfaceY[lane] = 0.0;
	batch->isFirst[lane] = -1;
	for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
		Contact *contact = &batch->contacts[i];
		contact->arms.r1x[lane] = contact->arms.r1y[lane] = contact->arms.r2x[lane] = contact->arms.r2y[lane] = 0.0;
		contact->normalImpulse[lane] = contact->tangentImpulse[lane] = 0.0;
	}
}

// Callbacks may read the masses before the contacts are solved.
INLINE void SUFFIXED(storePreparation)(const Batch *batch) {
	for (unsigned lane = 0; lane < batch->header.count; lane++) {
		for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
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

INLINE char *SUFFIXED(appendContacts)(
	const cpxBatchList *list, const cpxScheduledItem *items, size_t count, const cpxContactSettings *settings
) {
	Batch *batch = (Batch *)list->end;
	uint32_t contactCount = (uint32_t)items->arbiter->count;
	batch->header = (cpxBatchHeader){
		.size = SUFFIXED(sizeOfBatch)(contactCount), .count = (uint32_t)count, .lanes = LANES,
		.kind = items->kind, .firstDelay = items[0].delay, .lastDelay = items[count - 1].delay,
	};
	Vector elasticity = 0.0;
	for (unsigned lane = 0; lane < count; lane++) {
		SUFFIXED(fetchAhead)(&items[lane]);
		SUFFIXED(fillLane)(batch, lane, &items[lane]);
		elasticity[lane] = items[lane].arbiter->e;
	}
	for (unsigned lane = (unsigned)count; lane < LANES; lane++) SUFFIXED(emptyLane)(batch, lane, list->domain);
	SUFFIXED(prepare)(list->bodies, batch, elasticity, settings);
	SUFFIXED(storePreparation)(batch);
	return list->end + batch->header.size;
}

INLINE void SUFFIXED(storeContacts)(const Batch *batch) {
	for (unsigned lane = 0; lane < batch->header.count; lane++) {
		for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
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
#undef Bodies
#undef Arms
#undef Numbers
#undef Contact
#undef Batch
