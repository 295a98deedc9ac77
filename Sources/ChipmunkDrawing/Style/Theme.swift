/// The colours of a picture.
public struct Theme: Hashable, Sendable {
    /// What is behind everything.
    public var background: PictureColor
    /// The lines of the grid.
    public var grid: PictureColor
    /// Walls, and what else never moves.
    public var wall: PictureColor
    /// The outlines of plain shapes and balls.
    public var outline: PictureColor
    /// What plain shapes are filled with.
    public var shape: PictureColor
    /// What balls are filled with, unless they have a colour of their own.
    public var ball: PictureColor
    /// The outlines of sensors.
    public var sensor: PictureColor
    /// A crate's planks.
    public var plank: PictureColor
    /// A crate's frame.
    public var board: PictureColor
    /// A crate's outline and the gaps between its planks.
    public var woodLine: PictureColor
    /// Joints and springs.
    public var joint: PictureColor
    /// Where shapes touch.
    public var contact: PictureColor
    /// The arrows of velocities.
    public var velocity: PictureColor
    /// Names.
    public var text: PictureColor

    /// Dark lines on white.
    public static let light = Theme(
        background: PictureColor(hex: 0xffffff), grid: PictureColor(hex: 0xe4e7ec), wall: PictureColor(hex: 0x5b6470),
        outline: PictureColor(hex: 0x2b3440), shape: PictureColor(hex: 0x9cc3ea), ball: PictureColor(hex: 0xf2b632),
        sensor: PictureColor(hex: 0x7a55b8), plank: PictureColor(hex: 0xd9a763), board: PictureColor(hex: 0xc08a45),
        woodLine: PictureColor(hex: 0x6b4420), joint: PictureColor(hex: 0x0a7d4f), contact: PictureColor(hex: 0xd11f2f),
        velocity: PictureColor(hex: 0x1f5fd0), text: PictureColor(hex: 0x1a1f26))

    /// Light lines on a dark grey.
    public static let dark = Theme(
        background: PictureColor(hex: 0x15191f), grid: PictureColor(hex: 0x272d36), wall: PictureColor(hex: 0x96a1b0),
        outline: PictureColor(hex: 0xd5dbe4), shape: PictureColor(hex: 0x33608f), ball: PictureColor(hex: 0xc98f1b),
        sensor: PictureColor(hex: 0xb79af0), plank: PictureColor(hex: 0x9c6f3a), board: PictureColor(hex: 0x7d552a),
        woodLine: PictureColor(hex: 0xd8ab70), joint: PictureColor(hex: 0x3fce8e), contact: PictureColor(hex: 0xff6b74),
        velocity: PictureColor(hex: 0x74a7ff), text: PictureColor(hex: 0xf0f3f7))
}
