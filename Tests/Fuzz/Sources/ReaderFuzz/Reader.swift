#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A reader of files from outside. FUZZ_READER in the environment names the reader to try.
enum Reader: String, CaseIterable {
    case sceneJSON = "scene-json"
    case sceneYAML = "scene-yaml"
    case golden
    case tilt
    case batch

    static let chosen: Reader = {
        guard let name = unsafe getenv("FUZZ_READER"), let reader = Reader(rawValue: unsafe String(cString: name))
        else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            fatalError("FUZZ_READER must be one of \(names)")
        }
        return reader
    }()

    /// Reads an input, and holds the reader to its promises. Returns whether it was accepted.
    func read(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .sceneJSON: readScene(bytes, named: "scene.json")
        case .sceneYAML: readScene(bytes, named: "scene.yaml")
        case .golden: readGolden(bytes)
        case .tilt: readTilt(bytes)
        case .batch: readRequests(bytes)
        }
    }
}
