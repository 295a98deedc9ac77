#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Sweep {
    /// Throws unless a line is what a run of this sweep may have written for an index.
    ///
    /// - Parameters:
    ///   - line: The bytes of the line, without its end.
    ///   - index: The index of the combination.
    /// - Throws: ``SweepError`` if it is of another sweep, or damaged.
    public func check(_ line: [UInt8], at index: Int) throws(SweepError) {
        let request = request(at: index)
        do {
            let summary = try JSONDecoder().decode(RunSummary.self, from: Data(line))
            let digest = try plan(at: index).digest.description
            let isOfThisSweep =
                summary.id == request.id && summary.scene == scene.name && summary.seed == request.seed
                && summary.tilt == request.tilt && summary.digest == digest
                && (summary.bodies != nil) == includesBodies
            // What was written is written the same way again, to the byte.
            if isOfThisSweep, try Array(summary.line.utf8) == line { return }
        } catch {
            // It is no summary at all.
        }
        throw SweepError(problem: "it is not what this sweep has for combination \(index)")
    }

    /// Throws unless some bytes are the beginning of a line, as a process that was stopped may leave it. Does the run.
    ///
    /// - Throws: ``SweepError`` if they are not.
    public func checkTorn(_ line: [UInt8], at index: Int) throws {
        guard Array(try self.line(at: index).utf8).starts(with: line) else {
            throw SweepError(problem: "it is not the beginning of what this sweep has for combination \(index)")
        }
    }
}
