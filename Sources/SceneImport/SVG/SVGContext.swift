import Chipmunk

/// The inheritance of an element from those around it.
struct SVGContext {
    /// The map from the element's coordinates to those of the scene.
    var transform: Transform
    /// The size that percentages are of.
    var viewport: SVGViewportSize
    var style = SVGStyle()
    var physics = SVGPhysics()
    /// The identifiers of the elements that are being used.
    var uses: [String] = []
    /// The number of elements around.
    var depth = 0
    /// The name of the element `use` that draws the element, if it has one.
    var useName: String?
}
