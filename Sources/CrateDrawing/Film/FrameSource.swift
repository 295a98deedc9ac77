/// The frames of a film, one after the other. What they show continues as they are requested.
public protocol FrameSource: AnyObject {
    /// The number of pixels in a row.
    var width: Int { get }
    /// The number of rows.
    var height: Int { get }
    /// The number of steps that were done.
    var stepCount: Int { get }
    /// The largest number of steps of the film.
    var stepLimit: Int { get }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it, and what else keeps a source from going on.
    func next() throws -> [UInt8]?
}
