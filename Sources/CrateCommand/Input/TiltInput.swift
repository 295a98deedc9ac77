package import CrateFiles
package import CrateKit

/// Tilt files on disk.
package enum TiltInput {
    /// The largest size of a file: about the size of a recording with ``TiltRecording/maximumSamples`` samples.
    private static let maximumSize = 1 << 26
    /// The largest size of a description of a device.
    private static let maximumMetadataSize = 1 << 16

    /// Returns the track in a file, from a recording or a golden, and a report on how a recording was read.
    package static func track(
        from path: String, _ options: TiltFileOptions
    ) throws(FileFailure) -> (track: TiltTrack, report: TiltFileReport?) {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "tilt file")
        if bytes.count <= Golden.maximumSize, let golden = try? Golden(json: bytes) {
            guard options == TiltFileOptions() else {
                throw FileFailure(
                    .request, message: "\(path) is a golden, whose tilt is whole: no other option about it applies")
            }
            return (golden.tilt, nil)
        }
        return try track(in: path) { () throws(InputError) in
            try TiltFile.read(bytes, options.completed(by: path, bytes))
        }
    }

    /// Returns the track of the attitudes in a file, at a rate per second or at every sample, and a report on how it
    /// was read.
    package static func attitudes(
        from path: String, rate: Double?, _ options: TiltFileOptions
    ) throws(FileFailure) -> (track: TiltTrack, report: TiltFileReport?) {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "attitude file")
        return try track(in: path) { () throws(InputError) in
            try AttitudeFile.read(bytes, rate: rate, options.completed(by: path, bytes))
        }
    }

    private static func track(
        in path: String, read: () throws(InputError) -> (recording: TiltRecording, report: TiltFileReport)
    ) throws(FileFailure) -> (track: TiltTrack, report: TiltFileReport?) {
        do {
            let read = try read()
            return (.recording(read.recording), read.report)
        } catch {
            throw FileFailure(.content, message: "\(path): \(error)")
        }
    }

    /// Returns the description of the device that Sensor Logger writes beside a file, or nil if there is none.
    fileprivate static func metadata(beside path: String) -> TiltMetadata? {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        // Without it, or with one that says nothing, the values decide.
        guard
            let bytes = try? InputFile.contents(
                of: folder + "Metadata.csv", atMost: maximumMetadataSize, kind: "description of a device")
        else { return nil }
        return try? TiltMetadata(csv: bytes)
    }
}

extension TiltFileOptions {
    /// Returns the options, completed from the file's name and the description beside it.
    fileprivate func completed(by path: String, _ bytes: [UInt8]) -> TiltFileOptions {
        var options = self
        options.fileName = path.split(separator: "/").last.map(String.init)
        let isOfSensorLogger = String(decoding: bytes.prefix(1024), as: UTF8.self).contains("seconds_elapsed")
        if isOfSensorLogger { options.metadata = TiltInput.metadata(beside: path) }
        return options
    }
}
