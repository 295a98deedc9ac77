public import Chipmunk

/// The look and the color of a body or of a shape in pictures. The physics does not depend on them.
public struct Appearance: Hashable, Sendable {
    /// The look, or nil for the body's look, or else the default of each kind of shape: boxes are crates, circles
    /// balls, static shapes walls, and others plain. Defaults to nil.
    public var look: Look?
    /// The color, rounded to a color of CSS, or nil for the color of the look. Defaults to nil.
    public var color: DebugColor?
    /// A PNG that takes the place of the look on circles, boxes, polygons and filled areas, by its path from the folder of the
    /// scene's file, or nil. Defaults to nil.
    ///
    /// It fills the box around the shape at the body's angle 0, is cut off at the outline, and turns with the body. Where
    /// the picture is not at hand, the look and the color remain.
    public var picture: String?

    /// A look. Set ``color`` to replace its own color.
    public enum Look: String, Hashable, Sendable, CaseIterable {
        /// Boards and a frame of wood, which have the colors of wood.
        case crate
        /// A sticker with a highlight, and a mark that turns.
        case ball
        /// A piece of wood without boards.
        case plank
        /// A tire with spokes.
        case wheel
        /// Filled, with an outline.
        case plain
        /// Filled in the color of walls.
        case wall
    }

    /// Creates an appearance. All values default to nil.
    public init(look: Look? = nil, color: DebugColor? = nil, picture: String? = nil) {
        self.look = look
        self.color = color
        self.picture = picture
    }
}

extension Appearance {
    /// Returns the appearance, with missing values taken from another one.
    func over(_ other: Appearance) -> Appearance {
        Appearance(
            look: look ?? other.look, color: color ?? other.color, picture: picture ?? other.picture)
    }
}
