package import Chipmunk
import CrateKit

extension SelfCheck {
    /// The advice for a failed check of ``arithmetic(of:)``.
    package static let arithmeticAdvice = """
        libchipmunk, or for small numbers another library of this process, was compiled with -ffast-math. \
        Install your distribution's package, or build Chipmunk with \
        cmake -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS="-O3 -DNDEBUG": its build type Release adds -ffast-math.
        """

    /// Checks that the library computes as its source code says. Chipmunk's own Release build does not.
    ///
    /// The checks take some microseconds and cannot hang: they call functions without loops.
    package static func arithmetic(of library: LibraryArithmetic = .installed) -> [SelfCheck] {
        [smallNumbers(library), infinity(library), notANumber(library), division(library)]
    }

    private static func smallNumbers(_ library: LibraryArithmetic) -> SelfCheck {
        // Parsed from text, since the compiler would do the division itself.
        let least = Double("2.2250738585072014e-308") ?? 0
        let (own, its) = (least / 2, library.half(least))
        let finding =
            if own == 0 {
                "this process flushes them to 0"
            } else if its == 0 {
                "the library flushes them to 0"
            } else {
                "half of the least normal number is \(its)"
            }
        return SelfCheck(claim: "numbers below 2.2e-308 are kept", holds: own > 0 && its > 0, finding: finding)
    }

    /// If a static body counts as dynamic, `cpBodyActivate` never ends on it once bodies may sleep.
    private static func infinity(_ library: LibraryArithmetic) -> SelfCheck {
        let holds = library.hasBodyTypes()
        return SelfCheck(
            claim: "the library recognizes infinity", holds: holds,
            finding: holds ? "each body has its type" : "static and kinematic bodies count as dynamic")
    }

    private static func notANumber(_ library: LibraryArithmetic) -> SelfCheck {
        let nearest = library.nearest(.nan)
        return SelfCheck(
            claim: "the library recognizes NaN", holds: nearest.isNaN,
            finding: nearest.isNaN ? "the point nearest to NaN is NaN" : "the point nearest to NaN has x = \(nearest)")
    }

    /// Each quotient is of two small whole numbers. Fused multiplications, which are correct on some processors, do not
    /// change it.
    private static func division(_ library: LibraryArithmetic) -> SelfCheck {
        let pairs = (1...8).flatMap { x in (1...8).map { (Double(x), Double($0)) } }
        let count = pairs.count { x, y in library.twelfthOfSquares(x, y) == (x * x + y * y) / 12 }
        return SelfCheck(
            claim: "the library divides where its source does", holds: count == pairs.count,
            finding: "\(count) of \(pairs.count) quotients have the right bits")
    }
}
