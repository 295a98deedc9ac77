import Chipmunk
import CrateKit
import SceneCoding

/// Maps the model of a map to a scene.
struct TiledMapper {
    let model: TiledModel
    var notes: ImportNotes
    var scene = Scene(name: "map")
    var tally = NoteTally()
    var names = BodyNames()
    /// The bodies of the objects, by their numbers and by their own names.
    var bodiesByID: [Int: Int] = [:], bodiesByName: [String: Int] = [:]
    /// The joints, which can name bodies that come after them.
    var joints: [TiledJoint] = []
    var labels = ImportedLabels()
    /// The bounds of what is drawn, y down.
    var lower = Vector(.infinity, .infinity), upper = Vector(-.infinity, -.infinity)
    var shapeCount = 0
    var squaredCorners = 0
    /// The corners and letters that were used so far: many tiles and templates can have copies of a shape or a text.
    private var spentCorners = 0
    /// Whether there is too much of something, so that the rest is not looked at.
    var isStopped = false
    /// The tiles and templates whose properties were looked at.
    private var checked: Set<String> = []
    private var unknownNames: Set<String> = []
    /// The properties that were refused, which layers share with many objects.
    private var refused: Set<String> = []

    init(_ model: TiledModel, _ notes: ImportNotes) {
        self.model = model
        self.notes = notes
    }

    /// The height of the map, from which y is measured up. An infinite map keeps its origin.
    var height: Double { model.isInfinite ? 0 : Double(model.height) * model.tileHeight }

    /// Maps everything.
    mutating func map() -> Scene {
        // Before anything is placed in it.
        guard model.isInfinite || checkSize(Vector(Double(model.width) * model.tileWidth, height)) else { return scene }
        checkNames(of: model.properties, known: TiledNames.map)
        readSpace()
        for layer in model.layers { map(layer, offset: .zero, in: TiledScope()) }
        for joint in joints { map(joint) }
        scene.labels = labels.labels
        setView()
        tally.report(to: &notes)
        return scene
    }

    private mutating func map(_ layer: TiledLayer, offset: Vector, in scope: TiledScope) {
        guard !isStopped else { return }
        let offset = offset + layer.offset
        let scope = scope.with(layer.properties, className: layer.className)
        checkNames(of: layer.properties, known: TiledNames.layer)
        if layer.hasParallax { tally.warn("the parallax of layers is left out", at: layer.place) }
        switch layer.content {
        case .group(let layers): for layer in layers { map(layer, offset: offset, in: scope) }
        case .image: notes.warn("image layers are left out: a scene has no pictures behind it", at: layer.place)
        case .tiles(let chunks): map(layer, chunks, offset: offset, in: scope)
        case .objects(let objects):
            for object in objects where !isStopped { map(object, offset: offset, in: scope) }
        }
    }

    private mutating func readSpace() {
        let scope = TiledScope().with(model.properties, className: "")
        let (x, y) = (
            number("gravityX", in: scope, Scene.Bounds.coordinate),
            number("gravityY", in: scope, Scene.Bounds.coordinate)
        )
        if x != nil || y != nil { scene.space.gravity = Vector(x ?? 0, y ?? -1_000) }
        if let damping = number("damping", in: scope, 0...1) { scene.space.damping = damping }
        if let iterations = number(
            "iterations", in: scope,
            Double(Scene.Bounds.iterations.lowerBound)...Double(Scene.Bounds.iterations.upperBound))
        {
            scene.space.iterations = Int(iterations.rounded())
        }
    }

    /// Sets the view: the map, or what is drawn on an infinite one.
    private mutating func setView() {
        var (corner, size) = (Vector.zero, Vector(Double(model.width) * model.tileWidth, height))
        if model.isInfinite {
            if lower.x < upper.x && lower.y < upper.y {
                (corner, size) = (Vector(lower.x, -upper.y), upper - lower)
            } else {
                size.y = Double(model.height) * model.tileHeight
            }
        }
        guard checkSize(size) else { return }
        scene.view = ViewSize(width: size.x, height: size.y)
        scene.viewOrigin = corner
    }

    /// Notes a map that is too large or too small for a view.
    private mutating func checkSize(_ size: Vector) -> Bool {
        if Scene.Bounds.size.contains(size.x) && Scene.Bounds.size.contains(size.y) { return true }
        notes.fail(
            "the map must be at least 1 and at most 1000000 points wide and high, got \(size.x) x \(size.y)",
            at: model.place)
        return false
    }

    /// Extends what is drawn by a point, y down.
    mutating func extendView(to point: Vector) {
        lower = Vector(min(lower.x, point.x), min(lower.y, point.y))
        upper = Vector(max(upper.x, point.x), max(upper.y, point.y))
    }

    /// Counts corners or letters that are looked at. Returns false after noting that they are too many.
    mutating func spend(_ corners: Int, at place: TiledPlace) -> Bool {
        spentCorners += corners
        guard !isStopped, spentCorners > TiledLimits.spentCorners else { return !isStopped }
        isStopped = true
        notes.fail(
            "the shapes and texts of all tiles and objects have more than \(TiledLimits.spentCorners) corners and letters; use "
                + "simpler ones, or import the map in parts", at: place)
        return false
    }

    /// Returns a point of the scene, y up, from one in a layer.
    func scenePoint(_ point: Vector, offset: Vector) -> Vector {
        Vector(point.x + offset.x, height - point.y - offset.y)
    }
}

// Properties.
extension TiledMapper {
    /// Notes the names of the properties of a tile or template that are not read, unless that was done.
    mutating func checkNames(of properties: TiledProperties, known: [String], once key: String) -> Bool {
        guard checked.insert(key).inserted else { return false }
        checkNames(of: properties, known: known)
        return true
    }

    /// Notes the names of properties that are not read, each once.
    mutating func checkNames(of properties: TiledProperties, known: [String]) {
        for property in properties.all
        where !known.contains(property.name) && unknownNames.insert(property.name).inserted {
            // A word costs something to compare with the others.
            guard unknownNames.count <= 50 else {
                tally.warn("there are more properties that are not read", at: property.place)
                continue
            }
            let suggestion = EditDistance.suggestion(for: property.name, in: known).map { "; did you mean \"\($0)\"?" }
            notes.warn(
                "the property \"\(property.name.shortened)\" is not read" + (suggestion ?? ""), at: property.place)
        }
    }

    /// Returns the number of a property, if there is one.
    mutating func number(_ name: String, in scope: TiledScope, _ range: ClosedRange<Double>) -> Double? {
        guard let property = scope[name] else { return nil }
        if let value = Double(property.text), range.contains(value) { return value }
        refuse(property, "must be a number in \(range.lowerBound) ... \(range.upperBound)")
        return nil
    }

    /// Returns the flag of a property, if there is one.
    mutating func flag(_ name: String, in scope: TiledScope) -> Bool? {
        guard let property = scope[name] else { return nil }
        if ["true", "1"].contains(property.text) { return true }
        if ["false", "0", ""].contains(property.text) { return false }
        refuse(property, "must be true or false")
        return nil
    }

    /// Notes a property with a wrong value, once.
    mutating func refuse(_ property: TiledProperty, _ rule: String) {
        let place = property.place
        let key = "\(place.prefix)\(place.position.line):\(place.position.column): \(property.name)"
        guard refused.insert(key).inserted else { return }
        notes.fail(
            "the property \(property.name.shortened) \(rule), got \"\(property.text.shortened)\"", at: property.place)
    }
}
