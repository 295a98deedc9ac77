// Bodies and joints in plain Chipmunk, and the order in which Chipmunk has the joints in its lists.

#ifndef JOINT_TWINS_H
#define JOINT_TWINS_H

#include <stdint.h>

struct cpBody;
struct cpSpace;

typedef struct joint_twin joint_twin;

joint_twin *joint_twin_new(int body_count);
/// Adds a joint between two of the bodies. It gets the next number, from 0.
void joint_twin_join(joint_twin *twin, int a, int b);
void joint_twin_remove(joint_twin *twin, int number);
void joint_twin_free(joint_twin *twin);

struct cpBody *joint_twin_body(const joint_twin *twin, int body);
struct cpSpace *joint_twin_space(const joint_twin *twin);
/// The address of a joint.
uintptr_t joint_twin_joint(const joint_twin *twin, int number);

/// Writes the addresses of the joints on a body in the order of its list, and returns how many there are.
int joint_order_on_body(struct cpBody *body, uintptr_t *addresses);
/// The same for the joints of a space, in the order in which they are solved.
int joint_order_in_space(struct cpSpace *space, uintptr_t *addresses);

#endif
