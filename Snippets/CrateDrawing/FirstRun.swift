// The program of Sources/CrateDrawing/CrateDrawing.docc/CrateDrawing.md.
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import TimerAnimation

let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1))
let run = try DrawnRun(plan, look: RunLook(showsTrails: true))
run.finish()
let picture = try run.picture(format: .svg)
func draw() throws {
let strip = try RunStrip(of: plan, count: 8).picture(format: .svg)

let frames = try FilmFrames(of: DrawnRun(plan), framesPerSecond: 60)
while let pixels = try frames.next() {
    print(frames.width, frames.height, pixels.count)
}
print(strip.bytes.count)
}
func film() throws {
let push = Transition(type: .push, subtype: .fromRight, timing: MediaTiming(duration: 0.5))
let change = try RunTransition(from: plan, to: RunPlan(scene: .bounce), by: push)
let film = try change.frames(framesPerSecond: 60)
while let pixels = try film.next() {
    print(film.width, film.height, pixels.count)
}
}
func drawWorld() throws {
let world = try World(.crates)
guard let camera = Camera(showing: world, scale: 1) else { return }
let still = try Picture(of: world.space, format: .png, camera: camera, style: DrawingStyle(of: world))
print(still.bytes.count)
}
try drawWorld()
