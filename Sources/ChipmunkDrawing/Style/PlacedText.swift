package import Chipmunk

/// A line of text at a place of a space, which becomes larger with the scale of the picture.
package struct PlacedText: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The place on the line on which the letters stand, in points of the space.
    package var position: Vector
    /// The height of the font, in points of the space.
    package var height: Double
    /// The part of the text that is at the place.
    package var alignment: Alignment
    /// The color, or nil for the theme's color of texts.
    package var color: DebugColor?

    /// The part of a text that is at a place.
    package enum Alignment: Hashable, Sendable {
        case start, middle, end
    }

    /// Creates a text from its parts.
    package init(_ text: String, at position: Vector, height: Double, alignment: Alignment, color: DebugColor?) {
        (self.text, self.position, self.height) = (text, position, height)
        (self.alignment, self.color) = (alignment, color)
    }
}

extension PlacedText {
    /// The smallest and the largest height in a picture, in points: what is smaller cannot be read.
    private static let heights = 2.0...2_000

    /// Writes the text, if it is large enough to be read.
    func draw(on canvas: any Canvas, camera: Camera, theme: Theme) {
        let size = height * camera.scale
        let place = camera.place(position)
        guard Self.heights.contains(size), place.x.isFinite, place.y.isFinite else { return }
        canvas.write(text, onLineAt: place, height: size, align: alignment.textAlignment, color ?? theme.text)
    }
}

extension PlacedText.Alignment {
    fileprivate var textAlignment: TextAlignment {
        switch self {
        case .start: .start
        case .middle: .middle
        case .end: .end
        }
    }
}
