/// Reads recordings of a tilt from files: CSV and JSON, plain or exported by phyphox and Sensor Logger.
///
/// | file | columns or keys | read as |
/// |---|---|---|
/// | plain CSV | t, x, y; the header may be absent | seconds and g along the screen's axes |
/// | plain JSON | `[t, x, y]` or `{"t", "x", "y"}`, in an array; or a ``TiltRecording`` | the same |
/// | phyphox CSV | Time (s), Acceleration or Gravity x and y, in (m/s^2) or (g) | ``SensorConvention/android`` |
/// | Sensor Logger CSV, JSON | seconds_elapsed, x, y | m/s², ``SensorConvention/ios`` |
///
/// CSV may be delimited by commas, semicolons or tabs, and may have decimal commas if they are not the delimiter. A
/// column for z and others that are not named here are ignored. phyphox writes Android's sign on every platform; Sensor
/// Logger writes that of the platform unless it is set to standardize. Its JSON mixes sensors: TotalAcceleration is
/// read, or else Gravity, or else Accelerometer. Of its CSV files, use one of the first two; Accelerometer.csv lacks
/// gravity.
public enum TiltFile {
    /// The largest size of a JSON file, in bytes. CSV is read piece by piece and may have any size.
    public static let maximumJSONSize = 5_000_000

    /// Reads a recording from the bytes of a file. A file that begins with `[` or `{` is JSON.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - orientation: The orientation of the interface. Defaults to ``InterfaceOrientation/landscapeLeft``, the book's, for
    ///     phyphox and Sensor Logger, and to the screen's axes for plain files.
    ///   - convention: The sign convention of the values. Defaults to that of the file's form. For a plain file,
    ///     ``SensorConvention/android`` reverses the values.
    ///   - unit: The unit of the values. Defaults to that of the file's form. Sensor Logger's uncalibrated
    ///     accelerometer is in ``AccelerationUnit/g`` on iOS. phyphox's columns name their unit, and contradicting it
    ///     is an error.
    ///   - interpolation: The tilt between two samples. Defaults to the file's interpolation, or
    ///     ``TiltRecording/Interpolation/hold``.
    ///   - before: The tilt before the first sample, along the screen's axes. Defaults to the file's, or
    ///     ``Tilt/upright``.
    /// - Throws: ``InputError`` if the file is not a recording.
    public static func recording(
        from bytes: [UInt8], orientation: InterfaceOrientation? = nil, convention: SensorConvention? = nil,
        unit: AccelerationUnit? = nil, interpolation: TiltRecording.Interpolation? = nil, before: Tilt? = nil
    ) throws(InputError) -> TiltRecording {
        let mounting = SensorMounting(orientation: orientation, convention: convention, unit: unit)
        guard !bytes.contains(0) else { throw isBinary }
        let text = ByteOrderMark.dropped(from: bytes)
        let first = text.first { !whiteSpace.contains($0) }
        guard let first else { throw isEmpty }

        let isArray = first == UInt8(ascii: "[")
        if isArray || first == UInt8(ascii: "{") {
            return try TiltJSON.recording(
                from: text, isArray: isArray, mounting: mounting, interpolation: interpolation, before: before)
        }
        return try TiltCSVReader(
            .acceleration(mounting), interpolation: interpolation ?? .hold, before: before ?? .upright
        ).recording(from: text)
    }

    static let isBinary = InputError(problem: "the file is binary, not text")
    static let isEmpty = InputError(problem: "the file is empty")

    static let whiteSpace: [UInt8] = Array(" \t\r\n".utf8)
}
