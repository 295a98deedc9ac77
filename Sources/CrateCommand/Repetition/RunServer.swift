import CrateKit
import SystemPackage

/// The other side of ``SecondProcess``: performs a run step by step, as requested on standard input.
package enum RunServer {
    static let stepRequest = UInt8(ascii: "n")
    static let stateRequest = UInt8(ascii: "s")
    /// The largest size of a plan: a scene's file and a tilt's file, as text in JSON.
    private static let maximumSize = 1 << 28

    /// Reads a plan, and then performs a step or writes the state for each byte, until the input ends or nobody reads.
    ///
    /// - Throws: ``InputError`` if the input is not a plan.
    package static func serve() throws {
        let (input, output) = (FileDescriptor.standardInput, FileDescriptor.standardOutput)
        guard let size = try input.readAll(8).map(UInt64Bytes.number), size <= maximumSize,
            let bytes = try input.readAll(Int(size)), let plan = try? RunPlan(transferred: bytes)
        else { throw InputError(problem: "there is no plan of a run: `crates record` calls this command") }
        let counterpart = SimulationCounterpart(try plan.begin())
        do {
            try answer(input, output, counterpart)
        } catch Errno.brokenPipe {
            // The first run has ended, for a reason that its process reports to the user.
        }
    }

    private static func answer(
        _ input: FileDescriptor, _ output: FileDescriptor, _ counterpart: SimulationCounterpart
    ) throws {
        while let request = try input.readAll(1)?.first {
            switch request {
            case stepRequest: try output.writeAll(UInt64Bytes.bytes(of: counterpart.finishStep()))
            case stateRequest:
                let state = counterpart.stateBytes()
                try output.writeAll(UInt64Bytes.bytes(of: UInt64(state.count)) + state)
            default: throw InputError(problem: "the second run was asked for \(request)")
            }
        }
    }
}

extension FileDescriptor {
    /// Reads some bytes, or returns nil if there are fewer before the end.
    func readAll(_ count: Int) throws -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let size = min(count - bytes.count, 1 << 16)
            let more = try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, read in
                // The buffer is all that is written to.
                read = try unsafe self.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if more.isEmpty { return nil }
            bytes += more
        }
        return bytes
    }
}
