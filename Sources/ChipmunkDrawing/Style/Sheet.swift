package import Chipmunk

/// A rectangle in front of the bodies or behind them, such as a layer with a color, a text or a picture.
package struct Sheet: Hashable, Sendable {
    /// The width and height in the sheet's own points.
    package var size: Vector
    /// The position of the sheet's top left corner, in points of the space.
    package var origin: Vector
    /// The step in the space for a step of 1 to the right on the sheet.
    package var right: Vector
    /// The step in the space for a step of 1 down on the sheet.
    package var down: Vector
    /// The color behind the content. Defaults to clear.
    package var fill = DebugColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// The color of the border. Defaults to opaque black.
    package var border = DebugColor(red: 0, green: 0, blue: 0)
    /// The width of the border inside the edge, in the sheet's points. Defaults to 0.
    package var borderWidth = 0.0
    /// The radius of the corners, in the sheet's points. Defaults to 0.
    package var cornerRadius = 0.0
    /// The opacity of the whole sheet, from 0 to 1. Defaults to 1.
    package var opacity = 1.0
    /// Whether the sheet is behind the bodies. Defaults to false.
    package var isBehind = false
    /// The sheet's contents. Several contents crossfade: their opacities, which total 1, add up. Defaults to none.
    package var contents: [Content] = []
    /// The sheets over the contents and under the border, in order from back to front, with their own places. Defaults
    /// to none.
    package var sublayers: [Sheet] = []
    /// Whether the parts of the sublayers outside this sheet are hidden. Defaults to false.
    package var clipsSublayers = false
    /// Whether the sublayers crossfade as contents do. Defaults to false: each covers the previous ones.
    package var addsSublayers = false

    /// A content of a sheet.
    package struct Content: Hashable, Sendable {
        /// The kind of the content.
        package var kind: Kind
        /// The content's opacity, from 0 to 1. Defaults to 1.
        package var opacity: Double

        /// Creates a content.
        package init(_ kind: Kind, opacity: Double = 1) {
            self.kind = kind
            self.opacity = opacity
        }

        /// The kinds of contents.
        package enum Kind: Hashable, Sendable {
            /// A text in the middle, as large as there is room for. In PNG and PDF, letters beyond ASCII are invisible.
            case text(String)
            /// A picture that fills the sheet.
            case picture(PixelImage)
        }
    }

    /// Creates a sheet without color and content.
    package init(size: Vector, origin: Vector, right: Vector = Vector(1, 0), down: Vector = Vector(0, -1)) {
        self.size = size
        self.origin = origin
        self.right = right
        self.down = down
    }
}
