// The program of Sources/Chipmunk/Chipmunk.docc/Limits.md.
import Chipmunk

let space = Space()
let body = Body(mass: 1, moment: 1)
space.add(body, at: Vector(100, 20))
