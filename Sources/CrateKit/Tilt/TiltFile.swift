/// Files that hold recordings of a tilt: CSV and JSON, of one's own or exported by phyphox and Sensor Logger.
///
/// | file | columns or keys | read as |
/// |---|---|---|
/// | plain CSV | t, x, y; the header may be absent | seconds and g along the screen's axes |
/// | plain JSON | `[t, x, y]` or `{"t", "x", "y"}`, in an array; or a ``TiltRecording`` | the same |
/// | phyphox CSV | Time (s), Acceleration or Gravity x and y, in (m/s^2) or (g) | ``SensorConvention/android`` |
/// | Sensor Logger CSV, JSON | seconds_elapsed, x, y | m/s², ``SensorConvention/ios`` |
///
/// CSV may be delimited by commas, semicolons or tabs, and have decimal commas where they delimit nothing. A column for z and
/// others that are not named here do not count. phyphox writes Android's sign on every platform; Sensor Logger writes that
/// of the platform unless it was told to standardise. Its JSON mixes sensors: TotalAcceleration counts, or else Gravity, or
/// else Accelerometer. Of its CSV files, one of the first two is the one to take; Accelerometer.csv lacks gravity.
public enum TiltFile {
    /// The largest JSON file that is read, in bytes. CSV is read piece by piece and may have any size.
    public static let maximumJSONSize = 5_000_000

    /// Reads a recording from the bytes of a file. JSON is known by its first character, `[` or `{`.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - orientation: How the device was turned. By default it is ``DeviceOrientation/landscapeLeft``, the book's, for
    ///     phyphox and Sensor Logger; plain files have the screen's axes unless an orientation is given.
    ///   - convention: Which way the values point; nil for that of the file's form. Given for a plain file,
    ///     ``SensorConvention/android`` turns its values round.
    ///   - unit: What the values are measured in; nil for that of the file's form. Sensor Logger's uncalibrated
    ///     accelerometer is in ``AccelerationUnit/g`` on iOS. phyphox's columns name their unit, and contradicting it is an
    ///     error.
    ///   - interpolation: What the tilt is between two samples; nil for what the file says, or else
    ///     ``TiltRecording/Interpolation/hold``.
    ///   - before: The tilt before the first sample, along the screen's axes; nil for what the file says, or else
    ///     ``Tilt/upright``.
    /// - Throws: ``TiltFileError`` if the file holds no recording.
    public static func recording(
        from bytes: [UInt8], orientation: DeviceOrientation? = nil, convention: SensorConvention? = nil,
        unit: AccelerationUnit? = nil, interpolation: TiltRecording.Interpolation? = nil, before: Tilt? = nil
    ) throws(TiltFileError) -> TiltRecording {
        let mounting = SensorMounting(orientation: orientation, convention: convention, unit: unit)
        guard !bytes.contains(0) else { throw .isBinary }
        let text = ByteOrderMark.dropped(from: bytes)
        let first = text.first { !whiteSpace.contains($0) }
        guard let first else { throw .isEmpty }

        let isArray = first == UInt8(ascii: "[")
        if isArray || first == UInt8(ascii: "{") {
            return try TiltJSON.recording(
                from: text, isArray: isArray, mounting: mounting, interpolation: interpolation, before: before)
        }
        return try TiltCSVReader(mounting: mounting, interpolation: interpolation ?? .hold, before: before ?? .upright)
            .recording(from: text)
    }

    private static let whiteSpace: [UInt8] = Array(" \t\r\n".utf8)
}
