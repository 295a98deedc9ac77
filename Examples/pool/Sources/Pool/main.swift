import Chipmunk
import ChipmunkDrawing
import Foundation

// Plays pool alone, and prints what each shot does. Draws each eighth step into a folder, if there is one.
var table = Table()
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: -30, bottom: -30, right: 1030, top: 530), in: PictureSize(width: 848, height: 464))

func draw(_ table: Table) throws {
    guard let folder, table.step.isMultiple(of: 8) else { return }
    var style = DrawingStyle(parts: [])
    style[look: table.cue] = .ball(DebugColor(hex: 0xf4f1e8))
    let colors = [0xd7263d, 0x1b998b, 0x2e86ab, 0xf2b632, 0x6a4c93].map { DebugColor(hex: UInt32($0)) }
    for (index, ball) in table.balls.enumerated() { style[look: ball] = .ball(colors[index % colors.count]) }
    let name = String("000\(table.step / 8)".suffix(4)) + ".png"
    try Picture(of: table.space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}

print("shot,potted,left,steps")
print(1, try table.shoot(Vector(2400, 15), draw: draw), table.balls.count, table.step, separator: ",")
for shot in 2...20 where !table.balls.isEmpty {
    let potted = try table.shoot(table.bestShot, draw: draw)
    print(shot, potted, table.balls.count, table.step, separator: ",")
}
