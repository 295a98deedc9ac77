import Chipmunk
import CrateKit

// What the formats that are made for Box2D mean by their numbers.

extension ShapeDefinition {
    /// Sets how elastic and dense a fixture of Box2D is, and the rules by which Box2D mixes two fixtures.
    ///
    /// - Parameter density: In kg/m².
    mutating func setMaterial(elasticity: Double, density: Double, pointsPerMeter: Double) {
        self.elasticity = elasticity
        (frictionRule, elasticityRule) = (.geometricMean, .maximum)
        self.density = density / (pointsPerMeter * pointsPerMeter)
    }
}

extension BodyDefinition {
    /// Whether one of the shapes has a mass. Without any, Box2D gives a dynamic body one of 1.
    var hasDensity: Bool { shapes.contains { ($0.density ?? 0) > 0 } }

    /// Gives the body a mass in place of its shapes' densities, or no mass for nil.
    mutating func setMass(_ mass: Double?) {
        self.mass = mass
        for index in shapes.indices { shapes[index].density = nil }
    }
}

extension ShapeFilter {
    /// The problem of a filter's group that Chipmunk has not.
    static let groupProblem = "a group above 0, whose shapes always collide, is left out"

    /// Creates the filter of a fixture of Box2D. A group above 0 is left out; see ``groupProblem``.
    init(box2DGroup group: Double, categories: UInt32, mask: UInt32) {
        self.init(
            group: group < 0 ? UInt(-group) : 0, categories: ShapeCategories(rawValue: categories),
            mask: ShapeCategories(rawValue: mask))
    }
}
