import TimerAnimation

extension Scene {
    /// Returns warnings about layers: fill modes without effect.
    func layerWarnings() -> [SceneWarning] {
        var warnings: [SceneWarning] = []
        visitLayers { layer, path in
            for (index, animation) in layer.animations.enumerated() {
                warnings += animation.warnings(at: "\(path).animations[\(index)]")
            }
        }
        for (index, change) in transactions.enumerated() {
            for (number, change) in change.changes.enumerated() {
                for (place, animation) in change.animations.enumerated() {
                    warnings += animation.warnings(
                        at: "transactions[\(index)].changes[\(number)].animations[\(place)]")
                }
            }
        }
        return warnings
    }
}

extension LayerAnimation {
    fileprivate func warnings(at path: String) -> [SceneWarning] {
        guard isRemovedOnCompletion, fillMode == .forwards || fillMode == .both else { return [] }
        return [
            SceneWarning(
                path: path,
                problem: "is removed when it has ended, so that its fill mode \(fillMode.rawValue) holds nothing then; "
                    + "set removedOnCompletion to false")
        ]
    }

    private var fillMode: FillMode {
        switch kind {
        case .number(_, let animation): animation.fillMode
        case .vector(_, let animation): animation.fillMode
        case .color(_, let animation): animation.fillMode
        case .bounds(_, let animation): animation.fillMode
        case .transform(_, let animation): animation.fillMode
        case .contents(_, let animation):
            switch animation.kind {
            case .keyframes(let animation): animation.timing.fillMode
            case .basic(let animation): animation.timing.fillMode
            }
        case .group(let parts): parts.timing.fillMode
        case .transition(let transition): transition.timing.fillMode
        }
    }
}

extension AnimationDefinition {
    fileprivate var fillMode: FillMode {
        switch kind {
        case .keyframes(let animation): animation.timing.fillMode
        case .basic(let animation): animation.timing.fillMode
        case .spring(let animation): animation.timing.fillMode
        case .path(let motion): motion.timing.fillMode
        case .group(let parts): parts.timing.fillMode
        }
    }
}
