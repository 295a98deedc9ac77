extension PropertyKey {
    /// Returns the key of a part of this property, like a component of Core Animation's key path.
    ///
    ///     let width = PropertyKey.bounds.part("size", \.size).part("width", \.x)
    ///     width.name  // "bounds.size.width"
    ///
    /// A part is not stored separately. Reading it reads the whole property. Setting it sets the whole with this part
    /// changed, so the implicit animation belongs to the whole. An animation of a part changes this part alone, in the
    /// value that the earlier animations of the whole and its parts have left.
    ///
    /// - Parameters:
    ///   - name: The name of the part, which is appended to the whole's name after a full stop.
    ///   - path: The key path from the whole to the part.
    public func part<Part: Interpolatable>(
        _ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable
    ) -> PropertyKey<Part> {
        PropertyKey<Part>(
            part: "\(self.name).\(name)", of: PropertyPart(whole: self, path: path), default: `default`[keyPath: path])
    }

    /// Returns the key of this property as a value of another type, by a key path that converts in both directions.
    func converted<Other: Interpolatable>(
        by path: any WritableKeyPath<Value, Other> & Sendable
    ) -> PropertyKey<Other> {
        PropertyKey<Other>(
            part: name, of: PropertyPart(whole: self, path: path), default: `default`[keyPath: path])
    }

    /// The name of the stored property: this one, or the outermost whole that contains it.
    var storedName: String { access?.storedName ?? name }

    /// Returns an animation of the stored property for an animation of this one.
    func lifted(_ animation: some PropertyAnimation<Value>) -> any PropertyAnimation {
        access?.lifted(animation) ?? animation
    }
}

/// The access to a part of a whole of any type.
protocol PartAccess<Part>: Sendable {
    associatedtype Whole: Interpolatable
    associatedtype Part: Interpolatable
    var whole: PropertyKey<Whole> { get }
    var path: any WritableKeyPath<Whole, Part> & Sendable { get }
}

extension PartAccess {
    var storedName: String { whole.storedName }

    func lifted(_ animation: some PropertyAnimation<Part>) -> any PropertyAnimation {
        whole.lifted(PartAnimation(animation: animation, path: path))
    }
}

private struct PropertyPart<Whole: Interpolatable, Part: Interpolatable>: PartAccess {
    let whole: PropertyKey<Whole>
    let path: any WritableKeyPath<Whole, Part> & Sendable
}

/// An animation of a part as an animation of the whole, which leaves the other parts unchanged.
private struct PartAnimation<Base: PropertyAnimation, Whole: Interpolatable>: PropertyAnimation {
    var animation: Base
    let path: any WritableKeyPath<Whole, Base.Value> & Sendable

    var timing: MediaTiming {
        get { animation.timing }
        set { animation.timing = newValue }
    }

    var defaultDuration: Double? { animation.defaultDuration }

    func value(at parentTime: Double, modelValue: Whole) -> Whole? {
        animation.value(at: parentTime, modelValue: modelValue[keyPath: path])
            .map { modelValue.replacing(path, with: $0) }
    }
}

extension Interpolatable {
    /// Returns this value with another part.
    func replacing<Part>(_ path: WritableKeyPath<Self, Part>, with part: Part) -> Self {
        var value = self
        value[keyPath: path] = part
        return value
    }
}
