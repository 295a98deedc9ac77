import Chipmunk
import CrateKit

/// The look of an element, most of which those in it inherit.
struct SVGStyle: Hashable, Sendable {
    var fill = SVGPaint.color(DebugColor(hex: 0))
    var stroke = SVGPaint.none
    /// The width of lines, in the element's coordinates.
    var strokeWidth = 1.0
    /// The color that `currentColor` stands for.
    var color = DebugColor(hex: 0)
    /// The height of letters, in the element's coordinates: 16, as in browsers, unless the drawing says another one.
    var fontSize = 16.0
    /// The part of a text that is at its place.
    var textAlign = LabelDefinition.Alignment.left
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    /// Whether the inside is where an odd number of lines is around a point.
    var isEvenOdd = false
    /// Whether the element is hidden, which those in it can undo.
    var isHidden = false
    /// Whether the element and all in it are drawn at all. Not inherited.
    var isDisplayed = true
    /// Whether the width of lines is in the scene's points. Not inherited.
    var keepsStrokeWidth = false

    /// The paint of the inside, unless nobody sees it.
    var visibleFill: SVGPaint { fillOpacity > 0 ? fill : .none }
    /// The paint of the lines, unless nobody sees it.
    var visibleStroke: SVGPaint { strokeOpacity > 0 && strokeWidth > 0 ? stroke : .none }
}

/// The paint of an area or a line.
enum SVGPaint: Hashable, Sendable {
    /// Nothing.
    case none
    /// A color, or nil for something that has no color of its own.
    case color(DebugColor?)
}
