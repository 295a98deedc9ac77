import Chipmunk

/// A boundary of a collision behavior, with its segments in a space.
final class Boundary {
    /// The boundary's identifier; nil for the reference bounds.
    let identifier: AnyHashable?
    let path: BezierPath
    /// The number that identifies the boundary in contacts: negative, or 0 while the boundary is in no space.
    private(set) var number = 0
    private var shapes: [SegmentShape] = []

    init(identifier: AnyHashable?, path: BezierPath) {
        self.identifier = identifier
        self.path = path
    }

    /// Adds the boundary to an animator's space, if it is not in it, with the filter of its behavior.
    func attach(to animator: DynamicAnimator, slot: CollisionRules.Slot) {
        // Its previous space may no longer exist.
        if shapes.first?.space !== animator.space {
            detach()
            number = -animator.nextNumber()
            for segment in path.segments {
                let shape = SegmentShape(from: segment.from, to: segment.to)
                shape.collisionType = CollisionRules.boundary
                shape.userData = number
                // Chipmunk multiplies, which leaves the item's own values.
                shape.elasticity = 1
                shape.friction = 1
                shape.filter = slot.boundaryFilter
                shapes.append(animator.space.staticBody.attach(shape))
            }
        } else if shapes[0].filter != slot.boundaryFilter {
            for shape in shapes { shape.filter = slot.boundaryFilter }
        }
        animator.rules.admit(boundary: number, to: slot)
    }

    /// Removes the boundary from its space.
    func detach() {
        for shape in shapes { shape.body?.detach(shape) }
        shapes = []
        number = 0
    }
}
