// Polylines with vertices from the caller: Chipmunk creates them only from other polylines.

#include "CChipmunkSupport.h"

#include <chipmunk/chipmunk.h>
#include <chipmunk/cpPolyline.h>
#include <string.h>

_Static_assert(sizeof(cpVect) == 2*sizeof(double), "a vector is two doubles");

cpPolyline *cpxPolylineNew(const double *coordinates, int count) {
	// The vertices follow the header in the same block, as cpPolylineFree() expects.
	size_t size = (size_t)count*sizeof(cpVect);
	cpPolyline *line = cpcalloc(1, sizeof(cpPolyline) + size);
	if (!line) return NULL;
	line->count = line->capacity = count;
	memcpy(line->verts, coordinates, size);
	return line;
}
