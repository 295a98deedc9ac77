import SceneCoding

/// An element of an XML file, with its place.
struct MarkupElement: Hashable, Sendable {
    /// The name, as it is written but without the prefix `svg:`.
    var name: String
    /// The values of the attributes by their names, as these are written.
    var attributes: [String: String]
    /// The place of the element's beginning, as far as the parser knows it.
    var position: DocumentNode.Position
    /// The text in it, but for that of its children.
    var text = ""
    /// The elements in it.
    var children: [MarkupElement] = []

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The name for people: with the identifier, if there is one.
    var label: String {
        (self["id"] ?? self["name"]).map { "<\(name) \"\($0.shortened)\">" } ?? "<\(name)>"
    }
}
