#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Sweep {
    /// Checks that a line is the result of this sweep at an index.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line, without its end.
    ///   - index: The index of the combination.
    /// - Throws: ``InputError`` if the line is from another sweep, or damaged.
    package func check(_ line: [UInt8], at index: Int) throws(InputError) {
        let request = request(at: index)
        do {
            let summary = try JSONDecoder().decode(RunSummary.self, from: Data(line))
            let digest = try digest(of: plan(at: index)).description
            let isOfThisSweep =
                summary.id == request.id && summary.scene == scene.name && summary.seed == request.seed
                && summary.tilt == request.tilt && summary.digest == digest
                && (summary.bodies != nil) == includesBodies
            // A genuine line is written the same way again, byte for byte.
            if isOfThisSweep, try Array(summary.line.utf8) == line { return }
        } catch {
            // The line is not a summary.
        }
        throw InputError(problem: "it is not what this sweep has for combination \(index)")
    }

    /// Checks that bytes are the beginning of an incomplete line, as a stopped process may leave it. Performs the run
    /// to compare.
    ///
    /// - Throws: ``InputError`` if they are not.
    package func checkTorn(_ line: [UInt8], at index: Int) throws {
        guard Array(try self.line(at: index).utf8).starts(with: line) else {
            throw InputError(problem: "it is not the beginning of what this sweep has for combination \(index)")
        }
    }
}
