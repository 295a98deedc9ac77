public import Chipmunk

/// The colors of a picture.
public struct Theme: Hashable, Sendable {
    /// The color of the background.
    public var background: DebugColor
    /// The color of the grid's lines.
    public var grid: DebugColor
    /// The color of static shapes.
    public var wall: DebugColor
    /// The color of the outlines of plain shapes and balls.
    public var outline: DebugColor
    /// The fill color of plain shapes.
    public var shape: DebugColor
    /// The color of tires, and of the spokes and the hub of a wheel.
    public var tire: DebugColor
    /// The default fill color of balls.
    public var ball: DebugColor
    /// The color of ghosts, markers, and the arrows from ghosts to their bodies.
    public var ghost: DebugColor
    /// The colors of a chart's curves, in order.
    public var series: [DebugColor]
    /// The color of the outlines of sensors.
    public var sensor: DebugColor
    /// The color of a crate's planks.
    public var plank: DebugColor
    /// The color of the boards around a crate.
    public var board: DebugColor
    /// The color of a crate's outline and of the gaps between its planks.
    public var woodLine: DebugColor
    /// The color of joints and springs.
    public var joint: DebugColor
    /// The color of contact points.
    public var contact: DebugColor
    /// The color of the arrows of velocities.
    public var velocity: DebugColor
    /// The color of names.
    public var text: DebugColor

    /// The color behind pictures that are turned or moved away, which makes their edges visible.
    package var backdrop: DebugColor { grid }

    /// The color of the numbers of scales.
    package var muted: DebugColor { wall }

    /// A theme of dark lines on white.
    public static let light = Theme(
        background: DebugColor(hex: 0xffffff), grid: DebugColor(hex: 0xe4e7ec), wall: DebugColor(hex: 0x5b6470),
        outline: DebugColor(hex: 0x2b3440), shape: DebugColor(hex: 0x9cc3ea), tire: DebugColor(hex: 0x2b3440),
        ball: DebugColor(hex: 0xf2b632),
        ghost: DebugColor(hex: 0xc2189b),
        series: [0xc2410c, 0x1f5fd0, 0x2b3440, 0x0a7d4f].map { DebugColor(hex: $0) },
        sensor: DebugColor(hex: 0x7a55b8), plank: DebugColor(hex: 0xd9a763), board: DebugColor(hex: 0xc08a45),
        woodLine: DebugColor(hex: 0x6b4420), joint: DebugColor(hex: 0x0a7d4f), contact: DebugColor(hex: 0xd11f2f),
        velocity: DebugColor(hex: 0x1f5fd0), text: DebugColor(hex: 0x1a1f26))

    /// A theme of light lines on a dark gray.
    public static let dark = Theme(
        background: DebugColor(hex: 0x15191f), grid: DebugColor(hex: 0x272d36), wall: DebugColor(hex: 0x96a1b0),
        outline: DebugColor(hex: 0xd5dbe4), shape: DebugColor(hex: 0x33608f), tire: DebugColor(hex: 0x5f6a78),
        ball: DebugColor(hex: 0xc98f1b),
        ghost: DebugColor(hex: 0xff7be0),
        series: [0xff9a62, 0x74a7ff, 0xf0f3f7, 0x3fce8e].map { DebugColor(hex: $0) },
        sensor: DebugColor(hex: 0xb79af0), plank: DebugColor(hex: 0x9c6f3a), board: DebugColor(hex: 0x7d552a),
        woodLine: DebugColor(hex: 0xd8ab70), joint: DebugColor(hex: 0x3fce8e), contact: DebugColor(hex: 0xff6b74),
        velocity: DebugColor(hex: 0x74a7ff), text: DebugColor(hex: 0xf0f3f7))
}
