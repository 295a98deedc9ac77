// C twins of what people port: Chipmunk's demo Sticky, and the mouse of its demo program.

#ifndef PORT_TWINS_H
#define PORT_TWINS_H

#include "CTwins.h"

typedef struct port_twin port_twin;

/// The demo "Sticky Surfaces": joints that a preSolve makes and keeps as the arbiter's user data, and a separate cuts. The
/// joints of a step are cut in the order of their shapes, where the demo's order changes from run to run.
port_twin *port_twin_sticky(void);
/// Crates on a floor, one of which is held by a mouse: a kinematic body in no space, moved by hand. Another one hangs on a
/// static body in no space.
port_twin *port_twin_mouse(void);

int port_twin_body_count(const port_twin *twin);
int port_twin_joint_count(const port_twin *twin);
/// The number of joints that were cut.
int port_twin_cut_count(const port_twin *twin);
/// Moves the mouse as the demo program does, or throws what sticks into the air each 100 steps, and steps.
void port_twin_step(port_twin *twin, double dt);
twin_pose port_twin_read(const port_twin *twin, int body);
void port_twin_free(port_twin *twin);

#endif
