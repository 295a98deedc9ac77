internal import CChipmunkSupport

/// A rule by which the numbers of two touching shapes, their frictions or their elasticities, become one. See
/// ``Shape/frictionRule`` and ``Shape/elasticityRule``.
///
/// Of two shapes with different rules, the stronger one decides: the later one in this list.
public enum CombineRule: Int, Sendable, Hashable, CaseIterable, Codable, Comparable {
    /// The product, as in Chipmunk.
    case multiply
    /// The mean, half of the sum. Rapier's and Unity's default.
    case average
    /// The square root of the product. Box2D's rule for friction.
    case geometricMean
    /// The smaller number. Matter.js' rule for friction.
    case minimum
    /// The larger number. Box2D's rule for elasticity.
    case maximum

    /// Returns whether the second rule is the stronger one.
    public static func < (a: CombineRule, b: CombineRule) -> Bool { a.rawValue < b.rawValue }
}

extension Shape {
    /// The rule by which the frictions of this shape and of another one become one. Defaults to
    /// ``CombineRule/multiply``, as in Chipmunk.
    ///
    /// Use it for ice, on which everything slips whatever its own friction (a friction of 0.05 and the minimum), or to have
    /// another engine's numbers mean the same. Snapshots and recordings contain the rule. A collision handler sees the
    /// result, and can set another one, in ``CollisionHandler/preSolve``.
    public final var frictionRule: CombineRule {
        get { combineRules.friction }
        set { changing { combineRules.friction = newValue } }
    }

    /// The rule by which the elasticities of this shape and of another one become one. Defaults to
    /// ``CombineRule/multiply``, as in Chipmunk.
    ///
    /// Use it for a trampoline, off which everything bounces (an elasticity of 0.9 and the maximum). See ``frictionRule``.
    public final var elasticityRule: CombineRule {
        get { combineRules.elasticity }
        set { changing { combineRules.elasticity = newValue } }
    }
}

/// The rules of a shape's surface.
struct CombineRules: Hashable, Sendable {
    var friction = CombineRule.multiply
    var elasticity = CombineRule.multiply
}

extension Space {
    /// Has C combine the surface of a shape of the space by the shape's rules.
    func noteCombineRules(of shape: Shape) {
        let rules = shape.combineRules
        unsafe cpxSpaceSetSurfaceRules(
            handle, shape.handle, CInt(rules.friction.rawValue), CInt(rules.elasticity.rawValue))
    }

    /// Has C forget the rules of a shape that leaves the space.
    func forgetCombineRules(of shape: Shape) {
        guard shape.combineRules != CombineRules() else { return }
        unsafe cpxSpaceSetSurfaceRules(handle, shape.handle, 0, 0)
    }
}
