import Chipmunk
import SceneCoding

/// Reads the parsed files of a map into its model.
struct TiledReader {
    let files: TiledFiles
    var notes: ImportNotes
    /// The number of cells so far.
    var cellCount = 0
    var tilesets: [TiledTileset] = []
    /// The places of the tilesets among all, by their files.
    private var indices: [String: Int] = [:]
    private var table = TiledTable()
    /// The objects of the templates, by their files.
    var templates: [String: TiledObject] = [:]

    init(_ files: TiledFiles, _ notes: ImportNotes) {
        self.files = files
        self.notes = notes
    }

    /// Returns the model of the map. It is meaningless if there are errors.
    mutating func model() -> TiledModel {
        let node = files.map
        let orientation = node.text("orientation") ?? "orthogonal"
        if orientation != "orthogonal" {
            notes.fail(
                "only orthogonal maps are read, and this one is \(orientation.shortened); in Tiled, Map > Map Properties > "
                    + "Orientation", at: node.place)
        }
        var model = TiledModel(place: node.place)
        model.isInfinite = node.flag("infinite")
        model.width = count("width", of: node)
        model.height = count("height", of: node)
        model.tileWidth = Double(count("tilewidth", of: node, in: 1...4_096))
        model.tileHeight = Double(count("tileheight", of: node, in: 1...4_096))
        model.properties = properties(of: node)
        var table = TiledTable()
        let nodes = node.children("tilesets", elements: ["tileset"])
        if nodes.count > TiledLimits.files {
            notes.fail("the map has more than \(TiledLimits.files) tilesets", at: node.place)
        }
        for tileset in nodes.prefix(TiledLimits.files) { addTileset(tileset, to: &table) }
        self.table = table
        model.layers = node.layers.map { layer($0) }
        model.tilesets = tilesets
        model.table = table
        return model
    }

    private mutating func layer(_ node: TiledNode) -> TiledLayer {
        let content: TiledLayer.Content
        switch node.kind {
        case "tilelayer": content = .tiles(chunks(of: node))
        case "objectgroup": content = .objects(node.objects.map { object($0, in: table) })
        case "imagelayer": content = .image
        case "group": content = .group(node.layers.map { layer($0) })
        default:
            notes.warn("layers of the type \"\(node.kind.shortened)\" are not read", at: node.place)
            content = .group([])
        }
        func factor(_ key: String) -> Double { node.text(key).flatMap { Double($0) } ?? 1 }
        return TiledLayer(
            place: node.place, id: node.text("id").flatMap { Int($0) } ?? 0, name: node.text("name") ?? "",
            className: node.text("class") ?? "",
            offset: Vector(number("offsetx", of: node), number("offsety", of: node)),
            hasParallax: factor("parallaxx") != 1 || factor("parallaxy") != 1, properties: properties(of: node),
            content: content)
    }

    /// Adds a tileset, and enters it in a table by the number of its first tile.
    mutating func addTileset(_ node: TiledNode, to table: inout TiledTable) {
        let first = UInt32(clamping: count("firstgid", of: node, in: 1...0x0fff_ffff, default: 1))
        guard let source = node.text("source"), !node.has("tiles"), !node.has("tile") else {
            tilesets.append(tileset(node))
            return table.add(tilesets.count - 1, from: first)
        }
        let path = node.file.path(of: source)
        if let index = indices[path] { return table.add(index, from: first) }
        // What could not be read was noted.
        guard let file = files.others[path] else { return }
        tilesets.append(tileset(file))
        indices[path] = tilesets.count - 1
        table.add(tilesets.count - 1, from: first)
    }

    private mutating func tileset(_ node: TiledNode) -> TiledTileset {
        let offset = node.child("tileoffset")
        var tileset = TiledTileset(
            place: node.place,
            tileSize: Vector(
                number("tilewidth", of: node, default: 1), number("tileheight", of: node, default: 1)),
            tileOffset: offset.map { Vector(number("x", of: $0), number("y", of: $0)) } ?? .zero,
            alignment: node.text("objectalignment") ?? "unspecified",
            fillsCells: node.text("tilerendersize") == "grid", tiles: [:])
        if node.text("fillmode") == "preserve-aspect-fit" {
            notes.warn(
                "tiles are stretched to the size of cells and objects, as if the fill mode were Stretch", at: node.place
            )
        }
        for node in node.children("tiles", elements: ["tile"]) {
            tileset.tiles[count("id", of: node, in: 0...0x0fff_ffff)] = tile(node)
        }
        return tileset
    }

    private mutating func tile(_ node: TiledNode) -> TiledTile {
        let group = node.child("objectgroup")
        return TiledTile(
            place: node.place, className: node.text("class") ?? node.text("type") ?? "",
            properties: properties(of: node),
            size: tileSize(node), objects: group.map { $0.objects.map { object($0, in: nil) } } ?? [])
    }

    /// Returns the size of a tile with its own picture: that of the picture, or of a part of it.
    private mutating func tileSize(_ node: TiledNode) -> Vector? {
        func size(_ node: TiledNode, _ width: String, _ height: String) -> Vector? {
            guard let x = node.text(width).flatMap({ Double($0) }), let y = node.text(height).flatMap({ Double($0) }),
                (1...1e6).contains(x), (1...1e6).contains(y)
            else { return nil }
            return Vector(x, y)
        }
        guard node.has("image") else { return nil }
        return size(node, "width", "height") ?? size(node, "imagewidth", "imageheight")
            ?? node.child("image").flatMap { size($0, "width", "height") }
    }
}

extension TiledReader {
    /// Returns a number, or its default if there is none, and notes one that is out of range.
    mutating func number(_ key: String, of node: TiledNode, default standard: Double = 0) -> Double {
        guard let text = node.text(key) else { return standard }
        if let value = Double(text), TiledLimits.coordinate.contains(value) { return value }
        notes.fail("\(key) must be a number in -1000000 ... 1000000, got \(text.shortened)", at: node.place)
        return standard
    }

    /// Returns a whole number, and notes one that is missing or out of range.
    mutating func count(
        _ key: String, of node: TiledNode, in range: ClosedRange<Int> = 0...TiledLimits.cells,
        default standard: Int? = nil
    ) -> Int {
        guard let text = node.text(key) else {
            if standard == nil { notes.fail("\(key) is missing", at: node.place) }
            return standard ?? range.lowerBound
        }
        if let value = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }), range.contains(value) { return value }
        notes.fail(
            "\(key) must be a whole number in \(range.lowerBound) ... \(range.upperBound), got \(text.shortened)",
            at: node.place)
        return range.lowerBound
    }

    /// Returns the custom properties of something.
    func properties(of node: TiledNode) -> TiledProperties {
        var properties = TiledProperties()
        switch node.source {
        case .json(let json):
            switch json["properties"]?.value {
            case .array(let nodes)?:
                for property in nodes {
                    guard let name = property["name"]?.plainText else { continue }
                    add(property["value"], of: name, in: node, to: &properties)
                }
            // Before Tiled 1.2, and in the value of a class.
            case .object(let members)?:
                for member in members { add(member.value, of: member.key, in: node, to: &properties) }
            default: break
            }
        case .xml: addElements(of: node, in: node, to: &properties)
        }
        return properties
    }

    private func add(_ value: DocumentNode?, of name: String, in node: TiledNode, to properties: inout TiledProperties)
    {
        if case .object(let members)? = value?.value {
            for member in members { add(member.value, of: member.key, in: node, to: &properties) }
        } else {
            var place = node.place
            if let value, node.file.origin == nil { place.position = value.position }
            properties.add(TiledProperty(name: name, text: value?.plainText ?? "", place: place))
        }
    }

    private func addElements(of parent: TiledNode, in node: TiledNode, to properties: inout TiledProperties) {
        guard let list = parent.child("properties") else { return }
        for property in list.children("", elements: ["property"]) {
            guard let name = property.text("name") else { continue }
            if property.has("properties") {
                addElements(of: property, in: node, to: &properties)
            } else if case .xml(let element) = property.source {
                var place = node.place
                if node.file.origin == nil { place.position = element.position }
                // A text of several lines is the element's own.
                properties.add(TiledProperty(name: name, text: property.text("value") ?? element.text, place: place))
            }
        }
    }
}
