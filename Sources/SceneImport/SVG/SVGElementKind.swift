/// The kinds of elements, by their names.
enum SVGElementKind: Hashable, Sendable {
    /// A group, whose elements are read.
    case group
    /// A drawing in the drawing.
    case view
    /// A copy of another element.
    case use
    /// An element that draws.
    case shape
    /// An element that writes.
    case text
    /// An element that draws nothing where it is.
    case silent
    /// An element that a scene cannot have, with what to know of it.
    case left(String)
    /// An element that is not SVG's.
    case unknown

    init(_ name: String) {
        switch name {
        case "g", "a", "switch": self = .group
        case "svg": self = .view
        case "use": self = .use
        case "rect", "circle", "ellipse", "line", "polyline", "polygon", "path": self = .shape
        case "defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient", "meshgradient",
            "pattern", "stop", "view":
            self = .silent
        case "text": self = .text
        case "image", "video", "audio", "canvas", "iframe": self = .left("trace it, or draw its outline")
        case "foreignObject": self = .left("draw it as shapes")
        case "marker", "mask", "clipPath", "filter": self = .left("shapes are whole and without effects")
        case "animate", "animateTransform", "animateMotion", "animateColor", "set", "mpath":
            self = .left("give the body a motion in the scene")
        case "script": self = .left("scripts are not run")
        case let name where name.contains(":"): self = .silent
        default: self = .unknown
        }
    }
}
