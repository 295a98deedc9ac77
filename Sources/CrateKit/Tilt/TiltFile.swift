/// Reads recordings of a tilt from files: CSV and JSON, plain or exported by a phone's program.
///
/// | file | columns or keys | read as |
/// |---|---|---|
/// | plain CSV | t, x, y, perhaps z; the header may be absent | along the screen's axes, ``SensorConvention/ios`` |
/// | plain JSON | `[t, x, y]` or `{"t", "x", "y"}`, in an array; or a ``TiltRecording`` | the same |
/// | phyphox CSV | Time (s), Acceleration or Gravity x and y, in (m/s^2) or (g) | ``SensorConvention/android`` |
/// | Sensor Logger CSV, JSON | seconds_elapsed, and x, y, z or gravityX, gravityY, gravityZ | the platform's signs |
/// | AndroSensor CSV | Time since start in ms, GRAVITY or ACCELEROMETER X and Y (m/s²) | ``SensorConvention/android`` |
/// | Physics Toolbox CSV | time, gFx, gFy | g, ``SensorConvention/android`` |
/// | device motion CSV | timestamp, gravity_x, gravity_y, gravity_z | ``SensorConvention/ios`` if in g |
///
/// CSV may be delimited by commas, semicolons or tabs, and may have decimal commas if they are not the delimiter. Other
/// columns are ignored. If the columns do not name units and signs, the values decide: the length of (x, y, z), which
/// is 1 g most of the time, and a second at rest, upright or face up. If they cannot decide, the error names the option
/// to give. In Sensor Logger's JSON, TotalAcceleration is read, or else Gravity, or else AccelerometerUncalibrated; its
/// Accelerometer lacks gravity and is refused.
public enum TiltFile {
    /// The largest size of a JSON file, in bytes. CSV is read piece by piece and may have any size.
    package static let maximumJSONSize = 5_000_000

    /// Reads a recording from the bytes of a file. A file that begins with `[` or `{` is JSON.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - orientation: The orientation of the interface. Defaults to nil. See ``TiltFileOptions/orientation``.
    ///   - convention: The sign convention of the values. Defaults to nil: the file's. For a plain file,
    ///     ``SensorConvention/android`` reverses the values.
    ///   - unit: The unit of the values. Defaults to nil: the file's. Contradicting a column that names its unit is an
    ///     error.
    ///   - interpolation: The tilt between two samples. Defaults to the file's interpolation, or
    ///     ``TiltRecording/Interpolation/hold``.
    ///   - before: The tilt before the first sample, along the screen's axes. Defaults to the file's, or
    ///     ``Tilt/upright``.
    /// - Throws: ``InputError`` if the file is not a recording.
    public static func recording(
        from bytes: [UInt8], orientation: InterfaceOrientation? = nil, convention: SensorConvention? = nil,
        unit: AccelerationUnit? = nil, interpolation: TiltRecording.Interpolation? = nil, before: Tilt? = nil
    ) throws(InputError) -> TiltRecording {
        var options = TiltFileOptions()
        options.orientation = orientation
        options.convention = convention
        options.unit = unit
        options.interpolation = interpolation
        options.before = before
        return try read(bytes, options).recording
    }

    /// Reads a recording from the bytes of a file, and reports the units and signs in which it was read.
    ///
    /// - Throws: ``InputError`` if the file is not a recording, or leaves open what an option would decide.
    public static func read(
        _ bytes: [UInt8], _ options: TiltFileOptions
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        guard !bytes.contains(0) else { throw isBinary }
        let text = ByteOrderMark.dropped(from: bytes)
        let first = text.first { !whiteSpace.contains($0) }
        guard let first else { throw isEmpty }

        let isArray = first == UInt8(ascii: "[")
        if isArray || first == UInt8(ascii: "{") {
            return try TiltJSON.recording(from: text, isArray: isArray, options)
        }
        return try TiltCSVReader(.acceleration, options).recording(from: text)
    }

    static let isBinary = InputError(problem: "the file is binary, not text")
    static let isEmpty = InputError(problem: "the file is empty")

    static let whiteSpace: [UInt8] = Array(" \t\r\n".utf8)
}
