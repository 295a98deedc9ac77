// The impulses of LANES joints that turn two bodies: motors, gears, ratchets, limits of an angle, and damped rotary springs.
// Included once for each number of lanes, behind bodies.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Bodies SUFFIXED(Bodies)

INLINE void SUFFIXED(turn)(Bodies *a, Bodies *b, Vector impulse) {
	a->angularVelocity -= impulse*a->inverseMoment;
	b->angularVelocity += impulse*b->inverseMoment;
}

// MARK: Motors and limits

typedef struct SUFFIXED(Turn) {
	Vector mass, bias, least, most, impulse;
	/// The lanes whose joint is within its limits.
	Mask isIdle;
} SUFFIXED(Turn);
#define Turn SUFFIXED(Turn)

INLINE void SUFFIXED(fillMotor)(Turn *turn, unsigned lane, const cpSimpleMotor *joint, double dt) {
	turn->mass[lane] = joint->iSum;
	turn->bias[lane] = joint->rate;
	turn->most[lane] = joint->constraint.maxForce*dt;
	turn->least[lane] = -turn->most[lane];
	turn->impulse[lane] = joint->jAcc;
	turn->isIdle[lane] = 0;
}

INLINE void SUFFIXED(fillLimit)(Turn *turn, unsigned lane, const cpRotaryLimitJoint *joint, double dt) {
	double most = joint->constraint.maxForce*dt;
	turn->mass[lane] = joint->iSum;
	turn->bias[lane] = joint->bias;
	turn->least[lane] = joint->bias < 0.0 ? 0.0 : -most;
	turn->most[lane] = joint->bias < 0.0 ? most : 0.0;
	turn->impulse[lane] = joint->jAcc;
	turn->isIdle[lane] = joint->bias == 0.0 ? -1 : 0;
}

INLINE void SUFFIXED(storeMotor)(const Turn *turn, unsigned lane, cpSimpleMotor *joint) {
	joint->jAcc = turn->impulse[lane];
}

INLINE void SUFFIXED(storeLimit)(const Turn *turn, unsigned lane, cpRotaryLimitJoint *joint) {
	joint->jAcc = turn->impulse[lane];
}

INLINE void SUFFIXED(startTurn)(const Turn *turn, Bodies *a, Bodies *b, double ratio) {
	SUFFIXED(turn)(a, b, turn->impulse*ratio);
}

INLINE Mask SUFFIXED(iterateTurn)(Turn *turn, Bodies *a, Bodies *b, Mask lanes) {
	Vector velocity = b->angularVelocity - a->angularVelocity + turn->bias;
	Vector before = turn->impulse, impulse = before + -velocity*turn->mass;
	impulse = SUFFIXED(smaller)(SUFFIXED(larger)(impulse, turn->least), turn->most);
	lanes &= ~turn->isIdle;
	turn->impulse = lanes ? impulse : before;
	SUFFIXED(turn)(a, b, impulse - before);
	return lanes;
}

// MARK: Ratchets

typedef struct SUFFIXED(Ratchet) {
	Vector mass, bias, most, impulse, ratchet;
	Mask isIdle;
} SUFFIXED(Ratchet);
#define Ratchet SUFFIXED(Ratchet)

INLINE void SUFFIXED(fillRatchet)(Ratchet *ratchet, unsigned lane, const cpRatchetJoint *joint, double dt) {
	ratchet->mass[lane] = joint->iSum;
	ratchet->bias[lane] = joint->bias;
	ratchet->most[lane] = joint->constraint.maxForce*dt*cpfabs(joint->ratchet);
	ratchet->impulse[lane] = joint->jAcc;
	ratchet->ratchet[lane] = joint->ratchet;
	ratchet->isIdle[lane] = joint->bias == 0.0 ? -1 : 0;
}

INLINE void SUFFIXED(storeRatchet)(const Ratchet *ratchet, unsigned lane, cpRatchetJoint *joint) {
	joint->jAcc = ratchet->impulse[lane];
}

INLINE void SUFFIXED(startRatchet)(const Ratchet *ratchet, Bodies *a, Bodies *b, double ratio) {
	SUFFIXED(turn)(a, b, ratchet->impulse*ratio);
}

INLINE Mask SUFFIXED(iterateRatchet)(Ratchet *ratchet, Bodies *a, Bodies *b, Mask lanes) {
	Vector velocity = ratchet->bias + (b->angularVelocity - a->angularVelocity);
	Vector before = ratchet->impulse, impulse = (before + -velocity*ratchet->mass)*ratchet->ratchet;
	impulse = SUFFIXED(smaller)(SUFFIXED(larger)(impulse, 0.0), ratchet->most)/ratchet->ratchet;
	lanes &= ~ratchet->isIdle;
	ratchet->impulse = lanes ? impulse : before;
	SUFFIXED(turn)(a, b, impulse - before);
	return lanes;
}

// MARK: Gears

typedef struct SUFFIXED(Gear) {
	Vector mass, bias, most, impulse, ratio, inverseRatio;
} SUFFIXED(Gear);
#define Gear SUFFIXED(Gear)

INLINE void SUFFIXED(fillGear)(Gear *gear, unsigned lane, const cpGearJoint *joint, double dt) {
	gear->mass[lane] = joint->iSum;
	gear->bias[lane] = joint->bias;
	gear->most[lane] = joint->constraint.maxForce*dt;
	gear->impulse[lane] = joint->jAcc;
	gear->ratio[lane] = joint->ratio;
	gear->inverseRatio[lane] = joint->ratio_inv;
}

INLINE void SUFFIXED(storeGear)(const Gear *gear, unsigned lane, cpGearJoint *joint) {
	joint->jAcc = gear->impulse[lane];
}

INLINE void SUFFIXED(turnByGear)(const Gear *gear, Bodies *a, Bodies *b, Vector impulse) {
	a->angularVelocity -= impulse*a->inverseMoment*gear->inverseRatio;
	b->angularVelocity += impulse*b->inverseMoment;
}

INLINE void SUFFIXED(startGear)(const Gear *gear, Bodies *a, Bodies *b, double ratio) {
	SUFFIXED(turnByGear)(gear, a, b, gear->impulse*ratio);
}

INLINE Mask SUFFIXED(iterateGear)(Gear *gear, Bodies *a, Bodies *b, Mask lanes) {
	Vector velocity = b->angularVelocity*gear->ratio - a->angularVelocity;
	Vector before = gear->impulse, impulse = before + (gear->bias - velocity)*gear->mass;
	impulse = SUFFIXED(smaller)(SUFFIXED(larger)(impulse, -gear->most), gear->most);
	gear->impulse = lanes ? impulse : before;
	SUFFIXED(turnByGear)(gear, a, b, impulse - before);
	return lanes;
}

// MARK: Damped rotary springs

typedef struct SUFFIXED(RotarySpring) {
	Vector mass, damping, target, impulse;
} SUFFIXED(RotarySpring);
#define RotarySpring SUFFIXED(RotarySpring)

INLINE void SUFFIXED(fillRotarySpring)(RotarySpring *spring, unsigned lane, const cpDampedRotarySpring *joint) {
	spring->mass[lane] = joint->iSum;
	spring->damping[lane] = joint->w_coef;
	spring->target[lane] = joint->target_wrn;
	spring->impulse[lane] = joint->jAcc;
}

INLINE void SUFFIXED(storeRotarySpring)(const RotarySpring *spring, unsigned lane, cpDampedRotarySpring *joint) {
	joint->target_wrn = spring->target[lane];
	joint->jAcc = spring->impulse[lane];
}

// The library's springs keep no impulse.
INLINE void SUFFIXED(startRotarySpring)(const RotarySpring *spring, Bodies *a, Bodies *b, double ratio) {
	(void)spring, (void)a, (void)b, (void)ratio;
}

INLINE Mask SUFFIXED(iterateRotarySpring)(RotarySpring *spring, Bodies *a, Bodies *b, Mask lanes) {
	Vector velocity = a->angularVelocity - b->angularVelocity;
	Vector damped = (spring->target - velocity)*spring->damping;
	spring->target = lanes ? velocity + damped : spring->target;
	Vector change = damped*spring->mass;
	spring->impulse = lanes ? spring->impulse + change : spring->impulse;
	SUFFIXED(turn)(a, b, -change);
	return lanes;
}

#undef Vector
#undef Mask
#undef Bodies
#undef Turn
#undef Ratchet
#undef Gear
#undef RotarySpring
