import CrateKit
import SafeFiles
import SystemPackage

/// Where the golden of an expectation is.
///
/// No link is followed to it: neither from the folder of the test's own file nor, beneath the current folder, from the one
/// that was given. See ``HeldPath``.
struct GoldenStore {
    let path: String
    /// The folder of the test's own file, and the path in it; nil if another folder was given.
    private let beside: (folder: FilePath, path: FilePath)?

    /// The golden of some name, in a folder or in the one of the test's own file: `__Goldens__/FILE/NAME.golden.json` beside
    /// it.
    init(name: String, folder: String?, testFile: String) {
        let plain = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
        let file = testFile.split(separator: "/").last.map(String.init) ?? "Tests"
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        let start = String(testFile.dropLast(file.count))
        let relative = "__Goldens__/\(stem)/\(plain).golden.json"
        path = folder.map { "\($0)/\(plain).golden.json" } ?? start + relative
        beside = folder == nil ? (FilePath(start.isEmpty ? "." : start), FilePath(relative)) : nil
    }

    private func place() throws(FileProblem) -> HeldPath {
        guard let beside else { return try HeldPath(FilePath(path)) }
        return HeldPath(beside.path, in: try HeldFolder(following: beside.folder), as: FilePath(path))
    }

    /// The golden, or nil if there is no file.
    ///
    /// - Throws: ``GoldenError`` if the file is none, and ``GoldenStoreError`` if it cannot be read.
    func read() throws -> Golden? {
        do {
            let place = try place()
            guard try place.exists else { return nil }
            let descriptor = try place.openForReading()
            // One byte more than is allowed tells that there are too many.
            return try Golden(json: try descriptor.closeAfter { try beginning(of: descriptor) })
        } catch let problem as FileProblem {
            throw GoldenStoreError(problem: "cannot read \(path): \(problem)")
        }
    }

    private func beginning(of descriptor: FileDescriptor) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Golden.maximumSize {
            let count = try unsafe block.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
            if count == 0 { break }
            bytes += block.prefix(count)
        }
        return bytes
    }

    /// Writes the golden, and makes its folder.
    func write(_ golden: Golden) throws {
        do {
            let file = try InterimFile(at: try place(), creatingFolder: true)
            try file.descriptor.writeAll(Array(golden.json.utf8))
            try file.commit()
        } catch let problem as FileProblem {
            throw GoldenStoreError(problem: "cannot write \(path): \(problem)")
        }
    }
}

/// Why a golden cannot be read or written.
struct GoldenStoreError: Error, CustomStringConvertible {
    var problem: String
    var description: String { problem }
}
