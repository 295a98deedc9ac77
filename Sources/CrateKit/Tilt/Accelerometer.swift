/// The orientation of a device while its accelerometer is read, named for the side of its home button.
public enum DeviceOrientation: String, Hashable, Sendable, Codable, CaseIterable {
    /// The home button is on the left, as in the book's demo.
    case landscapeLeft = "landscape-left"
    /// The home button is on the right.
    case landscapeRight = "landscape-right"
    /// The home button is at the bottom.
    case portrait
    /// The home button is at the top.
    case portraitUpsideDown = "portrait-upside-down"
}

extension Tilt {
    /// Creates the tilt that an accelerometer measures, in g along the device's axes: x to the right and y up when it
    /// is held in portrait. The third axis, through the screen, is ignored. Listing 11.5 does the same for
    /// ``DeviceOrientation/landscapeLeft``.
    public init(accelerometer x: Double, _ y: Double, orientation: DeviceOrientation = .landscapeLeft) {
        switch orientation {
        case .landscapeLeft: self.init(x: y, y: -x)
        case .landscapeRight: self.init(x: -y, y: x)
        case .portrait: self.init(x: x, y: y)
        case .portraitUpsideDown: self.init(x: -x, y: -y)
        }
    }
}
