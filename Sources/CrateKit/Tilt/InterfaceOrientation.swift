/// The orientation of the interface while the device's accelerometer is read: UIKit's `UIInterfaceOrientation`.
///
/// UIKit names the two landscapes twice, and the other way round for the device:
///
/// | case | home button | `UIInterfaceOrientation` | `UIDeviceOrientation` |
/// |---|---|---|---|
/// | ``landscapeLeft`` | left | `landscapeLeft` | `landscapeRight` |
/// | ``landscapeRight`` | right | `landscapeRight` | `landscapeLeft` |
/// | ``portrait`` | bottom | `portrait` | `portrait` |
/// | ``portraitUpsideDown`` | top | `portraitUpsideDown` | `portraitUpsideDown` |
public enum InterfaceOrientation: String, Hashable, Sendable, Codable, CaseIterable {
    /// The home button is on the left, as in the book's demo. The device's own name for it is `landscapeRight`.
    case landscapeLeft = "landscape-left"
    /// The home button is on the right. The device's own name for it is `landscapeLeft`.
    case landscapeRight = "landscape-right"
    /// The home button is at the bottom.
    case portrait
    /// The home button is at the top.
    case portraitUpsideDown = "portrait-upside-down"
}

extension Tilt {
    /// Creates the tilt that an accelerometer measures, in g along the device's axes: x to the right and y up when it
    /// is held in portrait. The third axis, through the screen, is ignored. Listing 11.4 does the same for
    /// ``InterfaceOrientation/landscapeLeft``.
    public init(accelerometer x: Double, _ y: Double, orientation: InterfaceOrientation = .landscapeLeft) {
        switch orientation {
        case .landscapeLeft: self.init(x: y, y: -x)
        case .landscapeRight: self.init(x: -y, y: x)
        case .portrait: self.init(x: x, y: y)
        case .portraitUpsideDown: self.init(x: -x, y: -y)
        }
    }
}
