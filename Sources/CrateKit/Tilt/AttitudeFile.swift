/// Reads recordings of an ``Attitude`` from CSV files, as tilts (``Tilt/init(attitude:)``).
///
/// | file | columns | read as |
/// |---|---|---|
/// | plain | t or time, pitch, roll; the header may be absent | Core Motion's signs |
/// | Sensor Logger, Orientation.csv | seconds_elapsed, pitch, roll, qw, qx, qy, qz | the platform's sign of the pitch |
/// | device motion | timestamp, pitch, roll | Core Motion's signs |
///
/// Android's pitch has the opposite sign of iOS's; the quaternion beside it distinguishes them. Angles are in radians
/// unless an option says otherwise, and an angle above 2π is an error. Delimiters and decimal commas are as for
/// ``TiltFile``, and other columns are ignored.
public enum AttitudeFile {
    /// The valid range of rates, per second.
    public static let rates = 1e-3...1e6

    /// Reads a recording from the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - rate: The rate at which the attitude is read, per second, or nil for every sample. The sticker balls read it
    ///     15 times a second: the tilt changes only at multiples of 1/15 s, to the tilt of the last sample so far.
    ///     Traps unless in ``rates``. Defaults to nil.
    ///   - before: The tilt before the first sample. Defaults to ``Tilt/upright``.
    /// - Throws: ``InputError`` if the file is not a recording.
    public static func recording(
        from bytes: [UInt8], rate: Double? = nil, before: Tilt = .upright, file: StaticString = #fileID,
        line: UInt = #line
    ) throws(InputError) -> TiltRecording {
        var options = TiltFileOptions()
        options.before = before
        return try read(bytes, rate: rate, options, file: file, line: line).recording
    }

    /// Reads a recording from the bytes of a file, and reports the units and signs in which it was read.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - rate: The rate at which the attitude is read, per second, or nil for every sample. Traps unless in
    ///     ``rates``. Defaults to nil.
    ///   - options: The caller's choices. The interpolation is always ``TiltRecording/Interpolation/hold``.
    /// - Throws: ``InputError`` if the file is not a recording, or leaves open what an option would decide.
    public static func read(
        _ bytes: [UInt8], rate: Double? = nil, _ options: TiltFileOptions, file: StaticString = #fileID,
        line: UInt = #line
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        if let rate, !rates.contains(rate) {
            let range = "\(rates.lowerBound) ... \(rates.upperBound)"
            fatalError("AttitudeFile.recording(rate:) must be in \(range), got \(rate)", file: file, line: line)
        }
        guard !bytes.contains(0) else { throw TiltFile.isBinary }
        let text = ByteOrderMark.dropped(from: bytes)
        guard let first = text.first(where: { !TiltFile.whiteSpace.contains($0) }) else { throw TiltFile.isEmpty }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
            throw InputError(problem: "the file must be CSV with the columns t, pitch and roll, got JSON")
        }
        var options = options
        options.interpolation = .hold
        var read = try TiltCSVReader(.attitude, options).recording(from: text)
        if let rate { read.recording = try read.recording.held(at: rate) }
        return read
    }
}
