// Compares this package's step with cpSpaceStep(), bit for bit, in a program without Swift, which an emulator runs: in
// piles, random scenes and random pairs of shapes, with each kernel, and by the kernels' own check.
//
// Prints a line for each comparison, with tabs between its fields: how the step is computed, what was compared, the
// number of steps or pairs, of contacts, a hash of all motions of a pile, and "equal" or what differs. Fails if the
// check of a kernel finds a difference where the scenes show none, or none where they show one.

#include "CChipmunkSupport.h"
#include "CPiles.h"
#include "collide_twins.h"
#include "step_twins.h"

#include <chipmunk/chipmunk_private.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// MARK: Lines

typedef struct finding {
	const char *scene;
	int64_t steps, contacts;
	uint64_t hash;
	/// The number of the first step that differs, or of what differs, or 0.
	int64_t different;
} finding;

// Prints a finding. Returns whether it is that nothing differs.
static bool report(const char *way, finding found) {
	printf("%s\t%s\t%" PRId64 "\t%" PRId64 "\t", way, found.scene, found.steps, found.contacts);
	if (found.hash) printf("%016" PRIx64 "\t", found.hash); else printf("-\t");
	if (found.different == 0) printf("equal\n");
	else if (found.hash) printf("step %" PRId64 " differs\n", found.different);
	else printf("%" PRId64 " differ\n", found.different);
	return found.different == 0;
}

// MARK: Piles

// FNV-1a, a number at a time.
static uint64_t mix(uint64_t hash, double number) {
	uint64_t bits;
	memcpy(&bits, &number, sizeof bits);
	return (hash ^ bits)*0x100000001B3;
}

static uint64_t hash_of(const cpSpace *space, uint64_t hash) {
	for (int i = 0; i < space->dynamicBodies->num; i++) {
		const cpBody *body = space->dynamicBodies->arr[i];
		const double numbers[] = {body->p.x, body->p.y, body->a, body->v.x, body->v.y, body->w};
		for (size_t number = 0; number < 6; number++) hash = mix(hash, numbers[number]);
	}
	return hash;
}

static bool same_body(const cpBody *a, const cpBody *b) {
	return memcmp(&a->p, &b->p, (size_t)((const char *)&a->transform - (const char *)&a->p)) == 0
		&& memcmp(&a->v_bias, &b->v_bias, sizeof a->v_bias) == 0 && a->w_bias == b->w_bias;
}

static bool same_arbiter(const cpArbiter *a, const cpArbiter *b) {
	return a->count == b->count && memcmp(&a->n, &b->n, sizeof a->n) == 0
		&& memcmp(a->contacts, b->contacts, (size_t)a->count*sizeof(struct cpContact)) == 0;
}

static bool same_space(const cpSpace *a, const cpSpace *b) {
	const cpArray *bodies = a->dynamicBodies, *others = b->dynamicBodies;
	for (int i = 0; i < bodies->num; i++) if (!same_body(bodies->arr[i], others->arr[i])) return false;
	const cpArray *arbiters = a->arbiters, *other_arbiters = b->arbiters;
	if (arbiters->num != other_arbiters->num) return false;
	for (int i = 0; i < arbiters->num; i++) {
		if (!same_arbiter(arbiters->arr[i], other_arbiters->arr[i])) return false;
	}
	return true;
}

// The spaces stay until the process ends.
static finding compare_pile(const char *scene, const pile_plan *plan, int steps, int kernel) {
	cpSpace *plain = cpSpaceNew(), *ours = cpxSpaceNew(cpBodyNewStatic());
	pile_new_in(plain, plan);
	pile_new_in(ours, plan);
	for (int i = 0; i < ours->dynamicBodies->num; i++) cpxBodyGuard(ours->dynamicBodies->arr[i]);
	cpxSpaceUseKernel(ours, kernel);
	finding found = {.scene = scene, .hash = 0xCBF29CE484222325};
	while (found.steps < steps && found.different == 0) {
		// The ratio of two steps scales the impulses that contacts begin with.
		double dt = found.steps%7 == 6 ? 1.0/100 : 1.0/60;
		cpSpaceStep(plain, dt);
		cpxSpaceStep(ours, dt);
		found.steps++;
		found.contacts += plain->arbiters->num;
		found.hash = hash_of(ours, found.hash);
		if (!same_space(plain, ours)) found.different = found.steps;
	}
	return found;
}

// MARK: Random scenes

static finding compare_random_scenes(int kernel) {
	step_tally tally = step_twins_compare(1, 40, 120, kernel);
	return (finding){
		.scene = "random scenes", .steps = tally.steps, .contacts = tally.contacts,
		.different = tally.different + tally.unforeseen};
}

static finding compare_random_pairs(const char *scene, collide_pairs kind) {
	collide_tally tally = collide_twins_compare(kind, 1, 4000, 4);
	return (finding){
		.scene = scene, .steps = tally.comparisons, .contacts = tally.touching,
		.different = tally.different + tally.unforeseen + tally.needless};
}

// MARK: All of it

static bool compare_scenes(const char *way, int kernel) {
	bool same = report(way, compare_pile("boxes", plan_of_boxes(12, 12), 200, kernel));
	same &= report(way, compare_pile("pyramid", plan_of_pyramid(14), 200, kernel));
	same &= report(way, compare_pile("balls and joints", plan_of_chains(150), 200, kernel));
	same &= report(way, compare_pile("crates", plan_of_crates(0, -1), 400, kernel));
	same &= report(way, compare_pile("tilted crates", plan_of_crates(0.3, -1), 400, kernel));
	same &= report(way, compare_pile("rope", plan_of_rope(10), 200, kernel));
	same &= report(way, compare_pile("bridge", plan_of_bridge(60), 200, kernel));
	same &= report(way, compare_random_scenes(kernel));
	return same;
}

static bool compare_kernel(int kernel) {
	const char *name = cpxKernelGetName(kernel), *problem = cpxKernelGetProblem(kernel);
	printf("%s\tself-check\t-\t-\t-\t%s\n", name, problem ? problem : "equal");
	return compare_scenes(name, kernel) == (problem == NULL);
}

int main(void) {
	cpxSwallowBanner();
	report("one by one", compare_random_pairs("random pairs", collide_pairs_random));
	report("one by one", compare_random_pairs("touching pairs", collide_pairs_touching));
	report("one by one", compare_random_pairs("degenerate pairs", collide_pairs_degenerate));
	compare_scenes("one by one", -1);
	bool agree = true;
	for (int kernel = 0; kernel < cpxKernelCount(); kernel++) agree &= compare_kernel(kernel);
	if (agree) return 0;
	fprintf(stderr, "the self-check of a kernel contradicts the scenes\n");
	return 1;
}
