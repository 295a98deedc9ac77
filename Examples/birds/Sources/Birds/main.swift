import Chipmunk
import ChipmunkDrawing
import Foundation

// Shoots four birds at a tower, and prints what each of them does. Draws each fourth step into a folder, if there is one.
var tower = Tower()
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: 0, bottom: -20, right: 1000, top: 340), in: PictureSize(width: 824, height: 320))

@MainActor func play(atMost steps: Int) throws -> Int {
    var gone = 0
    for _ in 0..<steps {
        gone += tower.advance()
        if let folder, tower.step.isMultiple(of: 4) {
            var style = DrawingStyle()
            for bird in tower.birds { style[look: bird] = .plain(DebugColor(hex: 0xd7263d)) }
            for pig in tower.pigs { style[look: pig] = .plain(DebugColor(hex: 0x58a55c)) }
            let name = String("000\(tower.step / 4)".suffix(4)) + ".png"
            let picture = try Picture(of: tower.space, format: .png, camera: camera, style: style)
            try picture.write(to: folder.appending(path: name))
        }
        if tower.isAtRest { break }
    }
    return gone
}

print("bird,pigs gone,pigs left,bodies left,steps")
// A tower that stands is not hurt by its weight.
print(0, try play(atMost: 600), tower.pigs.count, tower.space.bodies.count, tower.step, separator: ",")
for (number, velocity) in [Vector(720, 240), Vector(800, 160), Vector(620, 420), Vector(900, 60)].enumerated() {
    tower.shoot(velocity)
    let gone = try play(atMost: 960)
    print(number + 1, gone, tower.pigs.count, tower.space.bodies.count, tower.step, separator: ",")
}
