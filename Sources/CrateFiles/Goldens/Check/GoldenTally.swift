/// The number of verified goldens, by their results.
package struct GoldenTally {
    package private(set) var outcomes: [GoldenOutcome] = []

    package init() {}

    /// Counts another outcome.
    package mutating func add(_ outcome: GoldenOutcome) {
        outcomes.append(outcome)
    }

    /// Returns the number of outcomes of a kind.
    package func count(_ status: GoldenOutcome.Status) -> Int {
        outcomes.count { $0.status == status }
    }

    /// The counts for people, such as "3 ok, 1 drift".
    package var summary: String {
        GoldenOutcome.Status.allCases.filter { count($0) > 0 || $0 == .ok }
            .map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    }
}
