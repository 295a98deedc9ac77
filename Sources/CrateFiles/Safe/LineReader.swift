package import SystemPackage

/// Reads lines from a file or a pipe as they arrive.
package struct LineReader {
    /// The text between two line ends.
    package struct Line {
        /// The bytes without the line end; empty if there are too many.
        package var bytes: [UInt8] = []
        /// Whether the line was longer than allowed.
        package var isTooLong = false
        /// Whether the line's end was read. The last line may lack it.
        package var isWhole = false
        /// The number of bytes read for the line, including its end.
        package var length = 0
    }

    private let descriptor: FileDescriptor
    private let limit: Int
    private var block = [UInt8](repeating: 0, count: 1 << 16)
    private var unread = 0..<0

    /// Creates a reader of lines with at most `limit` bytes.
    package init(_ descriptor: FileDescriptor, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Returns the next line, or nil at the end.
    package mutating func next() throws(Errno) -> Line? {
        var line = Line()
        while !line.isWhole {
            if unread.isEmpty {
                unread = 0..<(try fill())
                if unread.isEmpty { return line.length == 0 ? nil : line }
            }
            let end = block[unread].firstIndex(of: UInt8(ascii: "\n"))
            append(block[unread.lowerBound..<(end ?? unread.upperBound)], to: &line)
            line.isWhole = end != nil
            if line.isWhole { line.length += 1 }
            unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
        }
        return line
    }

    private func append(_ bytes: ArraySlice<UInt8>, to line: inout Line) {
        line.length += bytes.count
        line.isTooLong = line.length > limit
        if line.isTooLong {
            line.bytes = []
        } else {
            line.bytes += bytes
        }
    }

    private mutating func fill() throws(Errno) -> Int {
        do {
            return try unsafe block.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
        } catch let error as Errno {
            throw error
        } catch {
            fatalError("FileDescriptor.read(into:) must throw nothing but Errno, got \(error)")
        }
    }
}
