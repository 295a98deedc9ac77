// The impulses of a batch of LANES arbiters. Included once for each number of lanes, behind contact_batch.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Contact SUFFIXED(Contact)
#define Batch SUFFIXED(Batch)
#define Bodies SUFFIXED(Bodies)
#define Arms SUFFIXED(Arms)
#define Numbers SUFFIXED(Numbers)

// MARK: One contact

// cpArbiterApplyImpulse() for one contact.
INLINE void SUFFIXED(solve)(
	Contact *contact, Bodies *a, Bodies *b, Vector normalX, Vector normalY, Vector friction, Vector surfaceX,
	Vector surfaceY
) {
	const Arms *arms = &contact->arms;
	Vector apartX = (b->biasX - arms->r2y*b->angularBias) - (a->biasX - arms->r1y*a->angularBias);
	Vector apartY = (b->biasY + arms->r2x*b->angularBias) - (a->biasY + arms->r1x*a->angularBias);
	Vector x, y;
	SUFFIXED(relativeVelocity)(a, b, arms, &x, &y);
	x += surfaceX;
	y += surfaceY;

	Vector apart = apartX*normalX + apartY*normalY;
	Vector biasBefore = contact->biasImpulse;
	Vector bias = SUFFIXED(larger)(biasBefore + (contact->bias - apart)*contact->normalMass, 0.0);
	contact->biasImpulse = bias;

	Vector along = x*normalX + y*normalY;
	Vector normalBefore = contact->normalImpulse;
	Vector normal = SUFFIXED(larger)(normalBefore - (contact->bounce + along)*contact->normalMass, 0.0);
	contact->normalImpulse = normal;

	Vector across = y*normalX - x*normalY;
	Vector tangentBefore = contact->tangentImpulse, most = friction*normal;
	Vector tangent = tangentBefore - across*contact->tangentMass;
	tangent = SUFFIXED(smaller)(SUFFIXED(larger)(tangent, -most), most);
	contact->tangentImpulse = tangent;

	Vector change = bias - biasBefore;
	SUFFIXED(pushApart)(a, b, arms, normalX*change, normalY*change);
	Vector normalChange = normal - normalBefore, tangentChange = tangent - tangentBefore;
	SUFFIXED(push)(
		a, b, arms, normalX*normalChange - normalY*tangentChange, normalX*tangentChange + normalY*normalChange);
}

// MARK: All contacts

// cpArbiterApplyImpulse().
INLINE void SUFFIXED(iterate)(Batch *batch, Bodies *a, Bodies *b) {
	Vector normalX = batch->normalX, normalY = batch->normalY, friction = batch->friction;
	Vector surfaceX = 0.0, surfaceY = 0.0;
	if (__builtin_expect(batch->header.hasSurfaceVelocity, false)) {
		surfaceX = batch->surfaceX;
		surfaceY = batch->surfaceY;
	}
	SUFFIXED(solve)(&batch->contacts[0], a, b, normalX, normalY, friction, surfaceX, surfaceY);
	if (SUFFIXED(contactCount)(batch) > 1) {
		SUFFIXED(solve)(&batch->contacts[1], a, b, normalX, normalY, friction, surfaceX, surfaceY);
	}
}

// MARK: Some lanes

// cpArbiterApplyCachedImpulse().
INLINE void SUFFIXED(startLanes)(const Batch *batch, Bodies *a, Bodies *b, Mask lanes, double ratio) {
	Bodies beforeA = *a, beforeB = *b;
	for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
		const Contact *contact = &batch->contacts[i];
		Vector x = batch->normalX*contact->normalImpulse - batch->normalY*contact->tangentImpulse;
		Vector y = batch->normalX*contact->tangentImpulse + batch->normalY*contact->normalImpulse;
		SUFFIXED(push)(a, b, &contact->arms, x*ratio, y*ratio);
	}
	SUFFIXED(putBack)(a, &beforeA, ~lanes | batch->isFirst);
	SUFFIXED(putBack)(b, &beforeB, ~lanes | batch->isFirst);
}

INLINE void SUFFIXED(iterateLanes)(Batch *batch, Bodies *a, Bodies *b, Mask lanes) {
	Bodies beforeA = *a, beforeB = *b;
	Contact before[CP_MAX_CONTACTS_PER_ARBITER];
	for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) before[i] = batch->contacts[i];
	SUFFIXED(iterate)(batch, a, b);
	SUFFIXED(putBack)(a, &beforeA, ~lanes);
	SUFFIXED(putBack)(b, &beforeB, ~lanes);
	for (uint32_t i = 0; i < SUFFIXED(contactCount)(batch); i++) {
		Contact *contact = &batch->contacts[i];
		contact->normalImpulse = lanes ? contact->normalImpulse : before[i].normalImpulse;
		contact->tangentImpulse = lanes ? contact->tangentImpulse : before[i].tangentImpulse;
		contact->biasImpulse = lanes ? contact->biasImpulse : before[i].biasImpulse;
	}
}

// MARK: Rounds

INLINE void SUFFIXED(storeContactBodies)(cpxSolverBody *bodies, const Batch *batch, const Bodies *a, const Bodies *b) {
	SUFFIXED(storeBodies)(bodies, batch->numbers.writtenA, a);
	SUFFIXED(storeBodies)(bodies, batch->numbers.writtenB, b);
	if (!batch->header.discards) return;
	// A torque may overflow where the velocities do not.
	SUFFIXED(noteDiscarded)(
		bodies, (a->angularVelocity + b->angularVelocity) + (a->angularBias + b->angularBias));
}

// Solves a round in which lanes start, or in which only some iterate.
static void SUFFIXED(solveContactsPartly)(
	cpxSolverBody *bodies, Batch *batch, uint32_t round, uint32_t iterations, double ratio
) {
	Mask sweeps = (int64_t)round - batch->delays;
	Mask start = sweeps == 0, iterate = (sweeps > 0) & (sweeps <= (int64_t)iterations);
	const Numbers *numbers = &batch->numbers;
	Bodies a = SUFFIXED(loadBodies)(bodies, numbers->readA), b = SUFFIXED(loadBodies)(bodies, numbers->readB);
	if (SUFFIXED(isAny)(start)) SUFFIXED(startLanes)(batch, &a, &b, start, ratio);
	if (SUFFIXED(isAny)(iterate)) SUFFIXED(iterateLanes)(batch, &a, &b, iterate);
	SUFFIXED(storeContactBodies)(bodies, batch, &a, &b);
}

INLINE void SUFFIXED(solveContacts)(
	cpxSolverBody *bodies, Batch *batch, uint32_t round, uint32_t iterations, double ratio
) {
	// The sweeps of the lanes that start first and last. Sweep 0 applies the cached impulses.
	int64_t first = (int64_t)round - batch->header.firstDelay, last = (int64_t)round - batch->header.lastDelay;
	if (last > 0 && first <= iterations) {
		const Numbers *numbers = &batch->numbers;
		Bodies a = SUFFIXED(loadBodies)(bodies, numbers->readA), b = SUFFIXED(loadBodies)(bodies, numbers->readB);
		SUFFIXED(iterate)(batch, &a, &b);
		SUFFIXED(storeContactBodies)(bodies, batch, &a, &b);
	} else {
		SUFFIXED(solveContactsPartly)(bodies, batch, round, iterations, ratio);
	}
}

#undef Vector
#undef Mask
#undef Contact
#undef Batch
#undef Bodies
#undef Arms
#undef Numbers
