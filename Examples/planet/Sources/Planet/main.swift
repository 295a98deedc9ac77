import Chipmunk
import ChipmunkDrawing
import Foundation

// Lets sixty rocks fall on a planet, and prints what became of them. Draws each fourth step into a folder, if there is one.
var system = System()
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(center: .zero, halfWidth: 350, halfHeight: 350), in: PictureSize(width: 524, height: 524))
var trails = system.moons.map { _ in Trail(precision: 0.5) }

@MainActor func draw(into folder: URL) throws {
    var style = DrawingStyle(theme: .dark)
    style[look: system.planet] = .ball(DebugColor(hex: 0x2e6f95))
    for (moon, trail) in zip(system.moons, trails) {
        style[look: moon] = .plain(DebugColor(hex: 0xd8d4c7))
        style[trail: moon] = trail.points
    }
    for rock in system.rocks { style[look: rock] = .plain(DebugColor(hex: 0xb08968)) }
    let name = String("000\(system.step / 4)".suffix(4)) + ".png"
    try Picture(of: system.space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}

print("seconds,rocks,landed,moon 1,moon 2,moon 3")
while system.step < 2400 {
    if system.step < 1200, system.step.isMultiple(of: 20) { system.dropRock() }
    system.advance()
    for (index, moon) in system.moons.enumerated() { trails[index].add(moon.position) }
    if system.step.isMultiple(of: 240) {
        let distances = system.moons.map { "\(($0.position.length * 10).rounded() / 10)" }
        print(
            "\(system.step / 120),\(system.rocks.count),\(system.landedCount),\(distances.joined(separator: ","))")
    }
    if let folder, system.step.isMultiple(of: 4) { try draw(into: folder) }
}
