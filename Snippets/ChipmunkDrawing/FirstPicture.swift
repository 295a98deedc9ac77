// The program of Sources/ChipmunkDrawing/ChipmunkDrawing.docc/ChipmunkDrawing.md.
import Chipmunk
import ChipmunkDrawing
import Foundation

let space = Space()
space.add(Body(mass: 1, moment: 1), at: Vector(150, 150)).attach(CircleShape(radius: 20))
// What is written goes where nobody looks.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
_ = FileManager.default.changeCurrentDirectoryPath(folder.path)
import Foundation

try Picture(of: space).write(to: URL(filePath: "pile.svg"))
let camera = Camera(
    fitting: BoundingBox(left: 0, bottom: 0, right: 300, top: 300), in: PictureSize(width: 324, height: 324))
let picture = try Picture(of: space, format: .svg, camera: camera, style: DrawingStyle(theme: .dark))
try FileManager.default.removeItem(at: folder)
