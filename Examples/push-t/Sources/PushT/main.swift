import Chipmunk
import ChipmunkDrawing
import Foundation

// Pushes a T to its goal by planning, and prints how much of the goal it covers. Draws each action into a folder, if there
// is one. With the word "random" it pushes anywhere instead, for a comparison with pymunk: see peer.py.
if CommandLine.arguments.dropFirst().first == "random" {
    pushAnywhere()
    exit(0)
}
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let bounds = BoundingBox(left: 0, bottom: 0, right: PushT.size, top: PushT.size)
let camera = Camera(fitting: bounds, in: PictureSize(width: 424, height: 424))
var planner = Planner(worlds: 8) {
    PushT(pusherAt: Vector(100, 400), blockAt: Pose(x: 330, y: 170, angle: -1))
}

@MainActor func draw(_ action: Int) throws {
    guard let folder else { return }
    let environment = planner.environment
    var style = DrawingStyle(parts: [])
    style[look: environment.block] = .plain(DebugColor(hex: 0x8d99ae))
    style[look: environment.pusher] = .ball(DebugColor(hex: 0x2e86ab))
    style[ghost: environment.block] = PushT.goal
    let picture = try Picture(of: environment.space, format: .png, camera: camera, style: style)
    try picture.write(to: folder.appending(path: String("000\(action)".suffix(4)) + ".png"))
}

print("seconds,covered,x,y,angle")
var action = 0
while action < 200, planner.environment.coverage < 0.95 {
    // A plan is followed for a while, and then made anew from what has come of it.
    for target in planner.plan(seed: UInt64(action)).prefix(3) {
        planner.act(toward: target)
        try draw(action)
        action += 1
    }
    let (environment, pose) = (planner.environment, Pose(of: planner.environment.block))
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    print(
        Double(action) / 10, rounded(environment.coverage), Int(pose.x), Int(pose.y), rounded(pose.angle),
        separator: ",")
}
