extension TiltTrack {
    /// Checks that every tilt in the track is valid.
    func validate(at path: String) throws(SceneError) {
        do {
            try Form.tilt.check(self)
        } catch {
            throw SceneError(error, at: path)
        }
    }
}
