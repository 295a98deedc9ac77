import CrateKit
import NIOCore
import SceneTestSupport
import Testing

@testable import CrateViewer

struct ThumbnailTests {
    /// The width and the height that the header of a PNG states.
    private func size(ofPNG bytes: ByteBuffer) -> [UInt32] {
        [16, 20].compactMap { bytes.getInteger(at: bytes.readerIndex + $0, as: UInt32.self) }
    }

    @Test(arguments: ShippedScenes.names) func everySceneHasOneInBothThemes(name: String) async throws {
        let (thumbnails, scene) = (Thumbnails(), ShippedScenes.scene(named: name))
        let light = try await thumbnails.png(of: ServedScene(scene), isDark: false)
        let dark = try await thumbnails.png(of: ServedScene(scene), isDark: true)
        #expect(size(ofPNG: light) == [320, 240] && size(ofPNG: dark) == [320, 240])
        #expect(light != dark)
    }

    @Test func aChangedSceneHasAnotherOne() async throws {
        let thumbnails = Thumbnails()
        var scene = Scene.crates
        let before = try await thumbnails.png(of: ServedScene(scene), isDark: false)
        #expect(try await thumbnails.png(of: ServedScene(scene), isDark: false) == before)
        scene.crates.removeLast()
        #expect(try await thumbnails.png(of: ServedScene(scene), isDark: false) != before)
    }

    /// Clients send as many scenes as they like, each with a name of its own.
    @Test func afterManyScenesTheFirstIsDrawnAsBefore() async throws {
        let thumbnails = Thumbnails()
        var scene = Scene.crates
        let first = try await thumbnails.png(of: ServedScene(scene), isDark: false)
        for number in 0..<120 {
            scene.name = "scene-\(number)"
            _ = try await thumbnails.png(of: ServedScene(scene), isDark: false)
        }
        #expect(await thumbnails.count <= 100)
        #expect(try await thumbnails.png(of: ServedScene(.crates), isDark: false) == first)
    }
}
