// Everything that a kernel does in LANES lanes, but the comparison of shapes. Included once for each number of lanes.

#include "vectors.h"
#include "bodies.h"
#include "contact_batch.h"
#include "contact_impulses.h"
#include "point_joints.h"
#include "turning_joints.h"
#include "joint_batch.h"
