// Twins of scenes that use all of the engine, for the tests of the Chipmunk module: built and stepped
// by plain Chipmunk calls and nothing else.

#ifndef ENGINE_TWINS_H
#define ENGINE_TWINS_H

#include <stdbool.h>

struct twin_pose;

typedef struct engine_twin engine_twin;

/// The scenes; each has a Swift twin of the same name.
typedef enum engine_scene {
	engine_scene_joints,
	engine_scene_springs,
	engine_scene_sleepers,
	engine_scene_platforms,
	engine_scene_belts,
	engine_scene_densities,
	engine_scene_changes,
	engine_scene_rebuilding,
	engine_scene_planet,
} engine_scene;

engine_twin *engine_twin_new(engine_scene scene);
/// Does what the scene does before this step, and steps by 1/60 s.
void engine_twin_step(engine_twin *twin, int step);
/// The number of bodies so far: removed ones count.
int engine_twin_body_count(const engine_twin *twin);
struct twin_pose engine_twin_read(const engine_twin *twin, int body);
bool engine_twin_is_sleeping(const engine_twin *twin, int body);
void engine_twin_free(engine_twin *twin);

#endif
