package import CrateFiles
package import CrateKit

/// Watches a scene file, and reads it whenever it has changed.
package struct SceneFileWatch: Sendable {
    /// How often the file is looked at.
    private static let interval = Duration.milliseconds(250)

    private let path: String
    /// What the scene is made of now.
    private var contents: [UInt8]?

    /// Watches a file from its present contents on. Nil for what is no file that changes, such as /dev/stdin.
    package init?(_ path: String) {
        guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else { return nil }
        self.path = path
        contents = read()
    }

    /// Waits for the next change, and returns the scene of then, or what is wrong with the file.
    ///
    /// An editor may write a file in parts, so a change counts once the file is the same for two looks in a row.
    ///
    /// - Throws: `CancellationError`.
    package mutating func next() async throws -> Result<Scene, FileFailure> {
        while true {
            try await Task.sleep(for: SceneFileWatch.interval)
            let first = read()
            guard first != contents else { continue }
            try await Task.sleep(for: SceneFileWatch.interval)
            guard read() == first else { continue }
            contents = first
            return Result { () throws(FileFailure) in try SceneInput.scene(inFile: path, warn: { _ in }).scene }
        }
    }

    private func read() -> [UInt8]? {
        try? SceneInput.contents(of: path)
    }
}
