package import CrateKit
package import SafeFiles

/// Tilt files on disk.
package enum TiltInput {
    /// The largest size of a file: about that of a recording of ``TiltRecording/maximumSamples`` samples.
    private static let maximumSize = 1 << 26

    /// Returns the track in a file: a recording's, or that of a golden.
    package static func track(
        from path: String, orientation: InterfaceOrientation?, convention: SensorConvention?, unit: AccelerationUnit?,
        interpolation: TiltRecording.Interpolation?, before: Tilt?
    ) throws(FileFailure) -> TiltTrack {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "tilt file")
        if bytes.count <= Golden.maximumSize, let golden = try? Golden(json: bytes) {
            guard orientation == nil, convention == nil, unit == nil, interpolation == nil, before == nil else {
                throw FileFailure(
                    .request, message: "\(path) is a golden, whose tilt is whole: no other option about it applies")
            }
            return golden.tilt
        }
        return try track(in: path) { () throws(InputError) in
            try TiltFile.recording(
                from: bytes, orientation: orientation, convention: convention, unit: unit,
                interpolation: interpolation, before: before)
        }
    }

    /// Returns the track of the attitudes in a file, at a rate per second or at every sample.
    package static func attitudes(from path: String, rate: Double?) throws(FileFailure) -> TiltTrack {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "attitude file")
        return try track(in: path) { () throws(InputError) in try AttitudeFile.recording(from: bytes, rate: rate) }
    }

    private static func track(
        in path: String, read: () throws(InputError) -> TiltRecording
    ) throws(FileFailure) -> TiltTrack {
        do {
            return .recording(try read())
        } catch {
            throw FileFailure(.content, message: "\(path): \(error)")
        }
    }
}
