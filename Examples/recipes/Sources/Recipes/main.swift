import Chipmunk
import ChipmunkDrawing
import Foundation

// Plays the recipes that the documentation shows, and prints what came out of each. Draws the end of each into a folder,
// if there is one, in light and in dark.
let recipes: [(name: String, play: (inout Stage) throws -> String)] = [
    ("ray", Finding.ray), ("cast", Finding.cast), ("bullet", Finding.bullet),
    ("explosion", Forces.explosion), ("wind", Forces.wind), ("water", Forces.water), ("planet", Forces.planet),
    ("ledge", Standing.ledge), ("lift", Standing.lift), ("friction", Standing.friction),
    ("breaking", Standing.breaking),
    ("zone", Meeting.zone), ("gate", Meeting.gate), ("layers", Meeting.layers), ("limbs", Meeting.limbs),
    ("drag", Changing.drag), ("limit", Changing.limit), ("removal", Changing.removal), ("pool", Changing.pool),
    ("save", Changing.save),
]
let folder = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
let camera = Camera(
    fitting: BoundingBox(left: -200, bottom: -4, right: 200, top: 196), in: PictureSize(width: 480, height: 248))

print("recipe,result")
for (name, play) in recipes {
    for (theme, suffix) in [(Theme.light, ""), (.dark, "~dark")] {
        let hasGravity = name != "planet"
        var stage = Stage(theme: theme, gravity: hasGravity ? 900 : 0, hasFloor: hasGravity && name != "friction")
        let result = try play(&stage)
        if suffix.isEmpty { print("\(name),\(result)") }
        guard let folder else { continue }
        let picture = try Picture(of: stage.space, format: .svg, camera: camera, style: stage.style)
        try picture.write(to: folder.appending(path: "recipe-\(name)\(suffix).svg"))
    }
}
