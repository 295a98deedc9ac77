import Chipmunk
import CrateKit
import SceneCoding

/// The attributes `data-…` of an element, which those in it inherit.
struct SVGPhysics: Hashable, Sendable {
    /// The kind of body that an element becomes, or nil for that of its fill and its stroke.
    var kind: Kind?
    var friction = 0.5
    var elasticity = 0.0
    var density = 0.001
    var isSensor = false
    /// Whether holes are filled.
    var fillsHoles = false

    /// The kinds of bodies that an element can become.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case `static`, dynamic, kinematic
        case left = "none"

        var bodyType: BodyType? {
            switch self {
            case .static: .static
            case .dynamic: .dynamic
            case .kinematic: .kinematic
            case .left: nil
            }
        }
    }

    /// The attributes that are read.
    static let known = [
        "data-body", "data-density", "data-elasticity", "data-friction", "data-holes", "data-kind", "data-mass",
        "data-sensor",
    ]

    /// Reads an element's attributes over those inherited. Returns the mass, which is not.
    mutating func read(_ element: MarkupElement, _ notes: inout SVGNotes) -> Double? {
        var mass: Double?
        // In order, so that the notes are.
        let attributes = element.attributes.filter { $0.key.hasPrefix("data-") }.sorted { $0.key < $1.key }
        for (name, text) in attributes {
            switch name {
            case "data-kind": kind = choice(name, text, element, &notes) ?? kind
            case "data-friction": set(\.friction, name, text, in: Scene.Bounds.surface, element, &notes)
            case "data-elasticity": set(\.elasticity, name, text, in: Scene.Bounds.surface, element, &notes)
            case "data-density": set(\.density, name, text, in: Scene.Bounds.density, element, &notes)
            case "data-mass": mass = number(name, text, in: Scene.Bounds.mass, element, &notes)
            case "data-sensor": readFlag(name, text, element, &notes)
            case "data-holes":
                if text.trimmed == "fill" {
                    fillsHoles = true
                } else {
                    notes.fail("data-holes must be fill, got \"\(text.shortened)\"", at: element)
                }
            case "data-body", "data-name": break
            default: Self.warn(ofUnknown: name, element, &notes)
            }
        }
        return mass
    }

    private static func warn(ofUnknown name: String, _ element: MarkupElement, _ notes: inout SVGNotes) {
        let nearest = notes.suggestion(for: name, in: known).map { "; did you mean \($0)? Known" } ?? "; known"
        notes.warn("\(name.shortened) is left out\(nearest) are \(known.joined(separator: ", "))", at: element)
    }

    private func choice(
        _ name: String, _ text: String, _ element: MarkupElement, _ notes: inout SVGNotes
    ) -> Kind? {
        if let kind = Kind(rawValue: text.trimmed) { return kind }
        let names = Kind.allCases.map(\.rawValue)
        let nearest = notes.suggestion(for: text, in: names).map { "; did you mean \($0)?" } ?? ""
        notes.fail(
            "\(name) must be static, dynamic, kinematic or none, got \"\(text.shortened)\"\(nearest)", at: element)
        return nil
    }

    private mutating func readFlag(
        _ name: String, _ text: String, _ element: MarkupElement, _ notes: inout SVGNotes
    ) {
        switch text.trimmed {
        case "true": isSensor = true
        case "false": isSensor = false
        default: notes.fail("\(name) must be true or false, got \"\(text.shortened)\"", at: element)
        }
    }

    private mutating func set(
        _ property: WritableKeyPath<SVGPhysics, Double>, _ name: String, _ text: String, in range: ClosedRange<Double>,
        _ element: MarkupElement, _ notes: inout SVGNotes
    ) {
        if let number = number(name, text, in: range, element, &notes) { self[keyPath: property] = number }
    }

    private func number(
        _ name: String, _ text: String, in range: ClosedRange<Double>, _ element: MarkupElement, _ notes: inout SVGNotes
    ) -> Double? {
        var scanner = SVGScanner(text)
        if let number = scanner.number(), range.contains(number) {
            scanner.skipSpace()
            if scanner.isAtEnd { return number }
        }
        notes.fail(
            "\(name) must be a number in \(range.lowerBound) ... \(range.upperBound), got \"\(text.shortened)\"",
            at: element)
        return nil
    }
}
