// The program of Sources/Chipmunk/Chipmunk.docc/Recordings.md.
import Chipmunk

let space = Space()
space.gravity = Vector(0, -100)
space.staticBody.attach(SegmentShape(from: Vector(-100, 0), to: Vector(100, 0)))
space.add(Body(mass: 1, moment: 1), at: Vector(0, 50)).attach(CircleShape(radius: 5))

func play(_ space: Space) {
    for _ in 0..<600 { space.step(by: 1 / 60) }
}
try space.startRecording()
play(space)                                  // whatever your program does
let recording = space.stopRecording()

let replay = try SpaceReplay(recording)      // a space of its own
try replay.run(to: 100)
print(replay.space.bodies[0].position)
for step in [600, 599, 30, 31] {
    try replay.run(to: step)
    print(replay.time, replay.space.bodies[0].position)
}
let (old, new) = (recording, recording)
if let divergence = try SpaceRecording.firstDivergence(of: old, new) {
    print(divergence)     // step 17: body 2, velocity.x, differs: …
}
let small = try recording.minimized { _, space in !space.quarantine.isEmpty }
print(try small?.program ?? "no failure")
