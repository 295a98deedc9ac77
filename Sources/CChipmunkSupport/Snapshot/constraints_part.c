#include "parts.h"

#include "../Bodies/constraint_kinds.h"

#include <stddef.h>

// MARK: What constraints remember

// The numbers that the solver keeps in a constraint. What it was made with stands before them.
typedef struct Memory {
	size_t start, size;
} Memory;

#define MEMORY(type, first) {offsetof(type, first), sizeof(type) - offsetof(type, first)}

static const Memory memories[] = {
	[cpxPinJointKind] = MEMORY(cpPinJoint, r1),
	[cpxSlideJointKind] = MEMORY(cpSlideJoint, r1),
	[cpxPivotJointKind] = MEMORY(cpPivotJoint, r1),
	[cpxGrooveJointKind] = MEMORY(cpGrooveJoint, grv_tn),
	[cpxDampedSpringKind] = MEMORY(cpDampedSpring, target_vrn),
	[cpxDampedRotarySpringKind] = MEMORY(cpDampedRotarySpring, target_wrn),
	[cpxRotaryLimitJointKind] = MEMORY(cpRotaryLimitJoint, iSum),
	[cpxRatchetJointKind] = MEMORY(cpRatchetJoint, iSum),
	[cpxGearJointKind] = MEMORY(cpGearJoint, iSum),
	[cpxSimpleMotorKind] = MEMORY(cpSimpleMotor, iSum),
};

// The angle of a ratchet stands before what it was made with.
static double *angleOf(cpConstraint *constraint, int kind) {
	return kind == cpxRatchetJointKind ? &((cpRatchetJoint *)constraint)->angle : NULL;
}

static void saveMemory(cpxWriter *writer, cpConstraint *constraint) {
	int kind = cpxConstraintGetKind(constraint);
	const double *angle = angleOf(constraint, kind);
	if (angle) cpxWrite(writer, angle, sizeof *angle);
	cpxWrite(writer, (const char *)constraint + memories[kind].start, memories[kind].size);
}

// The guards of bodies stop whatever comes of a number that is not finite.
static void loadMemory(cpxLoading *loading, size_t number) {
	int kind = loading->outline.constraintKinds[number];
	Memory memory = memories[kind];
	cpConstraint *constraint = loading->space ? loading->members.constraints[number] : NULL;
	cpxMark(loading, cpxConstraintPart, (int64_t)number, NULL);
	double angle, numbers[32];
	if (kind == cpxRatchetJointKind) {
		cpxRead(&loading->reader, &angle, sizeof angle);
		if (constraint) *angleOf(constraint, kind) = angle;
	}
	cpxRead(&loading->reader, numbers, memory.size);
	if (constraint) memcpy((char *)constraint + memory.start, numbers, memory.size);
}

size_t cpxConstraintNumberCount(int kind) {
	return memories[kind].size/sizeof(double) + (kind == cpxRatchetJointKind);
}

void cpxConstraintSaveNumbers(cpConstraint *constraint, double *numbers) {
	int kind = cpxConstraintGetKind(constraint);
	const double *angle = angleOf(constraint, kind);
	if (angle) *numbers++ = *angle;
	memcpy(numbers, (const char *)constraint + memories[kind].start, memories[kind].size);
}

void cpxConstraintLoadNumbers(cpConstraint *constraint, const double *numbers) {
	int kind = cpxConstraintGetKind(constraint);
	double *angle = angleOf(constraint, kind);
	if (angle) *angle = *numbers++;
	memcpy((char *)constraint + memories[kind].start, numbers, memories[kind].size);
}

// MARK: Order

// Returns whether the constraint sleeps: the space forgets it while it does.
static bool isOut(const cpxLoading *loading, size_t number) {
	uint32_t a = loading->outline.constraintBodies[2*number], b = loading->outline.constraintBodies[2*number + 1];
	bool firstIsStatic = loading->outline.bodyTypes[a] == CP_BODY_TYPE_STATIC;
	return loading->places[a] == cpxPlaceAsleep || (firstIsStatic && loading->places[b] == cpxPlaceAsleep);
}

static void checkOrder(cpxLoading *loading) {
	size_t total = loading->outline.constraintCount, count = cpxReadCount(&loading->reader, sizeof(uint32_t));
	uint8_t *isThere = cpcalloc(total + 1, 1);
	if (!isThere) return cpxReaderFail(&loading->reader, "there is too little memory");
	for (size_t i = 0; i < count; i++) {
		size_t number = cpxReadIndex(&loading->reader, total, "the order has an unknown constraint");
		cpxReaderExpect(&loading->reader, !isThere[number], "a constraint is in the order twice");
		isThere[number] = 1;
	}
	const uint32_t *bodies = loading->outline.constraintBodies;
	for (size_t i = 0; i < total; i++) {
		bool suits = cpxMayBeTogether(loading, bodies[2*i], bodies[2*i + 1]);
		cpxReaderExpect(&loading->reader, suits, "a body that sleeps is joined to one that is awake");
		cpxReaderExpect(&loading->reader, isThere[i] == !isOut(loading, i), "a constraint sleeps without its bodies");
	}
	cpfree(isThere);
}

void cpxConstraintsSave(cpxSaving *saving) {
	cpxWriter *writer = &saving->writer;
	for (size_t i = 0; i < saving->members.constraintCount; i++) saveMemory(writer, saving->members.constraints[i]);
	const cpArray *order = saving->space->constraints;
	cpxWriteNumber(writer, (size_t)order->num);
	for (int i = 0; i < order->num; i++) {
		cpxWriteNumber(writer, cpxNumberingFind(&saving->memory->constraints, order->arr[i]));
	}
}

void cpxConstraintsLoad(cpxLoading *loading) {
	for (size_t i = 0; i < loading->outline.constraintCount && !loading->reader.problem; i++) loadMemory(loading, i);
	cpxMark(loading, cpxConstraintOrderPart, cpxNoMember, NULL);
	if (!loading->space) return checkOrder(loading);
	cpArray *order = loading->space->constraints;
	size_t count = cpxReadCount(&loading->reader, sizeof(uint32_t));
	order->num = 0;
	for (size_t i = 0; i < count; i++) {
		cpArrayPush(order, loading->members.constraints[cpxReadNumber(&loading->reader)]);
	}
}
