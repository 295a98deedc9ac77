import Chipmunk
package import CrateKit
import Dynamics

extension RandomScene {
    /// The scene of a seed on UIKit Dynamics, which has items, boundaries and nothing else.
    package static func sceneOnDynamics(seed: UInt64) -> Scene {
        var maker = RandomScene(seed: seed)
        var scene = Scene(name: "dynamics \(seed)")
        scene.dynamics = maker.dynamics()
        return scene
    }

    private mutating func dynamics() -> DynamicsDefinition {
        var dynamics = DynamicsDefinition(items: some(1...6) { $0.item() })
        for index in dynamics.items.indices { dynamics.items[index].name = "item \(index)" }
        if chance(0.5) {
            let ends = (point(), point())
            dynamics.boundaries = [.init(identifier: "line", .segment(from: ends.0, to: ends.1 + Vector(1, 0)))]
        }
        if chance(0.7) { dynamics.boundsInsets = .init(top: 0, left: 0, bottom: 0, right: 0) }
        dynamics.collisionMode = one(of: DynamicsDefinition.CollisionMode.allCases)
        return dynamics
    }

    private mutating func item() -> DynamicsDefinition.Item {
        var item = DynamicsDefinition.Item(
            name: "", center: Vector(number(0...300), number(0...300)),
            size: ViewSize(width: number(5...60), height: number(5...60)))
        item.collisionBounds = chance(0.5) ? .rectangle : .ellipse
        item.elasticity = number(0...1)
        item.friction = number(0...1)
        item.isAnchored = chance(0.2)
        item.velocity = Vector(number(-300...300), number(-300...300))
        return item
    }
}
