public import Chipmunk

/// A line of text in a scene's pictures, behind its bodies. The physics does not depend on it.
public struct LabelDefinition: Hashable, Sendable {
    /// The text, of one line.
    public var text: String
    /// The place in the scene, in points, y up: of the beginning, the middle or the end of the line on which the letters stand.
    public var position: Vector
    /// The height of the font, in points of the scene. Defaults to 10.
    public var size = 10.0
    /// The color, rounded to a color of CSS, or nil for the theme's color of texts. Defaults to nil.
    public var color: DebugColor?
    /// The part of the text that is at the position. Defaults to the middle.
    public var align = Alignment.center

    /// The valid range of the height.
    package static let sizes = 0.1...1e4
    /// The largest number of Unicode scalars of a text.
    package static let maximumLength = 100

    /// The part of a text that is at a position.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case left, center, right
    }

    /// Creates a label in the middle of a position, 10 points high.
    public init(_ text: String, at position: Vector) {
        (self.text, self.position) = (text, position)
    }
}

extension Scene {
    /// The largest number of labels.
    public static let maximumLabels = 200
}
