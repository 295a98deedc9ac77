import Chipmunk

/// A boundary of a collision behavior, with the segments of it that are in a space.
final class Boundary {
    /// Nil for the reference bounds.
    let identifier: AnyHashable?
    let path: BezierPath
    /// The number by which contacts are told apart: negative, and 0 while the boundary is in no space.
    private(set) var number = 0
    private var shapes: [SegmentShape] = []

    init(identifier: AnyHashable?, path: BezierPath) {
        self.identifier = identifier
        self.path = path
    }

    /// Adds the boundary to an animator's space, if it is not there, with the filter of its behavior.
    func attach(to animator: DynamicAnimator, slot: CollisionRules.Slot) {
        // The space that it was in may be gone.
        if shapes.first?.space !== animator.space {
            detach()
            number = -animator.nextNumber()
            for segment in path.segments {
                let shape = SegmentShape(from: segment.from, to: segment.to)
                shape.collisionType = CollisionRules.boundary
                shape.userData = number
                // By Chipmunk's product the item's own values are left.
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
