import Foundation
import Testing

@testable import CrateKit

/// The seeds of the readers' fuzzer: a seed that is refused leads nowhere.
@Suite struct FuzzSeedTests {
    static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fuzz/ReaderCorpus")

    static func seeds(of reader: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: corpus.appending(path: reader).path)
        return (names ?? []).sorted().map { "\(reader)/\($0)" }
    }

    @Test(arguments: seeds(of: "scene-json") + seeds(of: "scene-yaml"))
    func aSceneIsRead(seed: String) throws {
        let bytes = try Array(Data(contentsOf: Self.corpus.appending(path: seed)))
        #expect(SceneFile.issues(of: bytes, named: seed).filter { $0.severity == .error } == [])
    }

    @Test func theBuiltInScenesAreAmongThem() throws {
        for scene in Scene.builtIn {
            let seed = try Data(contentsOf: Self.corpus.appending(path: "scene-json/\(scene.name).json"))
            #expect(String(decoding: seed, as: UTF8.self) == SceneFile.json(scene))
        }
    }
}
