#include "collide_twins.h"

#include "CChipmunkSupport.h"
#include "random_shapes.h"

#include <chipmunk/chipmunk_private.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>

static sigjmp_buf way_out;

static void leave(int signal) {
	(void)signal;
	siglongjmp(way_out, 1);
}

// False where C aborts.
static bool collide_in_c(const cpShape *a, const cpShape *b, struct cpCollisionInfo *info, cpCollisionID id) {
	if (sigsetjmp(way_out, 1) != 0) return false;
	*info = cpCollide(a, b, id, info->arr);
	return true;
}

static bool same(double a, double b) {
	return memcmp(&a, &b, sizeof a) == 0 || (isnan(a) && isnan(b));
}

static bool same_vector(cpVect a, cpVect b) {
	return same(a.x, b.x) && same(a.y, b.y);
}

static bool same_info(const struct cpCollisionInfo *ours, const struct cpCollisionInfo *cs) {
	if (ours->a != cs->a || ours->b != cs->b || ours->id != cs->id || ours->count != cs->count) return false;
	if (!same_vector(ours->n, cs->n)) return false;
	for (int i = 0; i < ours->count; i++) {
		const struct cpContact *our = &ours->arr[i], *c = &cs->arr[i];
		if (our->hash != c->hash || !same_vector(our->r1, c->r1) || !same_vector(our->r2, c->r2)) return false;
	}
	return true;
}

// One pair, for some steps. The bodies are on the stack: they hold nothing.
static void compare_pair(collide_pairs kind, uint64_t *random, int steps, collide_tally *tally) {
	// cpBodyInit() reads what it has not set yet.
	cpBody bodyA = {0}, bodyB = {0};
	cpBodyInit(&bodyA, 1, 1);
	cpBodyInit(&bodyB, 1, 1);
	random_stage stage = stage_new(kind, random);
	cpShape *a = stage_random_shape(&stage, &bodyA, random), *b = stage_random_shape(&stage, &bodyB, random);
	a->hashid = 1;
	b->hashid = 2;
	cpShapeCacheBB(a);
	cpShapeCacheBB(b);
	double extentA = shape_extent(a), extentB = shape_extent(b);
	stage.reach = 0.5*(random_below(random, 4) ? fmin(extentA, extentB) : fmax(extentA, extentB));
	cpCollisionID id = 0;
	for (int step = 0; step < steps; step++) {
		stage_place(&stage, a, random);
		stage_place(&stage, b, random);
		struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER], contactsInC[CP_MAX_CONTACTS_PER_ARBITER];
		struct cpCollisionInfo info, infoInC = {.arr = contactsInC};
		bool holds = cpxCollide(a, b, id, contacts, &info), holdsInC = collide_in_c(a, b, &infoInC, id);
		tally->comparisons++;
		if (holds && !holdsInC) tally->unforeseen++;
		if (!holds && holdsInC) tally->needless++;
		if (!holds) tally->folded++;
		if (!holds || !holdsInC) break;
		tally->touching += info.count > 0;
		tally->different += !same_info(&info, &infoInC);
		id = info.id;
	}
	cpShapeFree(a);
	cpShapeFree(b);
}

collide_tally collide_twins_compare(collide_pairs kind, uint64_t seed, int64_t pairs, int steps) {
	struct sigaction action = {.sa_handler = leave}, before;
	sigaction(SIGABRT, &action, &before);
	collide_tally tally = {0};
	for (int64_t i = 0; i < pairs; i++) compare_pair(kind, &seed, steps, &tally);
	sigaction(SIGABRT, &before, NULL);
	return tally;
}
