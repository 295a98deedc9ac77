import ChipmunkDrawing
import CrateKit
import SystemPackage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of the pictures of drifts, and what each is called.
struct DriftGallery: Sendable {
    let theme: ThemeName
    /// The path of each golden's picture.
    let paths: [String]

    /// Makes the folder if it is not there, and throws if nothing can be written to it.
    init(folder: String, goldens: [String], theme: ThemeName) throws(CommandFailure) {
        self.theme = theme
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot create the folder \(folder)")
        }
        guard unsafe access(folder, W_OK | X_OK) == 0 else {
            throw CommandFailure(
                code: .cannotCreate, message: "cannot write to the folder \(folder): \(Errno(rawValue: errno))")
        }
        paths = DriftGallery.names(of: goldens).map { FilePath(folder).appending($0).string }
    }

    /// The names of the pictures: those of the goldens, with a number where several have the same.
    ///
    /// Some file systems take upper and lower case for the same.
    static func names(of goldens: [String]) -> [String] {
        let stems = goldens.map { golden in
            let name = FilePath(golden).lastComponent?.string ?? ""
            let ending = [GoldenFile.suffix, ".json"].first { name.hasSuffix($0) && name != $0 } ?? ""
            return String(name.dropLast(ending.count))
        }
        // Whose name is its own keeps it, whatever comes before.
        var counts: [String: Int] = [:]
        var taken: Set<String> = []
        for stem in stems { taken.insert(stem.lowercased()) }
        return stems.map { stem in
            let key = stem.lowercased()
            counts[key, default: 0] += 1
            var name = stem
            while let count = counts[key], count > 1 {
                name = "\(stem)-\(count)"
                if taken.insert(name.lowercased()).inserted { break }
                counts[key] = count + 1
            }
            return name + ".svg"
        }
    }

    /// Draws a golden's drift in its file.
    func write(_ picture: DriftPicture, at index: Int) -> Result<String, CommandFailure> {
        let path = paths[index]
        do {
            let sink = try DataSink(path: path)
            try sink.write(try picture.bytes(format: .svg, theme: theme.theme))
            try sink.finish()
            return .success(path)
        } catch let failure as CommandFailure {
            return .failure(failure)
        } catch {
            return .failure(CommandFailure(code: .ioError, message: "cannot write \(path): \(error)"))
        }
    }
}
