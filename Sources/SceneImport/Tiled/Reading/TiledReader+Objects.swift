import Chipmunk
import SceneCoding

extension TiledReader {
    /// Returns an object of a layer, or with no table a collision shape of a tile.
    mutating func object(_ node: TiledNode, in table: TiledTable?) -> TiledObject {
        var template: TiledObject?
        if let name = node.text("template") {
            if table == nil {
                notes.warn(
                    "templates in the collision shapes of tiles are not read: detach them in Tiled", at: node.place)
            } else {
                template = self.template(node.file.path(of: name))
            }
        }
        return object(node, over: template, in: table)
    }

    /// Returns the object of a template, which is read once.
    private mutating func template(_ path: String) -> TiledObject? {
        if let known = templates[path] { return known }
        // What could not be read was noted.
        guard let file = files.others[path], let node = file.child("object") else { return nil }
        var table = TiledTable()
        if let tileset = file.child("tileset") { addTileset(tileset, to: &table) }
        var object = object(node, over: nil, in: table)
        (object.templateProperties, object.properties) = (object.properties, TiledProperties())
        object.template = path
        templates[path] = object
        return object
    }

    private mutating func object(_ node: TiledNode, over template: TiledObject?, in table: TiledTable?) -> TiledObject {
        var object = template ?? TiledObject(place: node.place)
        object.place = node.place
        object.id = node.text("id").flatMap { Int($0) } ?? 0
        object.name = node.text("name") ?? object.name
        object.className = node.text("class") ?? node.text("type") ?? object.className
        object.position = Vector(number("x", of: node), number("y", of: node))
        object.size.x = number("width", of: node, default: object.size.x)
        object.size.y = number("height", of: node, default: object.size.y)
        object.rotation = number("rotation", of: node, default: object.rotation)
        if object.size.x < 0 || object.size.y < 0 {
            notes.fail("width and height must be 0 or more", at: node.place)
        }
        object.properties = properties(of: node)
        if let gid = node.text("gid"), let table {
            let isSized = node.text("width") != nil || template != nil
            object.shape = shape(ofTile: gid, in: table, object: &object, isSized: isSized, node)
        } else if let shape = shape(node) {
            object.shape = shape
        }
        return object
    }

    private mutating func shape(
        ofTile gid: String, in table: TiledTable, object: inout TiledObject, isSized: Bool, _ node: TiledNode
    ) -> TiledObject.Shape {
        guard let cell = UInt32(gid).flatMap({ table.cell(of: $0) }) else {
            notes.fail("no tileset has the tile \(gid.shortened); save the map again in Tiled", at: node.place)
            return .point
        }
        if !isSized { object.size = tilesets[cell.tileset].size(of: cell.tile) }
        return .tile(cell)
    }

    /// Returns the text of an object, which is empty if it has none.
    private mutating func text(_ node: TiledNode?) -> TiledObject.Text {
        var text = TiledObject.Text()
        guard let node else { return text }
        text.lines = (node.content ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
            String.init)
        text.size = number("pixelsize", of: node, default: text.size)
        text.color = node.text("color") ?? text.color
        text.horizontal = node.text("halign") ?? text.horizontal
        text.vertical = node.text("valign") ?? text.vertical
        return text
    }

    /// Returns what is drawn, or nil for what has no word for it: a rectangle.
    private mutating func shape(_ node: TiledNode) -> TiledObject.Shape? {
        if node.has("ellipse") { return .ellipse }
        if node.has("capsule") { return .capsule }
        if node.has("point") { return .point }
        if node.has("text") { return .text(text(node.child("text"))) }
        for key in ["polygon", "polyline"] where node.has(key) {
            let points = node.points(key)
            let known = points.compactMap { $0 }
            if known.count < points.count {
                notes.fail("the points of the \(key) must be pairs of numbers in -1000000 ... 1000000", at: node.place)
            }
            if key == "polygon" && known.count > TiledLimits.corners {
                notes.fail(
                    "polygons have at most \(TiledLimits.corners) corners, got \(known.count); draw it with fewer",
                    at: node.place)
            }
            return key == "polygon" ? .polygon(known) : .polyline(known)
        }
        return nil
    }
}
