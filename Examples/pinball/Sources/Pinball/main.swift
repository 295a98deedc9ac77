import Chipmunk
import ChipmunkDrawing
import Foundation

// Plays pinball by itself for half a minute, and prints the score. Draws each sixteenth step into a folder, if there is one.
var machine = Machine()
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: 0, bottom: 0, right: 400, top: 640), in: PictureSize(width: 424, height: 664))

@MainActor func draw(into folder: URL) throws {
    var style = DrawingStyle(parts: [])
    style[look: machine.ball] = .ball(DebugColor(hex: 0xc0c6cf))
    for bumper in machine.bumpers { style[look: bumper] = .ball(DebugColor(hex: 0xd7263d)) }
    for flipper in machine.flippers { style[look: flipper.pivot.bodyB] = .plain(DebugColor(hex: 0xf2b632)) }
    let name = String("000\(machine.step / 16)".suffix(4)) + ".png"
    try Picture(of: machine.space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}

print("seconds,score,lost balls")
while machine.step < 30 * 480 {
    machine.advance(pressing: machine.flippers.map(machine.isInReach))
    if machine.step.isMultiple(of: 5 * 480) {
        print(machine.step / 480, machine.score, machine.lostBalls, separator: ",")
    }
    if let folder, machine.step.isMultiple(of: 16) { try draw(into: folder) }
}
