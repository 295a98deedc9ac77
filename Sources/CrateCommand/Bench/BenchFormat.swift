import CrateKit

/// The formats of a measurement.
package enum BenchFormat: String, CaseIterable, Sendable {
    case table, json, csv

    /// Returns the text of a measurement, with a table folded to a number of characters if `width` is not nil.
    package func text(of result: BenchResult, within width: Int?) throws -> String {
        switch self {
        case .table: result.report.table(within: width)
        case .json: try JSONText.document(result.report)
        case .csv: ([BenchRow.csvHeader] + result.rows.map(\.csv)).map { $0 + "\n" }.joined()
        }
    }

    /// Returns the text of a comparison, with a table folded to a number of characters if `width` is not nil.
    package func text(of comparison: BenchComparison, within width: Int?) throws -> String {
        self == .json ? try JSONText.document(comparison) : comparison.table(within: width)
    }
}
