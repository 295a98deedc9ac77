import TimerAnimation

extension Scene {
    /// Returns warnings about texts of labels and layers: letters that pictures lack.
    func textWarnings() -> [SceneWarning] {
        let layerTexts = layerContents.compactMap { path, contents -> (path: String, text: String)? in
            guard case .text(let text) = contents else { return nil }
            return (path, text)
        }
        let labelTexts = labels.enumerated().map { (path: "labels[\($0)].text", text: $1.text) }
        return (layerTexts + labelTexts).compactMap { path, text in
            guard !text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return nil }
            return SceneWarning(
                path: path, problem: "has other letters than those of ASCII, which the font of pictures lacks")
        }
    }
}
