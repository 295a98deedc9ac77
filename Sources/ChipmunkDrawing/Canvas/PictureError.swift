internal import CCairo

/// An error of Cairo, for example insufficient memory for a picture's pixels.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Cairo's error code, a `cairo_status_t`.
    package let status: UInt32
    /// Cairo's description of the error.
    public let reason: String

    /// One sentence for the user.
    public var description: String {
        "the picture cannot be made: \(reason)"
    }

    init(_ status: cairo_status_t) {
        self.status = status.rawValue
        // Cairo returns a constant string for every status.
        reason = unsafe String(cString: cairo_status_to_string(status))
    }

    /// Throws if a status is an error.
    static func check(_ status: cairo_status_t) throws(PictureError) {
        guard status == CAIRO_STATUS_SUCCESS else { throw PictureError(status) }
    }
}
