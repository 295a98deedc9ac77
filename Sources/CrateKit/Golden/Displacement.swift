import Chipmunk

/// A body that a run left elsewhere than its golden, or that only one of them has.
public struct Displacement: Hashable, Sendable {
    /// What the golden expected, or nil if it knows no such body.
    public var expected: BodyState?
    /// What the run gave, or nil if there is no such body any more.
    public var actual: BodyState?

    /// The body's name.
    public var name: String { (expected ?? actual)?.name ?? "" }

    /// How far apart they are, in points; nil where one of them is missing, infinity where a number is none.
    public var distance: Double? {
        measure { expected, actual in
            let offset = actual.position - expected.position
            // What is very far away has a distance whose square has none.
            let (x, y) = (abs(offset.x), abs(offset.y))
            let (short, long) = (min(x, y), max(x, y))
            return long == 0 ? 0 : long * (1 + short / long * (short / long)).squareRoot()
        }
    }

    /// By how much the body is turned, in radians by the short way round; nil where one is missing, infinity where a number
    /// is none.
    public var turn: Double? {
        measure { Tolerance.angleDifference($0.angle, $1.angle) }
    }

    private func measure(_ difference: (BodyState, BodyState) -> Double) -> Double? {
        guard let expected, let actual else { return nil }
        let result = difference(expected, actual)
        return result.isNaN ? .infinity : result
    }
}

extension Verification {
    /// The bodies that the drifts are about, the worst first: those that only one of the two has, then by distance, by turn
    /// and in the order of the bodies.
    ///
    /// Bodies are matched by name. Where the golden names others than the run, drifts say little, and each body counts
    /// whose state is not the same.
    ///
    /// - Parameter golden: The golden that was verified.
    public func displacements(from golden: Golden) -> [Displacement] {
        let hasSameNames = golden.bodies.map(\.name) == actual.bodies.map(\.name)
        let driftedNames = Set(drifts.compactMap(\.body))
        let expectedStates = Dictionary(golden.bodies.map { ($0.name, $0) }) { first, _ in first }
        let actualNames = Set(actual.bodies.map(\.name))

        let found = actual.bodies.compactMap { state -> Displacement? in
            let expected = expectedStates[state.name]
            let counts = hasSameNames ? driftedNames.contains(state.name) : expected != state
            return counts ? Displacement(expected: expected, actual: state) : nil
        }
        let gone = golden.bodies.filter { !actualNames.contains($0.name) }.map { Displacement(expected: $0) }
        func isWorse(_ a: Displacement, _ b: Displacement) -> Bool? {
            for (a, b) in [(a.distance, b.distance), (a.turn, b.turn)] {
                let (a, b) = (a ?? .infinity, b ?? .infinity)
                if a != b { return a > b }
            }
            return nil
        }
        return (gone + found).enumerated()
            .sorted { isWorse($0.element, $1.element) ?? ($0.offset < $1.offset) }.map(\.element)
    }
}
