// Finds the contacts of two shapes, for queries.

#include "../exact.h"

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk_private.h>

bool cpxShapesCollide(const cpShape *a, const cpShape *b, cpContactPointSet *set) {
	struct cpContact contacts[CP_MAX_CONTACTS_PER_ARBITER];
	struct cpCollisionInfo info;
	bool isFound = cpxCollide(a, b, 0, contacts, &info);
	bool isSwapped = info.a != a;
	set->count = info.count;
	set->normal = isSwapped ? cpvneg(info.n) : info.n;
	for (int i = 0; i < info.count; i++) {
		cpVect pointA = contacts[i].r1, pointB = contacts[i].r2;
		set->points[i].pointA = isSwapped ? pointB : pointA;
		set->points[i].pointB = isSwapped ? pointA : pointB;
		// The sign is C's too, which is wrong if the shapes are swapped.
		set->points[i].distance = cpvdot(cpvsub(pointB, pointA), set->normal);
	}
	return isFound;
}
