package import Chipmunk

/// A box around all visible parts of a space, at one time or at several.
package struct VisibleBox: Hashable, Sendable {
    private var union: BoundingBox?

    /// The distance in points beyond which a shape has left for good.
    private static let reach = 1e5

    package init() {}

    /// Adds the shapes of a space in its current state.
    package mutating func add(_ space: Space) {
        for box in space.shapes.map(\.boundingBox) {
            guard max(abs(box.left), abs(box.right), abs(box.bottom), abs(box.top)) < Self.reach else { continue }
            guard let old = union else {
                union = box
                continue
            }
            union = BoundingBox(
                left: min(old.left, box.left), bottom: min(old.bottom, box.bottom),
                right: max(old.right, box.right), top: max(old.top, box.top))
        }
    }

    /// The box. In an empty space it is a hundred points wide and high.
    package var box: BoundingBox {
        union ?? BoundingBox(left: -50, bottom: -50, right: 50, top: 50)
    }
}
