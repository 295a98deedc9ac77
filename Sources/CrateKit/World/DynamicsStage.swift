import Chipmunk
import Dynamics

/// The live objects of a scene on UIKit Dynamics: the animator, its behaviors and the items' bodies.
struct DynamicsStage {
    let animator: DynamicAnimator
    /// The bodies of all items, in order.
    let bodies: [Body]
    private let definition: DynamicsDefinition
    let gravity: GravityBehavior
    /// The path of each boundary's definition, by the number of its shapes.
    private let boundaryPaths: [Int: String]

    /// Builds a checked definition, in the order of the source: gravity, collisions, properties. Throws if too many
    /// items start on top of one another.
    init(_ definition: DynamicsDefinition, in view: ViewSize) throws(InputError) {
        try definition.checkCrowding(in: view)
        self.definition = definition
        animator = DynamicAnimator(referenceBounds: DynamicBounds(width: view.width, height: view.height))
        let items = definition.items.map(StageItem.init)
        gravity = GravityBehavior(items: items)
        gravity.gravityDirection = definition.gravityDirection(under: .upright)
        animator.addBehavior(gravity)
        animator.addBehavior(definition.makeCollisions(of: items))
        for behavior in definition.makeProperties(of: items) { animator.addBehavior(behavior) }
        var bodies: [Body] = []
        for item in items { if let body = animator.body(of: item) { bodies.append(body) } }
        self.bodies = bodies

        var paths: [Int: String] = [:]
        for shape in animator.space.staticBody.shapes {
            guard let number = shape.userData as? Int, paths[number] == nil else { continue }
            let index = paths.count
            // The boundary of the view's edges comes last.
            let isEdge = index == definition.boundaries.count
            paths[number] = isEdge ? "dynamics.referenceBounds" : "dynamics.boundaries[\(index)]"
        }
        boundaryPaths = paths
    }

    /// Sets the gravity of a tilt if it differs: a change wakes a paused animator.
    func apply(_ tilt: Tilt) {
        let direction = definition.gravityDirection(under: tilt)
        if direction != gravity.gravityDirection { gravity.gravityDirection = direction }
    }

    /// The gravity's angle, as the source's handler sets it.
    var gravityAngle: Double { gravity.angle }

    /// Returns the path of the definition of a boundary's shape, such as "dynamics.boundaries[0]".
    func path(of boundary: Shape) -> String? {
        (boundary.userData as? Int).flatMap { boundaryPaths[$0] }
    }
}

/// An item of a scene. The world reads the item's body, so nothing reads the values that the animator writes here.
private final class StageItem: DynamicItem {
    var center: Vector
    var angle: Double
    let bounds: DynamicBounds
    let collisionBoundsType: DynamicItemCollisionBoundsType
    let collisionBoundingPath: BezierPath

    init(_ definition: DynamicsDefinition.Item) {
        center = definition.center
        angle = definition.angle
        bounds = DynamicBounds(width: definition.size.width, height: definition.size.height)
        collisionBoundsType = definition.collisionBounds
        collisionBoundingPath = definition.outline
    }
}

extension DynamicsDefinition {
    /// Returns the behavior that lets the items collide.
    fileprivate func makeCollisions(of items: [StageItem]) -> CollisionBehavior {
        let behavior = CollisionBehavior(items: items)
        behavior.collisionMode =
            switch collisionMode {
            case .items: .items
            case .boundaries: .boundaries
            case .everything: .everything
            }
        for boundary in boundaries { behavior.addBoundary(withIdentifier: boundary.identifier, for: boundary.path) }
        if let boundsInsets { behavior.setTranslatesReferenceBoundsIntoBoundary(with: boundsInsets) }
        return behavior
    }

    /// Returns the behaviors for the items' properties: items with the same properties share one.
    fileprivate func makeProperties(of items: [StageItem]) -> [DynamicItemBehavior] {
        var behaviors: [DynamicItemBehavior] = []
        // For look-up only: the behaviors are in the order of the items.
        var indices: [Properties: Int] = [:]
        for (definition, item) in zip(self.items, items) {
            let properties = Properties(definition)
            let index = indices[properties] ?? behaviors.count
            if index == behaviors.count {
                indices[properties] = index
                behaviors.append(properties.makeBehavior())
            }
            behaviors[index].addItem(item)
            if definition.velocity != .zero { behaviors[index].addLinearVelocity(definition.velocity, for: item) }
            if definition.angularVelocity != 0 {
                behaviors[index].addAngularVelocity(definition.angularVelocity, for: item)
            }
        }
        return behaviors
    }

    private struct Properties: Hashable {
        let numbers: [Double]
        let allowsRotation, isAnchored: Bool

        init(_ item: Item) {
            numbers = [item.elasticity, item.friction, item.density, item.resistance, item.angularResistance]
            (allowsRotation, isAnchored) = (item.allowsRotation, item.isAnchored)
        }

        func makeBehavior() -> DynamicItemBehavior {
            let behavior = DynamicItemBehavior()
            behavior.elasticity = numbers[0]
            behavior.friction = numbers[1]
            behavior.density = numbers[2]
            behavior.resistance = numbers[3]
            behavior.angularResistance = numbers[4]
            behavior.allowsRotation = allowsRotation
            behavior.isAnchored = isAnchored
            return behavior
        }
    }
}
