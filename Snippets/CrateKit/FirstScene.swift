// The program of Sources/CrateKit/CrateKit.docc/CrateKit.md.
import Chipmunk
import CrateKit

let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1))
let simulation = try plan.run()
print(RunReport(on: simulation).stateHash)
let space = Space()
space.gravity = Tilt(x: 0.3, y: -1).gravity
try space.add(Wall(from: Vector(0, 0), to: Vector(300, 0)))
try space.add(Wall(from: Vector(300, 0), to: Vector(300, 300)))
let crate = try space.add(Crate(frame: ViewRect(x: 100, y: 0, width: 64, height: 64)))
for _ in 0..<600 { space.step(by: 1 / 120) }
print("The crate is at \(crate.position.x), \(crate.position.y).")
