public import Chipmunk

/// A crate of the book's crate demo (listing 11.3): a box that falls and collides.
public struct Crate: Hashable, Sendable {
    /// The initial frame of the crate, in its view's coordinates.
    public var frame: ViewRect
    /// The mass. Defaults to 100. The moment of inertia follows from it, as for an even box.
    public var mass = 100.0
    /// The friction. Defaults to 0.5. See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// The elasticity. Defaults to 0.8. See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.8

    /// Creates a crate with the book's numbers: mass 100, friction 0.5, elasticity 0.8.
    public init(frame: ViewRect) {
        self.frame = frame
    }

    /// Returns the initial center of the crate in a view of the given height, in points, y up: the view's geometry is
    /// flipped.
    public func center(inViewOfHeight height: Double) -> Vector {
        Vector(frame.x + frame.width / 2, height - frame.y - frame.height / 2)
    }

    /// Returns the crate's frame with its center at a point, y up, in a view of the given height. It is the reverse of
    /// ``center(inViewOfHeight:)``; use it to place a view by its body's position in each frame.
    ///
    /// The frame ignores the rotation: turn the view about its center by the body's negative angle.
    public func frame(centeredAt center: Vector, inViewOfHeight height: Double) -> ViewRect {
        ViewRect(
            x: center.x - frame.width / 2, y: height - center.y - frame.height / 2, width: frame.width,
            height: frame.height)
    }
}
