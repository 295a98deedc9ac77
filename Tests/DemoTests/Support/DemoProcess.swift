import Chipmunk
import Foundation

/// A demo that runs in C, in a process of its own.
final class DemoProcess {
    private let name: String
    private let process: ChildProcess

    /// Starts a demo. Its first record is the state before the first frame.
    init(_ name: String) throws {
        self.name = name
        process = try ChildProcess(try CDemos.program.get(), [name])
    }

    /// Has the demo do a frame. The record follows.
    func send(_ frame: DemoInput) throws {
        var data = Data()
        for number in [frame.mouse.x, frame.mouse.y, frame.keyboard.x, frame.keyboard.y] {
            unsafe withUnsafeBytes(of: number) { unsafe data.append(contentsOf: $0) }
        }
        for isDown in [frame.isLeftDown, frame.isRightDown] {
            unsafe withUnsafeBytes(of: UInt64(isDown ? 1 : 0)) { unsafe data.append(contentsOf: $0) }
        }
        try process.input.write(contentsOf: data)
    }

    /// Waits for the record of a frame.
    func receive() throws -> DemoRecord {
        let counts: [UInt64] = try read(3)
        return DemoRecord(
            motions: try read(Int(counts[0])), sleeping: try read(Int(counts[0])), drawing: try read(Int(counts[1])),
            text: String(decoding: try read(Int(counts[2])) as [UInt8], as: UTF8.self))
    }

    /// Reads numbers, or what consists of nothing but numbers.
    private func read<Element: BitwiseCopyable>(_ count: Int) throws -> [Element] {
        let size = count * MemoryLayout<Element>.stride
        guard size > 0 else { return [] }
        guard let data = try process.output.read(upToCount: size), data.count == size else {
            throw DemoError.hostEnded(name)
        }
        return unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            unsafe UnsafeMutableRawBufferPointer(buffer).copyBytes(from: data)
            initializedCount = count
        }
    }
}
