extension PropertyKey {
    /// Returns the key of a part of this property, as a part of Core Animation's key path.
    ///
    ///     let width = PropertyKey.bounds.part("size", \.size).part("width", \.x)
    ///     width.name  // "bounds.size.width"
    ///
    /// A part is not stored on its own. Reading it reads the whole. Setting it sets the whole with this part changed, so that the
    /// implicit animation is that of the whole. An animation of a part changes this part alone, of the value that the earlier
    /// animations of the whole and of its parts have left.
    ///
    /// - Parameters:
    ///   - name: The name of the part. A full stop and it are added to the name of the whole.
    ///   - path: Where the part is in the whole.
    public func part<Part: Interpolatable>(
        _ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable
    ) -> PropertyKey<Part> {
        PropertyKey<Part>(
            part: "\(self.name).\(name)", of: PropertyPart(whole: self, path: path), default: `default`[keyPath: path])
    }

    /// The key of this property as a value of another type, by a path that converts it both ways.
    func converted<Other: Interpolatable>(
        by path: any WritableKeyPath<Value, Other> & Sendable
    ) -> PropertyKey<Other> {
        PropertyKey<Other>(
            part: name, of: PropertyPart(whole: self, path: path), default: `default`[keyPath: path])
    }

    /// The name of the property that is stored: this one, or the outermost whole that it is a part of.
    var storedName: String { access?.storedName ?? name }

    /// An animation of the property that is stored, made of one of this property.
    func lifted(_ animation: some PropertyAnimation<Value>) -> any PropertyAnimation {
        access?.lifted(animation) ?? animation
    }
}

/// The place of a part in a whole of any type.
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

/// An animation of a part as one of the whole, whose other parts it leaves as they are.
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
    /// This value with another part.
    func replacing<Part>(_ path: WritableKeyPath<Self, Part>, with part: Part) -> Self {
        var value = self
        value[keyPath: path] = part
        return value
    }
}
