/// The first difference between two snapshots: a part of the state, and the value in it if it has a name.
///
///     if let difference = after.firstDifference(from: before) { print(difference) }
///     // body 3: angularVelocity 0.5 instead of 0.25
///
/// See ``SpaceSnapshot/firstDifference(from:)``.
public struct SnapshotDifference: Hashable, Sendable {
    /// A part of a space's state. Members have numbers, in the order of the snapshot.
    public enum Part: Hashable, Sendable {
        /// A setting of the space, such as its gravity.
        case setting
        /// A counter of the space, such as its number of steps.
        case counter
        /// The number of members of a kind.
        case members
        /// A body of the space, by its index in ``Space/bodies``.
        case body(Int)
        /// The space's ``Space/staticBody``.
        case staticBody
        /// A body outside the space that a constraint holds, numbered after the static body.
        case outsideBody(Int)
        /// A shape, by its index in ``Space/shapes``.
        case shape(Int)
        /// A constraint, by its index in ``Space/constraints``.
        case constraint(Int)
        /// The solver's memory of the contact of two shapes, such as its impulses.
        case contact(Int, Int)
        /// Data of the contacts as a whole, such as their number.
        case contacts
        /// The order in which the engine visits bodies or constraints.
        case order
        /// The groups of sleeping bodies.
        case sleeping
        /// The trees of boxes in which pairs are found.
        case tree
        /// A pair of shapes whose boxes overlap.
        case pair(Int, Int)
        /// Data of the pairs as a whole, such as their number.
        case pairs
        /// The ``Space/quarantine``.
        case quarantine
        /// The contact events: ``Space/contactsBegan`` and ``Space/contactsEnded``.
        case contactEvents
    }

    /// The part of the state that differs.
    public var part: Part
    /// The name of the value, or nil if it has none. A position is the position of the body's center of gravity.
    public var field: String?
    /// The value in the compared snapshot, if it is a number or a word.
    public var actual: String?
    /// The value in the other snapshot.
    public var expected: String?

    init(part: Part, field: String? = nil, actual: String? = nil, expected: String? = nil) {
        self.part = part
        self.field = field
        self.actual = actual
        self.expected = expected
    }
}

extension SnapshotDifference: CustomStringConvertible {
    /// The difference as part of a sentence, such as "body 3: angularVelocity 0.5 instead of 0.25".
    public var description: String {
        let details = detailsDescription
        return details.isEmpty ? "\(part)" : "\(part): \(details)"
    }

    /// The name of the value and both values, as far as they are known.
    package var detailsDescription: String {
        var words: [String] = []
        if let field { words.append(field) }
        if let actual, let expected { words.append("\(actual) instead of \(expected)") }
        return words.joined(separator: " ")
    }
}

extension SnapshotDifference.Part: CustomStringConvertible {
    /// The part as part of a sentence, such as "body 3".
    public var description: String {
        switch self {
        case .setting: "setting"
        case .counter: "counter"
        case .members: "number of members"
        case .body(let number): "body \(number)"
        case .staticBody: "static body"
        case .outsideBody(let number): "body \(number), outside of the space"
        case .shape(let number): "shape \(number)"
        case .constraint(let number): "constraint \(number)"
        case .contact(let a, let b): "contact of shapes \(a) and \(b)"
        case .contacts: "contacts"
        case .order: "order"
        case .sleeping: "sleeping bodies"
        case .tree: "trees"
        case .pair(let a, let b): "pair of shapes \(a) and \(b)"
        case .pairs: "pairs"
        case .quarantine: "quarantine"
        case .contactEvents: "contact events"
        }
    }
}
