import Chipmunk
import ChipmunkDrawing
import Foundation

// Lets four dolls fall down stairs, and prints where they are. Draws each fourth step into a folder, if there is one.
let space = Space()
space.gravity = Vector(0, -900)
space.iterations = 20
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: 0, bottom: 0, right: 900, top: 560), in: PictureSize(width: 824, height: 524))

var stairs = [Vector(-200, 320)]
for step in 0..<8 {
    stairs += [
        Vector(120 + 60 * Double(step), 320 - 40 * Double(step)),
        Vector(120 + 60 * Double(step), 280 - 40 * Double(step)),
    ]
}
stairs += [Vector(1400, 0)]
for shape in space.staticBody.attachChain(stairs, radius: 2) { shape.friction = 0.8 }

let dolls = (0..<4).map { index in
    let doll = Ragdoll(
        in: space, at: Vector(60 + 14 * Double(index), 440 + 150 * Double(index)), group: UInt(index + 1))
    for part in doll.parts { part.velocity = Vector(220, 0) }
    return doll
}
let colors = [0xd7263d, 0x1b998b, 0x2e86ab, 0xf2b632].map { DebugColor(hex: $0) }
var style = DrawingStyle(parts: [])
for (doll, color) in zip(dolls, colors) { for part in doll.parts { style[look: part] = .plain(color) } }

print("seconds,doll,x,y,gap")
for step in 1...960 {
    space.step(by: 1 / 120)
    if step.isMultiple(of: 240) {
        for (index, doll) in dolls.enumerated() {
            let (place, gap) = (doll.trunk.position, (doll.gap * 100).rounded() / 100)
            print(step / 120, index + 1, Int(place.x), Int(place.y), gap, separator: ",")
        }
    }
    guard let folder, step.isMultiple(of: 4) else { continue }
    let name = String("000\(step / 4)".suffix(4)) + ".png"
    try Picture(of: space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}
