// Large spaces in plain Chipmunk calls, to take things out of.

#ifndef CCROWDS_H
#define CCROWDS_H

typedef struct crowd crowd;

/// Balls with a shape each, in rows. None touches another.
crowd *crowd_new(int count);
/// Hangs each ball on the static body, by one joint.
void crowd_join(crowd *crowd);
/// Removes all bodies with their shapes, oldest first.
void crowd_remove_bodies(crowd *crowd);
/// Removes some of the joints, oldest first.
void crowd_remove_joints(crowd *crowd, int count);
/// Frees the space and everything in it.
void crowd_free(crowd *crowd);

#endif
