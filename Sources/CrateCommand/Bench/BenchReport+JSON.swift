import Chipmunk
package import CrateKit

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension BenchReport {
    /// Reads a report from the bytes of its file.
    ///
    /// - Throws: ``InputError`` if the bytes are not a report of this schema.
    package init(json bytes: [UInt8]) throws(InputError) {
        guard !bytes.isEmpty else { throw InputError(problem: "the file is empty") }
        do {
            try JSONDecoder().decode(Header.self, from: Data(bytes)).check()
            self = try JSONDecoder().decode(BenchReport.self, from: Data(bytes))
        } catch let error as InputError {
            throw error
        } catch let error as DecodingError {
            throw InputError(error)
        } catch {
            throw InputError(problem: "the file is not JSON")
        }
    }

    /// The keys that must be read before the others.
    private struct Header: Decodable {
        var kind: String?
        var schema: Int?

        func check() throws(InputError) {
            guard kind == BenchReport.kind, let schema else {
                throw InputError(
                    problem: "the file is JSON, but no measurement: make one with `crates bench --format json`")
            }
            guard schema == BenchReport.schema else {
                throw InputError(path: "schema", problem: "must be \(BenchReport.schema), got \(schema)")
            }
        }
    }
}

extension BenchReport: Codable {
    private enum Key: String, CodingKey {
        case kind, schema, scene, tilt, hz, steps, engine, architecture, stepper, kernel
        case bodies, contacts, stateHash, processor, wall, stepsPerSecond, realTimeFactor
    }

    /// Reads the report; see ``init(json:)``.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        scene = try container.decode(SceneIdentity.self, forKey: .scene)
        tilt = try container.decode(TiltTrack.self, forKey: .tilt)
        rate = try container.decode(Double.self, forKey: .hz)
        try check(rate, in: RunPlan.rates, at: "hz")
        steps = try container.decode(Int.self, forKey: .steps)
        try check(steps, in: 1...RunPlan.maximumSteps, at: "steps")
        engine = try container.decode(RunReport.Engine.self, forKey: .engine)
        architecture = try container.decode(String.self, forKey: .architecture)
        stepper = try container.decode(Stepper.self, forKey: .stepper)
        kernel = try container.decode(String?.self, forKey: .kernel)
        bodies = try container.decode(Int.self, forKey: .bodies)
        contacts = try container.decode(Double.self, forKey: .contacts)
        stateHash = try container.decode(String.self, forKey: .stateHash)
        processor = try container.decode(BenchTimes.self, forKey: .processor)
        wall = try container.decode(BenchTimes.self, forKey: .wall)
    }

    /// Writes the report, with all of its keys.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(BenchReport.kind, forKey: .kind)
        try container.encode(BenchReport.schema, forKey: .schema)
        try container.encode(scene, forKey: .scene)
        try container.encode(tilt, forKey: .tilt)
        try container.encode(rate, forKey: .hz)
        try container.encode(steps, forKey: .steps)
        try container.encode(engine, forKey: .engine)
        try container.encode(architecture, forKey: .architecture)
        try container.encode(stepper, forKey: .stepper)
        try container.encode(kernel, forKey: .kernel)
        try container.encode(bodies, forKey: .bodies)
        try container.encode(contacts, forKey: .contacts)
        try container.encode(stateHash, forKey: .stateHash)
        try container.encode(processor, forKey: .processor)
        try container.encode(wall, forKey: .wall)
        try container.encode(stepsPerSecond, forKey: .stepsPerSecond)
        try container.encode(realTimeFactor, forKey: .realTimeFactor)
    }
}
