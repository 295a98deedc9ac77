import Chipmunk
import Foundation

/// Moves the pusher to two thousand random places around the T, and prints where the T is now and then; the seconds go to stderr.
func pushAnywhere() {
    let environment = PushT(pusherAt: Vector(256, 400), blockAt: Pose(x: 256, y: 300, angle: 0))
    var random = Generator(state: 7)
    let clock = ContinuousClock()
    let seconds = clock.measure {
        for action in 1...2000 {
            let block = environment.block
            let offset = Vector(240 * random.next() - 120, 240 * random.next() - 120)
            environment.act(toward: block.position + offset)
            // Back to the middle, before it is beyond the walls.
            if action % 20 == 1 { (block.angle, block.position) = (0, Vector(256, 300)) }
            guard action.isMultiple(of: 200) else { continue }
            print(action, block.position.x, block.position.y, block.angle, separator: ",")
        }
    }
    FileHandle.standardError.write(Data("\(seconds)\n".utf8))
}
