import Foundation
import Subprocess

/// A film, as ffprobe sees it.
struct Film: Equatable {
    var codec: String
    var width: Int
    var height: Int
    /// The frames per second, as a fraction.
    var rate: String
    /// The number of frames that can be decoded.
    var frames: Int
    /// The seconds that it lasts.
    var duration: Double

    /// Whether ffmpeg and ffprobe are installed.
    static let canBeMade = ["ffmpeg", "ffprobe"].allSatisfy { program in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
    /// Why a test is skipped where they are not.
    static let reason = "ffmpeg is not installed"

    /// Looks at a file, all of whose frames are decoded.
    init?(_ name: String, in folder: TemporaryFolder) async throws {
        let result = try await Subprocess.run(
            .name("ffprobe"),
            arguments: [
                "-v", "error", "-count_frames", "-show_entries",
                "stream=codec_name,width,height,r_frame_rate,nb_read_frames:format=duration", "-of",
                "default=noprint_wrappers=1", folder.url.appending(path: name).path,
            ], output: .string(limit: 1 << 16))
        var entries: [String: String] = [:]
        for line in result.standardOutput.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { entries[parts[0]] = parts[1] }
        }
        guard let codec = entries["codec_name"], let rate = entries["r_frame_rate"],
            let width = entries["width"].flatMap({ Int($0) }), let height = entries["height"].flatMap({ Int($0) }),
            let frames = entries["nb_read_frames"].flatMap({ Int($0) }),
            let duration = entries["duration"].flatMap({ Double($0) })
        else { return nil }
        self.codec = codec
        self.width = width
        self.height = height
        self.rate = rate
        self.frames = frames
        self.duration = duration
    }
}
