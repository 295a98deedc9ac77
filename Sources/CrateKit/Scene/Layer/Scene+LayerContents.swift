import TimerAnimation

extension Scene {
    /// All contents that layers show at any time, with their paths in the scene.
    var layerContents: [(path: String, contents: LayerTree.Contents)] {
        var found: [(path: String, contents: LayerTree.Contents)] = []
        visitLayers { layer, path in
            found.append(("\(path).contents", layer.contents))
            found += contents(of: layer.animations, at: path)
        }
        for (index, transaction) in transactions.enumerated() {
            for (number, change) in transaction.changes.enumerated() {
                let path = "transactions[\(index)].changes[\(number)]"
                if let contents = change.values[.contents] { found.append(("\(path).values.contents", contents)) }
                found += contents(of: change.animations, at: path)
            }
        }
        return found
    }

    /// Calls a closure with each layer and its path, a layer before its sublayers.
    func visitLayers(_ body: (LayerDefinition, String) -> Void) {
        func visit(_ layers: [LayerDefinition], _ path: String) {
            for (index, layer) in layers.enumerated() {
                body(layer, "\(path)[\(index)]")
                visit(layer.sublayers, "\(path)[\(index)].sublayers")
            }
        }
        visit(layers, "layers")
    }

    private func contents(
        of animations: [LayerAnimation], at path: String
    ) -> [(path: String, contents: LayerTree.Contents)] {
        animations.enumerated().flatMap { index, animation in
            let path = "\(path).animations[\(index)]"
            switch animation.kind {
            case .contents(_, let animation): return animation.contents.map { ("\(path).\($0)", $1) }
            case .group(let parts): return contents(of: parts.animations, at: path)
            default: return []
            }
        }
    }
}

extension ContentsAnimation {
    /// All contents that are shown, with the keys of the values.
    fileprivate var contents: [(key: String, contents: LayerTree.Contents)] {
        switch kind {
        case .keyframes(let animation): animation.values.enumerated().map { ("values[\($0)]", $1) }
        case .basic(let animation):
            [("from", animation.from), ("to", animation.to)].compactMap { key, contents in contents.map { (key, $0) } }
        }
    }
}
