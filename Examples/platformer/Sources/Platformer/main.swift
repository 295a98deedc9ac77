import Chipmunk
import ChipmunkDrawing
import Foundation

// Plays the first level by itself, and prints where the hero is. Draws each second frame into a folder, if there is one.
var game = Game(.first)
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: 0, bottom: 0, right: 1008, top: 160), in: PictureSize(width: 1032, height: 184))
var style = DrawingStyle()
style[look: game.hero] = .plain(DebugColor(hex: 0xe64d33))

print("frame,x,y,coins")
while game.hero.position.x < 960, game.frame < 1200 {
    // Runs to the right, jumps over what is in the way and over the pit, and now and then for a coin.
    let isBeforeWall = game.isBlocked(toward: Vector(26, -6)) || game.isBlocked(toward: Vector(26, 6))
    let isBeforePit = (590...606).contains(game.hero.position.x)
    game.play(Game.Input(direction: 1, jumps: isBeforeWall || isBeforePit || game.frame % 80 == 0))
    if game.frame.isMultiple(of: 30) {
        print(game.frame, game.hero.position.x.rounded(), game.hero.position.y.rounded(), game.coins, separator: ",")
    }
    guard let folder, game.frame.isMultiple(of: 2) else { continue }
    let name = String("000\(game.frame / 2)".suffix(4)) + ".png"
    try Picture(of: game.space, format: .png, camera: camera, style: style).write(to: folder.appending(path: name))
}
