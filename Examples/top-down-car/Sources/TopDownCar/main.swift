import Chipmunk
import ChipmunkDrawing
import Foundation

// Drives three laps, and prints the time of each. Draws each fourth step into a folder, if there is one.
var track = Track()
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: -640, bottom: -420, right: 640, top: 420), in: PictureSize(width: 824, height: 548))
var trail = Trail(precision: 0.5)

@MainActor func draw(into folder: URL) throws {
    var style = DrawingStyle(parts: [])
    style[look: track.car.body] = .plank(DebugColor(hex: 0x2e86ab))
    style[trail: track.car.body] = trail.points
    for cone in track.cones { style[look: cone] = .ball(DebugColor(hex: 0xf26430)) }
    let name = String("000\(track.step / 4)".suffix(4)) + ".png"
    try Picture(of: track.space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}

print("lap,seconds,greatest speed,cones moved")
let places = track.cones.map(\.position)
var (begin, fastest) = (0, 0.0)
while track.lap < 3, track.step < 12_000 {
    let lap = track.lap
    track.advance()
    fastest = max(fastest, track.car.body.velocity.length)
    trail.add(track.car.body.position)
    if let folder, track.step.isMultiple(of: 4) { try draw(into: folder) }
    guard track.lap > lap else { continue }
    let moved = zip(track.cones, places).count { ($0.position - $1).length > 1 }
    print(track.lap, Double(track.step - begin) / 120, Int(fastest), moved, separator: ",")
    (begin, fastest) = (track.step, 0)
}
