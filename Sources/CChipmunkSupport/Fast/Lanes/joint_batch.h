// A batch of LANES joints of one kind: its memory, and its rounds. Included once for each number of lanes, behind
// point_joints.h and turning_joints.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Bodies SUFFIXED(Bodies)
#define Numbers SUFFIXED(Numbers)

typedef struct SUFFIXED(JointBatch) {
	cpxBatchHeader header;
	Numbers numbers;
	/// An empty lane has the joint of the first.
	cpConstraint *joints[LANES];
	/// The delays of the lanes.
	Mask delays;
	/// The numbers of the joints, as their kind orders them.
	Vector content[];
} SUFFIXED(JointBatch);
#define JointBatch SUFFIXED(JointBatch)

// Does something for the lanes of a kind, by the name of their type.
#define FOR_KIND(batch, DO) \
	switch ((batch)->header.kind - cpxJointItem) { \
	case cpxPinJointKind: \
	case cpxSlideJointKind: DO(Axis); break; \
	case cpxPivotJointKind: DO(Pivot); break; \
	case cpxGrooveJointKind: DO(Groove); break; \
	case cpxDampedSpringKind: DO(Spring); break; \
	case cpxDampedRotarySpringKind: DO(RotarySpring); break; \
	case cpxRatchetJointKind: DO(Ratchet); break; \
	case cpxGearJointKind: DO(Gear); break; \
	default: DO(Turn); break; \
	}

// MARK: Memory

INLINE char *SUFFIXED(appendJoints)(
	char *memory, uint32_t domain, const cpxScheduledItem *items, size_t count
) {
	JointBatch *batch = (JointBatch *)memory;
	batch->header = (cpxBatchHeader){
		.count = (uint32_t)count, .lanes = LANES, .kind = items->kind,
		.firstDelay = items[0].delay, .lastDelay = items[count - 1].delay,
	};
	for (unsigned lane = 0; lane < LANES; lane++) {
		const cpxScheduledItem *item = &items[lane < count ? lane : 0];
		batch->joints[lane] = item->joint;
		batch->delays[lane] = item->delay;
		if (lane < count) {
			batch->header.discards |= SUFFIXED(numberLane)(&batch->numbers, lane, item);
		} else {
			SUFFIXED(numberEmptyLane)(&batch->numbers, lane, domain);
		}
	}
	size_t size = 0;
#define SIZE(Kind) size = sizeof(SUFFIXED(Kind))
	FOR_KIND(batch, SIZE)
#undef SIZE
	batch->header.size = (uint32_t)((sizeof(JointBatch) + size + 63)/64*64);
	return memory + batch->header.size;
}

static void SUFFIXED(readJoints)(JointBatch *batch, double dt) {
	void *content = batch->content;
	for (unsigned lane = 0; lane < LANES; lane++) {
		const void *joint = batch->joints[lane];
		switch (batch->header.kind - cpxJointItem) {
		case cpxPinJointKind: SUFFIXED(fillPin)(content, lane, joint, dt); break;
		case cpxSlideJointKind: SUFFIXED(fillSlide)(content, lane, joint, dt); break;
		case cpxPivotJointKind: SUFFIXED(fillPivot)(content, lane, joint, dt); break;
		case cpxGrooveJointKind: SUFFIXED(fillGroove)(content, lane, joint, dt); break;
		case cpxDampedSpringKind: SUFFIXED(fillSpring)(content, lane, joint); break;
		case cpxDampedRotarySpringKind: SUFFIXED(fillRotarySpring)(content, lane, joint); break;
		case cpxRotaryLimitJointKind: SUFFIXED(fillLimit)(content, lane, joint, dt); break;
		case cpxRatchetJointKind: SUFFIXED(fillRatchet)(content, lane, joint, dt); break;
		case cpxGearJointKind: SUFFIXED(fillGear)(content, lane, joint, dt); break;
		default: SUFFIXED(fillMotor)(content, lane, joint, dt); break;
		}
	}
}

static void SUFFIXED(storeJoints)(const JointBatch *batch) {
	const void *content = batch->content;
	for (unsigned lane = 0; lane < batch->header.count; lane++) {
		void *joint = batch->joints[lane];
		switch (batch->header.kind - cpxJointItem) {
		case cpxPinJointKind: SUFFIXED(storePin)(content, lane, joint); break;
		case cpxSlideJointKind: SUFFIXED(storeSlide)(content, lane, joint); break;
		case cpxPivotJointKind: SUFFIXED(storePivot)(content, lane, joint); break;
		case cpxGrooveJointKind: SUFFIXED(storeGroove)(content, lane, joint); break;
		case cpxDampedSpringKind: SUFFIXED(storeSpring)(content, lane, joint); break;
		case cpxDampedRotarySpringKind: SUFFIXED(storeRotarySpring)(content, lane, joint); break;
		case cpxRotaryLimitJointKind: SUFFIXED(storeLimit)(content, lane, joint); break;
		case cpxRatchetJointKind: SUFFIXED(storeRatchet)(content, lane, joint); break;
		case cpxGearJointKind: SUFFIXED(storeGear)(content, lane, joint); break;
		default: SUFFIXED(storeMotor)(content, lane, joint); break;
		}
	}
}

// MARK: Rounds

INLINE void SUFFIXED(storeJointBodies)(cpxSolverBody *bodies, const JointBatch *batch, const Bodies *a, const Bodies *b) {
	SUFFIXED(storeVelocities)(bodies, batch->numbers.writtenA, a);
	SUFFIXED(storeVelocities)(bodies, batch->numbers.writtenB, b);
	if (!batch->header.discards) return;
	SUFFIXED(noteDiscarded)(
		bodies, (a->velocityX + a->velocityY + a->angularVelocity) + (b->velocityX + b->velocityY + b->angularVelocity));
}

// Solves a round in which joints start, or in which only some iterate.
static void SUFFIXED(solveJointsPartly)(
	cpxSolverBody *bodies, JointBatch *batch, uint32_t round, uint32_t iterations, double ratio
) {
	Mask sweeps = (int64_t)round - batch->delays;
	Mask start = sweeps == 0, iterate = (sweeps > 0) & (sweeps <= (int64_t)iterations);
	Bodies a = SUFFIXED(loadBodies)(bodies, batch->numbers.readA), b = SUFFIXED(loadBodies)(bodies, batch->numbers.readB);
	void *content = batch->content;
	if (SUFFIXED(isAny)(start)) {
		Bodies beforeA = a, beforeB = b;
#define START(Kind) SUFFIXED(start##Kind)(content, &a, &b, ratio)
		FOR_KIND(batch, START)
#undef START
		SUFFIXED(putBack)(&a, &beforeA, ~start);
		SUFFIXED(putBack)(&b, &beforeB, ~start);
	}
	if (SUFFIXED(isAny)(iterate)) {
		Bodies beforeA = a, beforeB = b;
#define ITERATE(Kind) iterate = SUFFIXED(iterate##Kind)(content, &a, &b, iterate)
		FOR_KIND(batch, ITERATE)
#undef ITERATE
		SUFFIXED(putBack)(&a, &beforeA, ~iterate);
		SUFFIXED(putBack)(&b, &beforeB, ~iterate);
	}
	SUFFIXED(storeJointBodies)(bodies, batch, &a, &b);
}

static void SUFFIXED(iterateJoints)(cpxSolverBody *bodies, JointBatch *batch) {
	const Numbers *numbers = &batch->numbers;
	// Each kind loads and stores for itself what it needs.
#define ITERATE(Kind) \
	{ \
		Bodies a = SUFFIXED(loadBodies)(bodies, numbers->readA), b = SUFFIXED(loadBodies)(bodies, numbers->readB); \
		Bodies beforeA = a, beforeB = b; \
		Mask all = -1, iterated = SUFFIXED(iterate##Kind)((void *)batch->content, &a, &b, all); \
		SUFFIXED(putBack)(&a, &beforeA, ~iterated); \
		SUFFIXED(putBack)(&b, &beforeB, ~iterated); \
		SUFFIXED(storeJointBodies)(bodies, batch, &a, &b); \
	}
	FOR_KIND(batch, ITERATE)
#undef ITERATE
}

INLINE void SUFFIXED(solveJoints)(
	cpxSolverBody *bodies, JointBatch *batch, uint32_t round, uint32_t iterations, double ratio
) {
	int64_t first = (int64_t)round - batch->header.firstDelay, last = (int64_t)round - batch->header.lastDelay;
	if (last > 0 && first <= iterations) {
		SUFFIXED(iterateJoints)(bodies, batch);
	} else {
		SUFFIXED(solveJointsPartly)(bodies, batch, round, iterations, ratio);
	}
}

#undef FOR_KIND
#undef Vector
#undef Mask
#undef Bodies
#undef Numbers
#undef JointBatch
