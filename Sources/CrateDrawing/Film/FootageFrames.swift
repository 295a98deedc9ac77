import Chipmunk
package import ChipmunkDrawing
package import CrateKit

/// The frames of a film of footage. They show the recording, without performing steps.
package final class FootageFrames: FrameSource {
    /// The footage.
    package let footage: Footage
    private let pictures: ScenePictures
    /// The colors.
    package let theme: Theme
    /// The visible part of the space in the latest frame.
    package private(set) var camera: Camera
    private let initialCamera: Camera
    /// The followed body, by its index in the world, and its position at the start.
    private let followed: (index: Int, position: Vector)?
    /// The number of pixels in a row.
    package var width: Int { bitmap.width }
    /// The number of rows.
    package var height: Int { bitmap.height }
    /// The number of drawn frames.
    package private(set) var stepCount = 0
    /// The number of frames.
    package var stepLimit: Int { footage.frameCount }
    private let bitmap: Bitmap
    private var part = 0
    private var frame = 0
    private var stage: (space: Space, style: DrawingStyle)?

    /// The longer side of a film, in points.
    private static let longerSide = 640.0
    /// The minimum of a film's shorter side, in points, however long and thin the scene is.
    private static let shortestSide = 64.0

    /// Creates the frames of footage.
    ///
    /// - Throws: `InputError` if its scene cannot be built, and `PictureError` if there is not enough memory.
    package init(of footage: Footage, pictures: ScenePictures = ScenePictures(), theme: Theme) throws {
        (self.footage, self.pictures, self.theme) = (footage, pictures, theme)
        let world = try World(footage.scene)
        let box = world.visibleBox
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        let scale = Self.longerSide / max(width, height)
        // Even numbers, as the encoders require.
        func side(_ length: Double) -> Double { max(2 * (length * scale / 2).rounded(), Self.shortestSide) }
        camera = Camera(fitting: world, in: PictureSize(width: side(width), height: side(height)))
        (initialCamera, followed) = (camera, world.followedStart)
        bitmap = try Bitmap(size: camera.size)
    }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it, and `CancellationError` if the task is cancelled.
    package func next() throws -> [UInt8]? {
        try Task.checkCancellation()
        while part < footage.parts.count, frame == footage.parts[part].frames.count {
            (part, frame, stage) = (part + 1, 0, nil)
        }
        guard part < footage.parts.count else { return nil }
        var now = stage ?? makeStage(footage.parts[part])
        // Sets only the bodies that have moved, because setting a pose wakes a body.
        for (pose, body) in zip(footage.parts[part].frames[frame], now.space.bodies) where Pose(of: body) != pose {
            body.position = pose.position
            body.angle = pose.angle
        }
        follow(in: &now)
        stage = now
        try bitmap.draw(now.space, camera: camera, style: now.style)
        frame += 1
        stepCount += 1
        return bitmap.bytes
    }

    /// Moves the camera to the followed body. If that was deleted, the camera stays.
    private func follow(in stage: inout (space: Space, style: DrawingStyle)) {
        guard let followed else { return }
        if let index = footage.parts[part].players.firstIndex(where: { $0.index == followed.index }) {
            camera = initialCamera.moved(by: stage.space.bodies[index].position - followed.position)
        }
        stage.style.scale = ScaleAxis(along: camera.center - initialCamera.center)
    }

    /// Returns the space of a part, and its look.
    private func makeStage(_ part: Footage.Part) -> (space: Space, style: DrawingStyle) {
        let space = Space(part.space)
        return (space, DrawingStyle(of: space, in: part, of: footage.scene, pictures: pictures, theme: theme))
    }
}
