import Chipmunk
import ChipmunkDrawing
import CrateKit

/// The picture that `crates run --svg` leaves: what `crates render` draws without options.
struct EndPicture {
    private let path: String
    private let camera: Camera
    private let sink: DataSink

    /// Opens the file, so that one that cannot be created shows before the run.
    init(of scene: Scene, path: String) throws {
        guard let camera = Camera(showing: try World(scene).visibleBox, scale: 1) else {
            throw CommandFailure(
                code: .usage,
                message: "the picture would be too large or too small; `crates render` has --size for that")
        }
        self.path = path
        self.camera = camera
        sink = try DataSink(path: path)
    }

    /// Writes how a world looks now.
    func write(_ world: World) throws {
        do {
            let picture = try Picture(of: world.space, format: .svg, camera: camera, style: DrawingStyle(of: world))
            try sink.write(picture.bytes)
        } catch let error as PictureError {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
        try sink.finish()
    }
}
