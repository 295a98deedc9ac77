import Chipmunk
import TimerAnimation

extension Codec<LayerValues> {
    /// Values of a layer's properties, by their key paths.
    static let layerValues = Codec.object(
        "layerValues", template: LayerValues(), "Values of a layer's properties, by their key paths."
    ) {
        return StandardProperty.allProperties.map(field)
    } check: { values, check in
        let known = StandardProperty.allProperties.filter(values.hasValue).map(\.keyPath)
        for keyPath in values.keyPaths where !known.contains(keyPath) {
            check.report(StandardProperty.problem(about: keyPath))
        }
    }

    private static func field(_ property: StandardProperty) -> Field<LayerValues> {
        switch property {
        case .number(let key): field(key, .value(of: key), "A number.")
        case .vector(let key):
            field(key, key.name == "bounds.size" ? .vector(of: .length) : .point, "Two numbers, [x, y].")
        case .color(let key): field(key, .layerColor, "A color.")
        case .bounds(let key): field(key, .layerBounds, "A rectangle, [x, y, width, height].")
        case .transform(let key): field(key, .layerTransform, "A transform.")
        case .contents(let key): field(key, .layerContents, "A text or a picture.")
        }
    }

    private static func field<Part: Interpolatable & Hashable>(
        _ key: PropertyKey<Part>, _ codec: Codec<Part>, _ documentation: String
    ) -> Field<LayerValues> {
        Field(key.name, get: { $0[key] }, set: { $0[key] = $1 }, .given(codec), documentation)
    }
}

extension LayerValues {
    fileprivate func hasValue(of property: StandardProperty) -> Bool {
        switch property {
        case .number(let key): self[key] != nil
        case .vector(let key): self[key] != nil
        case .color(let key): self[key] != nil
        case .bounds(let key): self[key] != nil
        case .transform(let key): self[key] != nil
        case .contents(let key): self[key] != nil
        }
    }
}

extension Codec {
    /// Returns the codec of a value that is there: null is a value, or an error.
    fileprivate static func given<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            readNode: { node, _, context in codec.read(node, &context).map { .some($0) } },
            check: { value, context in value.map { codec.check($0, &context) } ?? true },
            // Never written: a missing value equals the template's.
            write: { $0.map(codec.write) ?? .null }, schema: codec.schema)
    }
}

extension Codec<Double> {
    /// Returns the codec of a property's value.
    static func value(of property: PropertyKey<Double>) -> Codec {
        switch property.name {
        case "opacity": .number(in: 0...1)
        case "cornerRadius", "borderWidth", "bounds.size.width", "bounds.size.height": .length
        default: property.isAngle ? .turn : .coordinate
        }
    }
}

extension PropertyKey<Double> {
    /// Whether the property is an angle, which has the unit of the file.
    var isAngle: Bool { name.hasPrefix("transform.rotation") }
}

extension StandardProperty {
    /// Returns the problem with an unknown key path, and the name that was probably meant.
    static func problem(about keyPath: String) -> String {
        let known = allProperties.map(\.keyPath)
        // A part of a name, such as "rotation" or "color", is nearer than any other name of its length.
        let whole = known.first { $0.lowercased().hasSuffix(keyPath.lowercased()) }
        let nearest = keyPath.isEmpty ? nil : whole ?? EditDistance.nearest(to: String(keyPath.prefix(60)), in: known)
        return "must be the key path of a layer's property, got \"\(keyPath.shortened)\""
            + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    }
}
