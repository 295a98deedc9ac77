import Chipmunk

/// A body whose final state differs between a run and its golden, or that only one of them has.
package struct Displacement: Hashable, Sendable {
    /// The body's state in the golden, or nil if the golden has no such body.
    package var expected: BodyState?
    /// The body's state in the run, or nil if the run has no such body.
    package var actual: BodyState?

    /// The body's name.
    package var name: String { (expected ?? actual)?.name ?? "" }

    /// The distance between the two positions, in points. Nil if one of them is missing, infinite if a number is not
    /// finite.
    package var distance: Double? {
        measure { expected, actual in
            let offset = actual.motion.position - expected.motion.position
            // For distant positions, the square of the distance would overflow.
            let (x, y) = (abs(offset.x), abs(offset.y))
            let (short, long) = (min(x, y), max(x, y))
            return long == 0 ? 0 : long * (1 + short / long * (short / long)).squareRoot()
        }
    }

    /// The angle between the two states, in radians, the short way round. Nil if one of them is missing, infinite if a
    /// number is not finite.
    package var turn: Double? {
        measure { Tolerance.angleDifference($0.motion.angle, $1.motion.angle) }
    }

    private func measure(_ difference: (BodyState, BodyState) -> Double) -> Double? {
        guard let expected, let actual else { return nil }
        let result = difference(expected, actual)
        return result.isNaN ? .infinity : result
    }
}

extension Verification {
    /// Returns the bodies with drifts, the worst first.
    ///
    /// Bodies that only the run or only the golden has come first; the others are ordered by distance, then by turn,
    /// then as in the scene. Bodies are matched by name. If the names differ between the golden and the run, the drifts
    /// are of little help, and every body counts whose state differs.
    ///
    /// - Parameter golden: The golden that was verified.
    package func displacements(from golden: Golden) -> [Displacement] {
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
