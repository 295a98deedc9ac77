import Chipmunk
import CrateCommand
import CrateKit
import Testing

@Suite struct SelfCheckTests {
    @Test func theInstalledLibraryComputesAsItsSourceSays() {
        let failed = SelfCheck.arithmetic().filter { !$0.holds }
        #expect(failed.isEmpty, "\(failed)")
    }

    /// Results of a library compiled with -ffast-math: each of these was seen with gcc 12 or clang 21.
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

    /// Compilers for arm64 fuse unless they are told not to: Debian's library does, and is as good as another.
    @Test func theFastStepMayBeOffOnALibraryThatFusesProductsOnly() {
        var fused = LibraryArithmetic.installed
        fused.differenceOfSquares = { .pi * (-($1 * $1)).addingProduct($0, $0).magnitude }
        #expect(fused.fusesProducts)
        var unfused = fused
        unfused.differenceOfSquares = { .pi * ($0 * $0 - $1 * $1).magnitude }
        #expect(!unfused.fusesProducts)

        let off = SelfCheck.stepper(vectors: "any", problem: "bits differ", on: fused)
        #expect(off.holds)
        #expect(off.claim == "the fast step is off with any vectors")
        #expect(off.finding == "bits differ")
        #expect(!SelfCheck.stepper(vectors: "any", problem: "bits differ", on: unfused).holds)
        for library in [fused, unfused] {
            let on = SelfCheck.stepper(vectors: "any", problem: nil, on: library)
            #expect(on.holds)
            #expect(on.claim == "the fast step has the library's bits with any vectors")
        }
        // x86-64 has such operations only from AVX2 on, for which distributions do not compile.
        #if arch(x86_64)
            #expect(!LibraryArithmetic.installed.fusesProducts)
        #endif
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
