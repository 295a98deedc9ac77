/// The sign convention of an accelerometer's values.
///
/// All axes are the device's: x to the right, y up and z toward the user when it is held in portrait. By default the
/// format of a file decides (``TiltFile``): phyphox's files have ``android``, Sensor Logger's ``ios``, and values of
/// plain files are taken unchanged.
public enum SensorConvention: String, Hashable, Sendable, Codable, CaseIterable {
    /// The convention of Core Motion and the book: the direction in which bodies fall. A device that stands upright in
    /// portrait reads -1 g along y.
    case ios
    /// The convention of Android's `SensorEvent`: the direction from which the device is held, opposite to ``ios``. A
    /// device that stands upright in portrait reads +1 g along y.
    case android
}
