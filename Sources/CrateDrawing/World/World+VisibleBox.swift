package import Chipmunk
import ChipmunkDrawing
package import CrateKit

extension World {
    /// The visible box, in points: the scene's view, extended to static shapes by at most its own size, or the part
    /// that the scene fits to. With a `Scene.followedBody` it is exactly the view, moved to the body's position: ground
    /// that continues as long as the body moves is no reason to show more of it.
    package var visibleBox: BoundingBox {
        let displacement = viewDisplacement
        return displacement == .zero ? initialVisibleBox : initialVisibleBox.offset(by: displacement)
    }

    /// The visible box at the start, wherever the view is now.
    package var initialVisibleBox: BoundingBox {
        let view = viewBox
        if scene.fitsView || followedBody != nil { return view }
        let reach = max(view.right - view.left, view.top - view.bottom)
        var box = view
        // The margin shows a wall on the view's edge.
        let withMargin = BoundingBox(
            left: view.left - Camera.defaultMargin, bottom: view.bottom - Camera.defaultMargin,
            right: view.right + Camera.defaultMargin, top: view.top + Camera.defaultMargin)
        for body in [space.staticBody] + space.bodies where body.type == .static {
            for part in body.shapes.map(\.boundingBox) where !withMargin.contains(part) {
                box.left = max(min(box.left, part.left), view.left - reach)
                box.bottom = max(min(box.bottom, part.bottom), view.bottom - reach)
                box.right = min(max(box.right, part.right), view.right + reach)
                box.top = min(max(box.top, part.top), view.top + reach)
            }
        }
        return box
    }
}
