import Chipmunk
import CrateKit
import Testing

@Suite struct SelfCheckTests {
    @Test func theInstalledLibraryComputesAsItsSourceSays() {
        let failed = SelfCheck.arithmetic().filter { !$0.holds }
        #expect(failed.isEmpty, "\(failed)")
    }

    /// What a library returns that was compiled with -ffast-math: each of these was seen with gcc 12 or clang 21.
    @Test(arguments: [
        (Mistake.flushesToZero, "numbers below 2.2e-308 are kept"),
        (.ignoresInfinity, "the library recognizes infinity"),
        (.ignoresNaN, "the library recognizes NaN"),
        (.multipliesByReciprocal, "the library divides where its source does"),
    ])
    func eachMistakeFailsItsCheckAlone(mistake: Mistake, claim: String) {
        let failed = SelfCheck.arithmetic(of: mistake.library).filter { !$0.holds }
        #expect(failed.map(\.claim) == [claim])
    }

    enum Mistake: Sendable {
        case flushesToZero, ignoresInfinity, ignoresNaN, multipliesByReciprocal

        var library: LibraryArithmetic {
            var library = LibraryArithmetic.installed
            switch self {
            case .flushesToZero: library.half = { $0 / 2 < .leastNormalMagnitude ? 0 : $0 / 2 }
            case .ignoresInfinity: library.hasBodyTypes = { false }
            case .ignoresNaN: library.nearest = { $0.isNaN ? -1 : $0 }
            case .multipliesByReciprocal: library.twelfthOfSquares = { ($0 * $0 + $1 * $1) * (1.0 / 12) }
            }
            return library
        }
    }
}
