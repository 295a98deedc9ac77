package import Chipmunk
import CrateKit

/// A condition that the results on a machine depend on.
package struct SelfCheck: Hashable, Sendable {
    /// The condition, as a sentence.
    package var claim: String
    /// Whether the condition holds.
    package var holds: Bool
    /// The value that was found.
    package var finding: String

    /// Runs all checks, in well under a second.
    ///
    /// Stops after the checks of the library's arithmetic if one of them fails: runs on such a library may never end.
    package static func runAll() -> [SelfCheck] {
        let checks = [libraryVersion()] + arithmetic()
        guard checks.dropFirst().allSatisfy(\.holds) else { return checks }
        return checks + steppers() + [crateRestsWhereItShould(), runsRepeat(), overflowIsContained()]
    }

    private static func libraryVersion() -> SelfCheck {
        SelfCheck(
            claim: "the library is the version that this package is tested with",
            holds: ChipmunkLibrary.version == "7.0.3", finding: ChipmunkLibrary.version)
    }

    private static func steppers() -> [SelfCheck] {
        StepKernel.all.map { stepper(vectors: $0.name, problem: $0.problem) }
    }

    /// Checks one kind of vectors, given its problem if there is one.
    ///
    /// A kernel with other bits is not used, so runs stay correct where this fails, and are slower. On a library that fuses
    /// products none has its bits, and nothing is wrong.
    package static func stepper(
        vectors: String, problem: String?, on library: LibraryArithmetic = .installed
    ) -> SelfCheck {
        if let problem, library.fusesProducts {
            return SelfCheck(claim: "the fast step is off with \(vectors) vectors", holds: true, finding: problem)
        }
        return SelfCheck(
            claim: "the fast step has the library's bits with \(vectors) vectors", holds: problem == nil,
            finding: problem ?? "equal")
    }

    /// The position of the first crate after 1200 steps under tilt (0.3, -1), computed by plain C on x86-64.
    private static let reference = Vector(123.0713638553801, 16.964074985721293)

    private static func crateRestsWhereItShould() -> SelfCheck {
        let position = runCrates()?.motions[0].position
        let isExact = position == reference
        let isNear = position.map { $0.isNear(reference, within: Tolerance.pose) } ?? false
        return SelfCheck(
            claim: "the first crate ends where plain C puts it", holds: isNear,
            finding: isExact ? "to the last bit" : isNear ? "within \(Tolerance.pose) points" : "at \(position as Any)")
    }

    private static func runsRepeat() -> SelfCheck {
        let hashes = (0..<2).map { _ in runCrates()?.stateHash }
        return SelfCheck(
            claim: "two runs give the same bits", holds: hashes[0] != nil && hashes[0] == hashes[1],
            finding: hashes.map { $0?.description ?? "none" }.joined(separator: ", "))
    }

    private static func overflowIsContained() -> SelfCheck {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1))
        body.velocity = Vector(1e100, 0)
        space.step(by: 1e10)
        return SelfCheck(
            claim: "a body that overflows is stopped, and nothing else happens",
            holds: body.isQuarantined && body.position == .zero,
            finding: body.isQuarantined ? "quarantined" : "at \(body.position)")
    }

    private static func runCrates() -> Frame? {
        try? RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(1200)).run().frame
    }
}
