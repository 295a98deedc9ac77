#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Reads a recording from JSON.
enum TiltJSON {
    /// Returns the recording in a UTF-8 text, by its first character, and a report on it.
    static func recording(
        from text: ArraySlice<UInt8>, isArray: Bool, _ options: TiltFileOptions
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        guard text.count <= TiltFile.maximumJSONSize else {
            throw InputError(
                problem: "JSON must have at most \(TiltFile.maximumJSONSize) bytes, got \(text.count): use CSV")
        }
        guard String(validating: text, as: UTF8.self) != nil else { throw TiltFile.isBinary }
        let decoder = JSONDecoder()
        do {
            if isArray {
                let empty = try TiltRecording(
                    interpolation: options.interpolation ?? .hold, before: options.before ?? .upright)
                let array = try decoder.decode(
                    TiltJSONArray.self, from: Data(text), configuration: options.skipsBadRows)
                var options = options
                options.metadata = array.metadata ?? options.metadata
                return try TiltInterpretation(
                    readings: array.readings, names: array.names, quantity: .acceleration, empty: empty
                ).recording(options)
            }
            return try decoder.decode(TiltRecording.self, from: Data(text)).mounted(options)
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
        _ options: TiltFileOptions
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        var readings = TiltReadings(format: .recording, places: .samples)
        for (index, sample) in samples.enumerated() {
            try readings.append(
                TiltReadings.Reading(time: sample.time, first: sample.tilt.x, second: sample.tilt.y, place: index))
        }
        let axes = SensorAxes(
            orientation: options.orientation, convention: options.convention ?? .ios, unit: options.unit ?? .g)
        let empty = try TiltRecording(
            interpolation: options.interpolation ?? interpolation,
            before: options.before ?? axes.tilt(before.x, before.y))
        return try TiltInterpretation(
            readings: readings, names: TiltInterpretation.Names(), quantity: .acceleration, empty: empty
        ).recording(options)
    }
}
