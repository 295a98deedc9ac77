public import Chipmunk
import ChipmunkDrawing
public import CrateKit

extension World {
    /// The visible box, in points: the scene's view, extended to static shapes by at most its own size.
    public var visibleBox: BoundingBox {
        let (width, height) = (scene.view.width, scene.view.height)
        let reach = max(width, height)
        var box = BoundingBox(left: 0, bottom: 0, right: width, top: height)
        // The margin shows a wall on the view's edge.
        let withMargin = BoundingBox(
            left: -Camera.defaultMargin, bottom: -Camera.defaultMargin, right: width + Camera.defaultMargin,
            top: height + Camera.defaultMargin)
        for body in [space.staticBody] + space.bodies where body.type == .static {
            for part in body.shapes.map(\.boundingBox) where !withMargin.contains(part) {
                box.left = max(min(box.left, part.left), -reach)
                box.bottom = max(min(box.bottom, part.bottom), -reach)
                box.right = min(max(box.right, part.right), width + reach)
                box.top = min(max(box.top, part.top), height + reach)
            }
        }
        return box
    }
}
