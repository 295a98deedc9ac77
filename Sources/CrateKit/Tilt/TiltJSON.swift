#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Reads a recording from JSON.
enum TiltJSON {
    /// The recording that a text in UTF-8 holds, whose first character was looked at.
    static func recording(
        from text: ArraySlice<UInt8>, isArray: Bool, mounting: SensorMounting,
        interpolation: TiltRecording.Interpolation?, before: Tilt?
    ) throws(TiltFileError) -> TiltRecording {
        guard text.count <= TiltFile.maximumJSONSize else {
            throw TiltFileError(
                problem: "JSON must have at most \(TiltFile.maximumJSONSize) bytes, got \(text.count): use CSV")
        }
        guard String(validating: text, as: UTF8.self) != nil else { throw .isBinary }
        let decoder = JSONDecoder()
        do {
            if isArray {
                let empty = try TiltRecording(interpolation: interpolation ?? .hold, before: before ?? .upright)
                return try decoder.decode(TiltJSONArray.self, from: Data(text), configuration: (empty, mounting))
                    .recording
            }
            let recording = try decoder.decode(TiltRecording.self, from: Data(text))
            return try recording.mounted(mounting, interpolation: interpolation, before: before)
        } catch let error as TiltFileError {
            throw error
        } catch let error as TiltRecordingError {
            throw TiltFileError(error)
        } catch let error as DecodingError {
            throw TiltFileError(error)
        } catch {
            throw TiltFileError(problem: "the file is not JSON")
        }
    }
}

extension TiltRecording {
    /// The recording with what the caller of ``TiltFile`` says about it.
    fileprivate func mounted(
        _ mounting: SensorMounting, interpolation: Interpolation?, before: Tilt?
    ) throws(TiltRecordingError) -> TiltRecording {
        let axes = SensorAxes(mounting, form: .plain)
        return try TiltRecording(
            samples: samples.map { Sample(time: $0.time, tilt: axes.tilt($0.tilt.x, $0.tilt.y)) },
            interpolation: interpolation ?? self.interpolation,
            before: before ?? axes.tilt(self.before.x, self.before.y))
    }
}

extension TiltFileError {
    /// What a decoder found, as a path and a sentence.
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath + [key]), problem: "is missing")
        case .valueNotFound(_, let context):
            self.init(path: Self.path(context.codingPath), problem: "must not be null")
        case .typeMismatch(_, let context):
            self.init(path: Self.path(context.codingPath), problem: "has a value of another kind than expected")
        case .dataCorrupted(let context) where context.underlyingError is TiltRecordingError:
            self.init(path: Self.path(context.codingPath), problem: context.debugDescription)
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(path: Self.path(context.codingPath), problem: "has a value that cannot be read")
        default:
            // The decoder says no more, not even of a number that overflows.
            self.init(problem: "the file is not JSON, was cut short, or has a number that is too large")
        }
    }

    /// A path such as "samples[2]", or nil for the document as a whole.
    static func path(_ keys: [any CodingKey]) -> String? {
        guard !keys.isEmpty else { return nil }
        return keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
