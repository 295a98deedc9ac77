import Foundation

/// The sizes of random and long tests, by the variable TEST_DEPTH: `quick`, which is the default, `full` or `long`.
///
/// Each test that could be larger names a number for each depth. Traps where the variable holds another word, because a
/// run that is smaller than it was meant to be passes, too.
package enum TestDepth: String {
    /// For everybody: the tests take about three minutes on two processors.
    case quick
    /// For who works on the code in question: some minutes for a suite.
    case full
    /// For releases: hours in a debug build.
    case long

    package static let current: TestDepth = {
        guard let name = ProcessInfo.processInfo.environment["TEST_DEPTH"], !name.isEmpty else { return .quick }
        guard let depth = TestDepth(rawValue: name) else {
            fatalError("TEST_DEPTH must be quick, full or long, got \(name)")
        }
        return depth
    }()

    /// Returns the number for the current depth.
    package static func count(quick: Int, full: Int, long: Int) -> Int {
        switch current {
        case .quick: quick
        case .full: full
        case .long: long
        }
    }

    /// Returns all elements, or at quick depth every one of so many, from the first on.
    package static func sample<Element>(_ all: [Element], oneOf count: Int) -> [Element] {
        current == .quick ? stride(from: 0, to: all.count, by: count).map { all[$0] } : all
    }
}
