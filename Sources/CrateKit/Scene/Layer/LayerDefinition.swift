public import Chipmunk
public import TimerAnimation

/// A layer of a scene, as a value that scene files can hold: a rectangle with a color, a border, a text or a picture,
/// and animations. It is drawn beside the bodies.
///
///     var ball = LayerDefinition(name: "ball", frame: ViewRect(x: 118, y: 0, width: 64, height: 64))
///     ball.cornerRadius = 32
///     ball.backgroundColor = SIMD4(0.9, 0.4, 0.1, 1)
///     ball.animations = [.animate(.position, .basic(BasicAnimation(by: Vector(0, 236), easing: .out(.bounce))))]
///
/// Coordinates are UIKit's: points of the scene's view or of the superlayer, with the origin at the top left and y
/// down; positive angles turn clockwise. The properties have Core Animation's names and defaults. The scene checks its
/// layers, and ``LayerPlayer`` shows them.
public struct LayerDefinition: Hashable, Sendable {
    /// The layer's name in transactions.
    public var name: String
    /// The rectangle of the layer in its own coordinates, in points.
    public var bounds: LayerTree.Bounds
    /// The position of the anchor point in the coordinates of the superlayer or the view, in points.
    public var position: Vector
    /// The fixed point of transforms and changes of size, as a fraction of the bounds' size. Defaults to the center.
    public var anchorPoint = Vector(0.5, 0.5)
    /// The position in the drawing order of its siblings: larger numbers are in front. Defaults to 0.
    ///
    /// A layer of the scene itself is behind the bodies while its value is below 0, and in front of them otherwise.
    public var zPosition = 0.0
    /// The scale, rotation and translation about the anchor point. Defaults to the identity.
    public var transform = LayerTree.Transform.identity
    /// The opacity of the layer with its sublayers, from 0 to 1. Defaults to 1.
    public var opacity = 1.0
    /// The color behind the contents: red, green, blue and alpha, from 0 to 1. Defaults to clear.
    public var backgroundColor = SIMD4<Double>.zero
    /// The radius of the corners, in points. Defaults to 0.
    public var cornerRadius = 0.0
    /// The width of the border inside of the bounds, in points. Defaults to 0.
    public var borderWidth = 0.0
    /// The color of the border: red, green, blue and alpha, from 0 to 1. Defaults to opaque black.
    public var borderColor = SIMD4<Double>(0, 0, 0, 1)
    /// The contents: a text, or a picture by its path from the folder of the scene's file. Defaults to nothing.
    public var contents = LayerTree.Contents.none
    /// The start of the layer's time, in the superlayer's time, in seconds. Defaults to 0.
    public var beginTime = 0.0
    /// The speed of the layer's time, which its animations and sublayers share. Defaults to 1.
    public var speed = 1.0
    /// An offset that is added to the layer's time, in seconds. Defaults to 0.
    public var timeOffset = 0.0
    /// The animations that begin with the scene. Defaults to none.
    public var animations: [LayerAnimation] = []
    /// The layers inside of this one, from back to front. Defaults to none.
    public var sublayers: [LayerDefinition] = []

    /// Creates a layer without color and contents from its frame: the rectangle before the transform, in the
    /// coordinates of the superlayer or the view.
    public init(name: String, frame: ViewRect) {
        self.name = name
        bounds = LayerTree.Bounds(size: Vector(frame.width, frame.height))
        position = .zero
        self.frame = frame
    }

    /// The rectangle of the layer before the transform, in the coordinates of the superlayer or the view.
    ///
    /// Setting it sets ``position`` and the size of ``bounds``.
    public var frame: ViewRect {
        get {
            let origin = position - bounds.size * anchorPoint
            return ViewRect(x: origin.x, y: origin.y, width: bounds.size.x, height: bounds.size.y)
        }
        set {
            bounds.size = Vector(newValue.width, newValue.height)
            position = Vector(newValue.x, newValue.y) + bounds.size * anchorPoint
        }
    }
}
