/// Which way an accelerometer's values point. All axes are the device's: x to the right, y up and z out of the screen when
/// it is held in portrait.
///
/// Where none is given, the form of a file decides (``TiltFile``): phyphox's have ``android``, Sensor Logger's ``ios``, and
/// values of plain files are taken as they are.
public enum SensorConvention: String, Hashable, Sendable, Codable, CaseIterable {
    /// Core Motion's, and the book's: the direction in which things fall. A device that stands upright in portrait reads
    /// -1 g along y.
    case ios
    /// Android's `SensorEvent`'s: the direction from which the device is held, opposite to ``ios``. A device that stands
    /// upright in portrait reads +1 g along y.
    case android
}
