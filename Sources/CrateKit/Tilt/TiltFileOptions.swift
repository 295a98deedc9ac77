/// The options for reading a file of tilts. If one is nil, the file decides; reading throws if it cannot.
public struct TiltFileOptions: Hashable, Sendable {
    /// The file's name, which identifies the sensor of a Sensor Logger file. Defaults to nil.
    public var fileName: String?
    /// The description of the device beside the file. Defaults to nil.
    package var metadata: TiltMetadata?
    /// The orientation of the interface. Defaults to nil: the screen's axes for plain files, and
    /// ``InterfaceOrientation/landscapeLeft``, the book's, for all others.
    public var orientation: InterfaceOrientation?
    /// The sign convention of the values. Defaults to nil.
    public var convention: SensorConvention?
    /// The unit of accelerations. Defaults to nil.
    public var unit: AccelerationUnit?
    /// The unit of angles. Defaults to nil: radians, and an error above 2π.
    public var angleUnit: AngleUnit?
    /// The unit of times. Defaults to nil: the unit in the column's name, or the unit that fits the samples.
    public var timeUnit: TiltTimeUnit?
    /// The time in the file at which the run begins, in seconds. Defaults to nil: 0, or the first sample's time if that
    /// is a minute or later.
    public var start: Double?
    /// Whether rows that cannot be read are left out. Defaults to false.
    public var skipsBadRows = false
    /// The tilt between two samples. Defaults to nil: the file's, or ``TiltRecording/Interpolation/hold``.
    public var interpolation: TiltRecording.Interpolation?
    /// The tilt before the first sample, along the screen's axes. Defaults to nil: the file's, or ``Tilt/upright``.
    public var before: Tilt?

    /// Creates options that leave every choice to the file.
    public init() {}
}

/// The unit of an attitude's angles.
public enum AngleUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Radians.
    case radians
    /// Degrees.
    case degrees

    /// Converts an angle from this unit to radians.
    package func inRadians(_ angle: Double) -> Double {
        self == .radians ? angle : angle * (.pi / 180)
    }
}
