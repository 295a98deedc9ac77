import SceneCoding

extension MarkupElement {
    /// The name that the file gives the element, or nil if it gives none.
    var givenName: String? {
        [self["id"], self["inkscape:label"], self["data-name"]].lazy.compactMap { $0 }.first { !$0.trimmed.isEmpty }
    }
}
