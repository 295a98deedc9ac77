// The impulses of LANES joints that hold two points: pin, slide, pivot and groove joints, and damped springs. Included once
// for each number of lanes, behind bodies.h.

#define Vector SUFFIXED(Vector)
#define Mask SUFFIXED(Mask)
#define Bodies SUFFIXED(Bodies)
#define Arms SUFFIXED(Arms)

INLINE void SUFFIXED(fillArms)(Arms *arms, unsigned lane, cpVect r1, cpVect r2) {
	arms->r1x[lane] = r1.x;
	arms->r1y[lane] = r1.y;
	arms->r2x[lane] = r2.x;
	arms->r2y[lane] = r2.y;
}

// MARK: Pin and slide joints

typedef struct SUFFIXED(Axis) {
	Arms arms;
	Vector normalX, normalY, mass, bias, least, most, impulse;
	/// The lanes whose joint is within its limits.
	Mask isIdle;
} SUFFIXED(Axis);
#define Axis SUFFIXED(Axis)

INLINE void SUFFIXED(fillPin)(Axis *axis, unsigned lane, const cpPinJoint *joint, double dt) {
	SUFFIXED(fillArms)(&axis->arms, lane, joint->r1, joint->r2);
	axis->normalX[lane] = joint->n.x;
	axis->normalY[lane] = joint->n.y;
	axis->mass[lane] = joint->nMass;
	axis->bias[lane] = joint->bias;
	axis->most[lane] = joint->constraint.maxForce*dt;
	axis->least[lane] = -axis->most[lane];
	axis->impulse[lane] = joint->jnAcc;
	axis->isIdle[lane] = 0;
}

INLINE void SUFFIXED(fillSlide)(Axis *axis, unsigned lane, const cpSlideJoint *joint, double dt) {
	SUFFIXED(fillArms)(&axis->arms, lane, joint->r1, joint->r2);
	axis->normalX[lane] = joint->n.x;
	axis->normalY[lane] = joint->n.y;
	axis->mass[lane] = joint->nMass;
	axis->bias[lane] = joint->bias;
	axis->most[lane] = 0.0;
	axis->least[lane] = -joint->constraint.maxForce*dt;
	axis->impulse[lane] = joint->jnAcc;
	axis->isIdle[lane] = joint->n.x == 0.0 && joint->n.y == 0.0 ? -1 : 0;
}

INLINE void SUFFIXED(storePin)(const Axis *axis, unsigned lane, cpPinJoint *joint) {
	joint->jnAcc = axis->impulse[lane];
}

INLINE void SUFFIXED(storeSlide)(const Axis *axis, unsigned lane, cpSlideJoint *joint) {
	joint->jnAcc = axis->impulse[lane];
}

INLINE void SUFFIXED(startAxis)(const Axis *axis, Bodies *a, Bodies *b, double ratio) {
	Vector impulse = axis->impulse*ratio;
	SUFFIXED(push)(a, b, &axis->arms, axis->normalX*impulse, axis->normalY*impulse);
}

INLINE Mask SUFFIXED(iterateAxis)(Axis *axis, Bodies *a, Bodies *b, Mask lanes) {
	Vector x, y;
	SUFFIXED(relativeVelocity)(a, b, &axis->arms, &x, &y);
	Vector along = x*axis->normalX + y*axis->normalY;
	Vector before = axis->impulse, impulse = before + (axis->bias - along)*axis->mass;
	impulse = SUFFIXED(smaller)(SUFFIXED(larger)(impulse, axis->least), axis->most);
	lanes &= ~axis->isIdle;
	axis->impulse = lanes ? impulse : before;
	Vector change = impulse - before;
	SUFFIXED(push)(a, b, &axis->arms, axis->normalX*change, axis->normalY*change);
	return lanes;
}

// MARK: Damped springs

typedef struct SUFFIXED(Spring) {
	Arms arms;
	Vector normalX, normalY, mass, damping, target, impulse;
} SUFFIXED(Spring);
#define Spring SUFFIXED(Spring)

INLINE void SUFFIXED(fillSpring)(Spring *spring, unsigned lane, const cpDampedSpring *joint) {
	SUFFIXED(fillArms)(&spring->arms, lane, joint->r1, joint->r2);
	spring->normalX[lane] = joint->n.x;
	spring->normalY[lane] = joint->n.y;
	spring->mass[lane] = joint->nMass;
	spring->damping[lane] = joint->v_coef;
	spring->target[lane] = joint->target_vrn;
	spring->impulse[lane] = joint->jAcc;
}

INLINE void SUFFIXED(storeSpring)(const Spring *spring, unsigned lane, cpDampedSpring *joint) {
	joint->target_vrn = spring->target[lane];
	joint->jAcc = spring->impulse[lane];
}

// The library's springs keep no impulse.
INLINE void SUFFIXED(startSpring)(const Spring *spring, Bodies *a, Bodies *b, double ratio) {
	(void)spring, (void)a, (void)b, (void)ratio;
}

INLINE Mask SUFFIXED(iterateSpring)(Spring *spring, Bodies *a, Bodies *b, Mask lanes) {
	Vector x, y;
	SUFFIXED(relativeVelocity)(a, b, &spring->arms, &x, &y);
	Vector along = x*spring->normalX + y*spring->normalY;
	Vector damped = (spring->target - along)*spring->damping;
	spring->target = lanes ? along + damped : spring->target;
	Vector change = damped*spring->mass;
	spring->impulse = lanes ? spring->impulse + change : spring->impulse;
	SUFFIXED(push)(a, b, &spring->arms, spring->normalX*change, spring->normalY*change);
	return lanes;
}

// MARK: Pivot and groove joints

typedef struct SUFFIXED(Pivot) {
	Arms arms;
	/// The inverse of the mass, as a matrix.
	Vector xx, xy, yx, yy;
	Vector biasX, biasY, most, impulseX, impulseY;
} SUFFIXED(Pivot);
#define Pivot SUFFIXED(Pivot)

typedef struct SUFFIXED(Groove) {
	Pivot pivot;
	Vector normalX, normalY, clamp;
} SUFFIXED(Groove);
#define Groove SUFFIXED(Groove)

INLINE void SUFFIXED(fillMatrix)(
	Pivot *pivot, unsigned lane, cpMat2x2 matrix, cpVect bias, double most, cpVect impulse
) {
	pivot->xx[lane] = matrix.a;
	pivot->xy[lane] = matrix.b;
	pivot->yx[lane] = matrix.c;
	pivot->yy[lane] = matrix.d;
	pivot->biasX[lane] = bias.x;
	pivot->biasY[lane] = bias.y;
	pivot->most[lane] = most;
	pivot->impulseX[lane] = impulse.x;
	pivot->impulseY[lane] = impulse.y;
}

INLINE void SUFFIXED(fillPivot)(Pivot *pivot, unsigned lane, const cpPivotJoint *joint, double dt) {
	SUFFIXED(fillArms)(&pivot->arms, lane, joint->r1, joint->r2);
	SUFFIXED(fillMatrix)(pivot, lane, joint->k, joint->bias, joint->constraint.maxForce*dt, joint->jAcc);
}

INLINE void SUFFIXED(fillGroove)(Groove *groove, unsigned lane, const cpGrooveJoint *joint, double dt) {
	SUFFIXED(fillArms)(&groove->pivot.arms, lane, joint->r1, joint->r2);
	SUFFIXED(fillMatrix)(&groove->pivot, lane, joint->k, joint->bias, joint->constraint.maxForce*dt, joint->jAcc);
	groove->normalX[lane] = joint->grv_tn.x;
	groove->normalY[lane] = joint->grv_tn.y;
	groove->clamp[lane] = joint->clamp;
}

INLINE void SUFFIXED(storePivot)(const Pivot *pivot, unsigned lane, cpPivotJoint *joint) {
	joint->jAcc = cpv(pivot->impulseX[lane], pivot->impulseY[lane]);
}

INLINE void SUFFIXED(storeGroove)(const Groove *groove, unsigned lane, cpGrooveJoint *joint) {
	joint->jAcc = cpv(groove->pivot.impulseX[lane], groove->pivot.impulseY[lane]);
}

INLINE void SUFFIXED(startPivot)(const Pivot *pivot, Bodies *a, Bodies *b, double ratio) {
	SUFFIXED(push)(a, b, &pivot->arms, pivot->impulseX*ratio, pivot->impulseY*ratio);
}

INLINE void SUFFIXED(startGroove)(const Groove *groove, Bodies *a, Bodies *b, double ratio) {
	SUFFIXED(startPivot)(&groove->pivot, a, b, ratio);
}

// cpvclamp().
INLINE void SUFFIXED(shorten)(Vector *x, Vector *y, Vector most) {
	Vector squared = *x * *x + *y * *y;
	Mask isLonger = squared > most*most;
	if (!SUFFIXED(isAny)(isLonger)) return;
	Vector inverse = 1.0/(SUFFIXED(squareRoot)(squared) + CPFLOAT_MIN);
	*x = isLonger ? (*x*inverse)*most : *x;
	*y = isLonger ? (*y*inverse)*most : *y;
}

// Adds to the impulse what would hold the points together.
INLINE void SUFFIXED(holdPoints)(const Pivot *pivot, const Bodies *a, const Bodies *b, Vector *x, Vector *y) {
	Vector velocityX, velocityY;
	SUFFIXED(relativeVelocity)(a, b, &pivot->arms, &velocityX, &velocityY);
	Vector missingX = pivot->biasX - velocityX, missingY = pivot->biasY - velocityY;
	*x = pivot->impulseX + (missingX*pivot->xx + missingY*pivot->xy);
	*y = pivot->impulseY + (missingX*pivot->yx + missingY*pivot->yy);
}

INLINE void SUFFIXED(pushByPivot)(Pivot *pivot, Bodies *a, Bodies *b, Vector x, Vector y, Mask lanes) {
	SUFFIXED(shorten)(&x, &y, pivot->most);
	SUFFIXED(push)(a, b, &pivot->arms, x - pivot->impulseX, y - pivot->impulseY);
	pivot->impulseX = lanes ? x : pivot->impulseX;
	pivot->impulseY = lanes ? y : pivot->impulseY;
}

INLINE Mask SUFFIXED(iteratePivot)(Pivot *pivot, Bodies *a, Bodies *b, Mask lanes) {
	Vector x, y;
	SUFFIXED(holdPoints)(pivot, a, b, &x, &y);
	SUFFIXED(pushByPivot)(pivot, a, b, x, y, lanes);
	return lanes;
}

// grooveConstrain() of cpGrooveJoint.c: between its ends, a groove only pushes across.
INLINE Mask SUFFIXED(iterateGroove)(Groove *groove, Bodies *a, Bodies *b, Mask lanes) {
	Vector x, y, normalX = groove->normalX, normalY = groove->normalY;
	SUFFIXED(holdPoints)(&groove->pivot, a, b, &x, &y);
	Mask isAtEnd = groove->clamp*(x*normalY - y*normalX) > 0.0;
	Vector across = (x*normalX + y*normalY)/(normalX*normalX + normalY*normalY);
	x = isAtEnd ? x : normalX*across;
	y = isAtEnd ? y : normalY*across;
	SUFFIXED(pushByPivot)(&groove->pivot, a, b, x, y, lanes);
	return lanes;
}

#undef Vector
#undef Mask
#undef Bodies
#undef Arms
#undef Axis
#undef Spring
#undef Pivot
#undef Groove
