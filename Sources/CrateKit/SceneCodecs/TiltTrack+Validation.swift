extension TiltTrack {
    /// Checks that every tilt in the track is valid.
    func validate(at path: String) throws(InputError) {
        try attributing(to: path) { () throws(InputError) in try Codec.tilt.check(self) }
    }
}
