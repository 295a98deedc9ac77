#include "foreign_twins.h"

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>
#include <string.h>

enum { box_count = 6 };

// MARK: A class of joints

// Slows both bodies down to the same speed.
typedef struct drag {
	cpConstraint constraint;
	double impulse;
} drag;

static void push(cpConstraint *constraint, double impulse) {
	constraint->a->v.x -= impulse*constraint->a->m_inv;
	constraint->b->v.x += impulse*constraint->b->m_inv;
}

static void prepare_drag(cpConstraint *constraint, cpFloat dt) {
	((drag *)constraint)->impulse *= 1 - dt;
}

static void start_drag(cpConstraint *constraint, cpFloat ratio) {
	push(constraint, ((drag *)constraint)->impulse*ratio);
}

static void apply_drag(cpConstraint *constraint, cpFloat dt) {
	double impulse = (constraint->a->v.x - constraint->b->v.x)*dt;
	((drag *)constraint)->impulse += impulse;
	push(constraint, impulse);
}

static cpFloat impulse_of_drag(cpConstraint *constraint) {
	return ((drag *)constraint)->impulse;
}

static const cpConstraintClass drag_class = {prepare_drag, start_drag, apply_drag, impulse_of_drag};

static cpConstraint *drag_new(cpBody *a, cpBody *b) {
	drag *made = cpcalloc(1, sizeof *made);
	cpConstraintInit(&made->constraint, &drag_class, a, b);
	return &made->constraint;
}

// MARK: Scene

typedef struct side {
	cpSpace *space;
	cpBody *ground, *boxes[box_count];
	cpShape *floor, *shapes[box_count];
	cpConstraint *joints[box_count];
} side;

static void build(side *side, cpSpace *space) {
	side->space = space;
	side->ground = cpSpaceGetStaticBody(space);
	cpSpaceSetGravity(space, cpv(0, -200));
	side->floor = cpSpaceAddShape(space, cpSegmentShapeNew(side->ground, cpv(-200, 0), cpv(200, 0), 1));
	for (int i = 0; i < box_count; i++) {
		cpBody *box = side->boxes[i] = cpSpaceAddBody(space, cpBodyNew(1 + i, 60));
		cpBodySetPosition(box, cpv(12*i, 9 + i));
		cpBodySetVelocity(box, cpv(30 - 20*i, 0));
		side->shapes[i] = cpSpaceAddShape(space, cpBoxShapeNew(box, 10, 10, 0));
		cpShapeSetFriction(side->shapes[i], 0.3);
		cpBody *last = i == 0 ? side->ground : side->boxes[i - 1];
		side->joints[i] = i != 3 ? cpPivotJointNew2(last, box, cpv(6, i), cpv(-6, 0))
			: drag_new(last, box);
		cpSpaceAddConstraint(space, side->joints[i]);
	}
}

static void discard(side *side) {
	for (int i = 0; i < box_count; i++) {
		cpSpaceRemoveConstraint(side->space, side->joints[i]);
		cpSpaceRemoveShape(side->space, side->shapes[i]);
		cpSpaceRemoveBody(side->space, side->boxes[i]);
		cpConstraintFree(side->joints[i]);
		cpShapeFree(side->shapes[i]);
		cpBodyFree(side->boxes[i]);
	}
	cpSpaceRemoveShape(side->space, side->floor);
	cpShapeFree(side->floor);
}

static bool is_same(const side *ours, const side *plain) {
	for (int i = 0; i < box_count; i++) {
		const cpBody *a = ours->boxes[i], *b = plain->boxes[i];
		if (memcmp(&a->p, &b->p, (size_t)((const char *)&a->transform - (const char *)&a->p)) != 0) return false;
		if (cpConstraintGetImpulse(ours->joints[i]) != cpConstraintGetImpulse(plain->joints[i])) return false;
	}
	return true;
}

int foreign_twins_difference(int kernel, int steps) {
	side ours, plain;
	cpBody *ground = cpBodyNewStatic();
	build(&ours, cpxSpaceNew(ground));
	cpxSpaceUseKernel(ours.space, kernel);
	build(&plain, cpSpaceNew());
	int different = -1;
	for (int step = 0; step < steps && different < 0; step++) {
		cpxSpaceStep(ours.space, 1.0/60);
		cpSpaceStep(plain.space, 1.0/60);
		if (!is_same(&ours, &plain)) different = step;
	}
	discard(&ours);
	discard(&plain);
	cpxSpaceFree(ours.space);
	cpSpaceFree(plain.space);
	cpBodyFree(ground);
	return different;
}
