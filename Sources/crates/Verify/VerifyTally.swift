/// How many goldens were verified, and what came out.
struct VerifyTally {
    private(set) var outcomes: [GoldenOutcome] = []

    mutating func note(_ outcome: GoldenOutcome) {
        outcomes.append(outcome)
    }

    func count(_ status: GoldenOutcome.Status) -> Int {
        outcomes.count { $0.status == status }
    }

    /// A file that cannot be read outweighs one that drifted, and the first of a kind stands for the rest.
    var exitCode: CommandFailure.Code? {
        let codes = outcomes.compactMap(\.exitCode)
        return codes.first { $0 != .drift } ?? codes.first
    }

    /// The numbers for people, such as "3 ok, 1 drift".
    var summary: String {
        GoldenOutcome.Status.allCases.filter { count($0) > 0 || $0 == .ok }
            .map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    }
}
