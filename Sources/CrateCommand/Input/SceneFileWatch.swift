package import CrateDrawing
package import CrateFiles
package import CrateKit

/// Watches a scene file, and reads it whenever it has changed.
package struct SceneFileWatch: Sendable {
    /// The interval between two looks at the file.
    private static let interval = Duration.milliseconds(250)

    private let path: String
    /// The present contents of the scene file.
    private var contents: [UInt8]?

    /// Watches a file from its present contents on. Returns nil for a file that cannot change, such as /dev/stdin.
    package init?(_ path: String) {
        guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else { return nil }
        self.path = path
        contents = read()
    }

    /// Waits for the next change. Returns the scene and its pictures as they are then, or the problem in the file.
    ///
    /// An editor may write a file in parts, so a change counts once the file is the same for two looks in a row.
    ///
    /// - Throws: `CancellationError`.
    package mutating func next() async throws -> Result<(scene: Scene, pictures: ScenePictures), FileFailure> {
        while true {
            try await Task.sleep(for: SceneFileWatch.interval)
            let first = read()
            guard first != contents else { continue }
            try await Task.sleep(for: SceneFileWatch.interval)
            guard read() == first else { continue }
            contents = first
            return Result { () throws(FileFailure) in try SceneInput.scene(inFile: path, warn: { _ in }) }
        }
    }

    private func read() -> [UInt8]? {
        try? SceneInput.contents(of: path)
    }
}
