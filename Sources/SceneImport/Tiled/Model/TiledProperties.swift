/// A custom property.
struct TiledProperty: Sendable {
    var name: String
    /// The value as text, whatever its type is.
    var text: String
    var place: TiledPlace
}

/// The custom properties of a map, a layer, an object or a tile. Members of a property whose type is a class count as its own.
struct TiledProperties: Sendable {
    private var values: [String: TiledProperty] = [:]

    /// All of them, by their names.
    var all: [TiledProperty] { values.values.sorted { $0.name < $1.name } }

    subscript(name: String) -> TiledProperty? { values[name] }

    /// Adds a property, in place of one of the same name.
    mutating func add(_ property: TiledProperty) {
        values[property.name] = property
    }
}
