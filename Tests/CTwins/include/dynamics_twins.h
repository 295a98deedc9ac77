// C twins of UIKit's rules: sticker balls with gravity and resistance of their own, in a box that shows none of them outside,
// built and stepped by plain Chipmunk calls and nothing else.

#ifndef DYNAMICS_TWINS_H
#define DYNAMICS_TWINS_H

typedef struct dynamics_twin dynamics_twin;

/// The numbers of a ball in the twin scene.
typedef struct dynamics_twin_ball {
	double x, y, diameter;
	double elasticity, friction, density, resistance;
	/// In points/s².
	double gravity_x, gravity_y;
} dynamics_twin_ball;

/// Balls in a box, y down: four walls from the upper left corner on, clockwise on the screen.
dynamics_twin *dynamics_twin_new(double width, double height, const dynamics_twin_ball *balls, int count, double step);
void dynamics_twin_set_gravity(dynamics_twin *twin, int ball, double x, double y);
void dynamics_twin_step(dynamics_twin *twin);
twin_pose dynamics_twin_read(const dynamics_twin *twin, int ball);
void dynamics_twin_free(dynamics_twin *twin);

#endif
