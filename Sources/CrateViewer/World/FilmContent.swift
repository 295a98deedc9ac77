package import CrateDrawing
package import CrateKit

/// The content of a film: recorded frames, and the pictures that bodies have in them.
package struct FilmContent: Sendable {
    package let footage: Footage
    package let pictures: ScenePictures

    /// Creates the content of a film. Defaults to no pictures.
    init(_ footage: Footage, pictures: ScenePictures = ScenePictures()) {
        (self.footage, self.pictures) = (footage, pictures)
    }
}
