/// The frames of a film, one after the other. Requesting a frame advances the film.
package protocol FrameSource: AnyObject {
    /// The number of pixels in a row.
    var width: Int { get }
    /// The number of rows.
    var height: Int { get }
    /// The number of completed steps.
    var stepCount: Int { get }
    /// The maximum number of steps of the film.
    var stepLimit: Int { get }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it, or another error that keeps the source from continuing.
    func next() throws -> [UInt8]?
}
