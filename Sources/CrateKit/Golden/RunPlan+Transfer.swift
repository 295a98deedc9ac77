#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension RunPlan {
    /// A plan without its end, for another process. It contains the scene itself, so the other process reads no file.
    private struct Transfer: Codable {
        var scene: String
        var digest: String
        var tilt: TiltTrack
        var rate: Double
    }

    /// The plan as JSON.
    package var transferred: [UInt8] {
        get throws {
            let transfer = Transfer(
                scene: SceneFile.json(scene), digest: scene.digest.description, tilt: tilt, rate: rate)
            return Array(try JSONText.line(transfer).utf8)
        }
    }

    /// Reads ``transferred``. Throws unless the scene is the same as before.
    package init(transferred bytes: [UInt8]) throws {
        let transfer = try JSONDecoder().decode(Transfer.self, from: Data(bytes))
        let scene = try SceneFile.read(Array(transfer.scene.utf8), named: "scene.json").scene
        guard scene.digest.description == transfer.digest else {
            throw InputError(path: "scene", problem: "is another one after it was written and read")
        }
        self.init(scene: scene, tilt: transfer.tilt, rate: transfer.rate, end: .steps(RunPlan.maximumSteps))
    }
}
