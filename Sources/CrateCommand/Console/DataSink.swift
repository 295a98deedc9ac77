package import CrateFiles
import SystemPackage

/// The destination of a command's data: standard output, or a file that by default appears only once it is complete.
package final class DataSink {
    /// The path that means standard output.
    package static let standardOutput = "-"

    private let descriptor: FileDescriptor
    private let path: String?
    private let file: ReplacedFile?
    private let appendedFile: AppendedFile?
    private var buffer: [UInt8] = []

    /// Opens a file, or standard output if the path is nil or "-", as for other commands of a shell.
    package init(path: String?) throws(FileFailure) {
        let path = path == DataSink.standardOutput ? nil : path
        self.path = path
        appendedFile = nil
        if let path {
            let file = try ReplacedFile(path: path)
            self.file = file
            descriptor = file.descriptor
        } else {
            file = nil
            descriptor = .standardOutput
        }
    }

    /// Opens a file where a stranger may have put a link: see ``ReplacedFile/init(at:creatingFolder:)``.
    package init(at place: HeldPath, creatingFolder: Bool = false) throws(FileFailure) {
        let file = try ReplacedFile(at: place, creatingFolder: creatingFolder)
        path = file.path
        self.file = file
        appendedFile = nil
        descriptor = file.descriptor
    }

    /// Opens a file that a user names and that may be beside goldens. As for goldens, links are not followed.
    package convenience init(besideGoldens path: String) throws(FileFailure) {
        if FilePath(path).isSystems {
            try self.init(path: path)
            return
        }
        let place: HeldPath
        do throws(FileProblem) {
            place = try HeldPath(FilePath(path))
        } catch {
            throw FileFailure(.create, "cannot create", path, error)
        }
        try self.init(at: place)
    }

    /// Continues a file in its place. Flushed data stays in the file whatever happens next.
    package init(appendingTo file: AppendedFile) {
        path = file.path
        self.file = nil
        appendedFile = file
        descriptor = file.descriptor
    }

    /// The width of a line in characters, if the data goes to a terminal; otherwise nil.
    package var lineWidth: Int? {
        path == nil ? StandardStream.output.terminalSize?.columns : nil
    }

    /// Whether the data goes to a terminal.
    package var isTerminal: Bool { path == nil && StandardStream.output.isTerminal }

    /// Appends text.
    package func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Writes the remaining data, and moves the file to its path or closes it.
    package func finish() throws {
        try flush()
        try file?.commit()
        try appendedFile?.close()
    }

    /// Writes the appended data.
    package func flush() throws {
        do {
            try descriptor.writeAll(buffer)
            buffer.removeAll(keepingCapacity: true)
        } catch Errno.brokenPipe {
            throw ReaderGone()
        } catch {
            throw FileFailure(.write, "cannot write", path ?? "to standard output", error)
        }
    }

    /// Writes one text to standard output.
    package static func printToStandardOutput(_ text: String) throws {
        let sink = try DataSink(path: nil)
        try sink.write(text)
        try sink.finish()
    }
}
