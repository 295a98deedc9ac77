#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Reads a recording from JSON.
enum TiltJSON {
    /// Returns the recording in a text in UTF-8, by its first character.
    static func recording(
        from text: ArraySlice<UInt8>, isArray: Bool, mounting: SensorMounting,
        interpolation: TiltRecording.Interpolation?, before: Tilt?
    ) throws(InputError) -> TiltRecording {
        guard text.count <= TiltFile.maximumJSONSize else {
            throw InputError(
                problem: "JSON must have at most \(TiltFile.maximumJSONSize) bytes, got \(text.count): use CSV")
        }
        guard String(validating: text, as: UTF8.self) != nil else { throw TiltFile.isBinary }
        let decoder = JSONDecoder()
        do {
            if isArray {
                let empty = try TiltRecording(interpolation: interpolation ?? .hold, before: before ?? .upright)
                return try decoder.decode(TiltJSONArray.self, from: Data(text), configuration: (empty, mounting))
                    .recording
            }
            let recording = try decoder.decode(TiltRecording.self, from: Data(text))
            return try recording.mounted(mounting, interpolation: interpolation, before: before)
        } catch let error as InputError {
            throw error
        } catch let error as DecodingError {
            throw InputError(error)
        } catch {
            throw InputError(problem: "the file is not JSON")
        }
    }
}

extension TiltRecording {
    /// Returns the recording with the choices of the caller of ``TiltFile``.
    fileprivate func mounted(
        _ mounting: SensorMounting, interpolation: Interpolation?, before: Tilt?
    ) throws(InputError) -> TiltRecording {
        let axes = SensorAxes(mounting, form: .plain)
        return try TiltRecording(
            samples: samples.map { Sample(time: $0.time, tilt: axes.tilt($0.tilt.x, $0.tilt.y)) },
            interpolation: interpolation ?? self.interpolation,
            before: before ?? axes.tilt(self.before.x, self.before.y))
    }
}
