import ChipmunkDrawing
import CrateDrawing
import CrateKit
import NIOCore

/// Draws small pictures of scenes as they begin, one at a time, and keeps them.
actor Thumbnails {
    private struct Key: Hashable {
        var name: String
        var isDark: Bool
    }

    /// More than all scenes of a server have in both themes. A client can send scenes of ever new names.
    private static let maximumCount = 100
    private var kept: [Key: (scene: ServedScene, png: ByteBuffer)] = [:]

    /// The number of kept pictures.
    var count: Int { kept.count }

    /// Returns the picture of a scene, as a PNG of 320 × 240 pixels.
    ///
    /// Throws `InputError` and `DrawnRunError` as `DrawnRun` does, and `PictureError`.
    func png(of scene: ServedScene, isDark: Bool) throws -> ByteBuffer {
        let key = Key(name: scene.scene.name, isDark: isDark)
        if let known = kept[key], known.scene == scene { return known.png }
        var look = RunLook(
            theme: isDark ? .dark : .light, parts: .joints, extent: .size(PictureSize(width: 160, height: 120)))
        look.pixelsPerPoint = 2
        look.pictures = scene.pictures
        let picture = try DrawnRun(RunPlan(scene: scene.scene), look: look).picture(format: .png)
        let png = ByteBuffer(bytes: picture.bytes)
        if kept.count >= Thumbnails.maximumCount { kept.removeAll() }
        kept[key] = (scene, png)
        return png
    }
}
