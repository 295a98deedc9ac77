import TimerAnimation

extension TiltTrack {
    /// Throws unless every tilt in the track is valid.
    func validate(at path: String) throws(SceneError) {
        switch self {
        case .constant(let tilt):
            try check(tilt, at: path)
        case .keyframes(let animation):
            for (index, value) in animation.values.enumerated() {
                try check(Tilt(x: value.x, y: value.y), at: "\(path).keyframes.values[\(index)]")
            }
        case .recording:
            // Its samples were checked when it was made.
            break
        }
    }

    private func check(_ tilt: Tilt, at path: String) throws(SceneError) {
        guard tilt.isValid else {
            throw SceneError(path: path, problem: "must be within ±\(Tilt.limit) g, got (\(tilt.x), \(tilt.y))")
        }
    }
}
