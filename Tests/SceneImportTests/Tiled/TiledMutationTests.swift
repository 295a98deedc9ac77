import Chipmunk
import CrateKit
import SceneCoding
import SceneImport
import TestSupport
import Testing

@Suite struct TiledMutationTests {
    /// Maps that were damaged at random give a scene that is valid, or an error.
    @Test(arguments: TiledText.samples)
    func damagedMapsAreScenesOrErrors(name: String) throws {
        let original = try TiledText.bytes(name)
        var generator = SeededGenerator(seed: UInt64(TiledText.samples.firstIndex(of: name) ?? 0))
        for round in 0..<TestDepth.count(quick: 60, full: 400, long: 2_000) {
            let bytes = Self.damaged(original, &generator)
            do {
                let reading = try TiledText.read(bytes)
                #expect(throws: Never.self, "\(name), round \(round)") { try reading.scene.validate() }
            } catch let error as SceneFileError {
                #expect(error.issues.contains { $0.severity == .error }, "\(name), round \(round)")
            }
        }
    }

    /// The files that a map names are damaged, too.
    @Test(arguments: ["terrain.tsj", "wheel.tx", "barrel.tj", "props.tsj"])
    func damagedTilesetsAndTemplatesAreScenesOrErrors(name: String) throws {
        let map = try TiledText.bytes(name == "terrain.tsj" ? "plain.tmj" : "machines.tmx")
        let original = try TiledText.bytes(name)
        var generator = SeededGenerator(seed: 99)
        for round in 0..<TestDepth.count(quick: 40, full: 400, long: 2_000) {
            let text = String(decoding: Self.damaged(original, &generator), as: UTF8.self)
            var files = [name: text]
            for other in ["terrain.tsj", "wheel.tx", "barrel.tj", "props.tsj"] where other != name {
                files[other] = String(decoding: try TiledText.bytes(other), as: UTF8.self)
            }
            do {
                let reading = try TiledText.read(map, files: files)
                #expect(throws: Never.self, "\(name), round \(round)") { try reading.scene.validate() }
            } catch let error as SceneFileError {
                #expect(error.issues.contains { $0.severity == .error }, "\(name), round \(round)")
            }
        }
    }

    private static func damaged(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var damage = Damage(original)
        for _ in 0..<Int.random(in: 1...3, using: &generator) { damage.apply(&generator) }
        return damage.bytes
    }
}
