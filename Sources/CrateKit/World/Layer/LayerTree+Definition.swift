import TimerAnimation

extension LayerTree {
    /// Adds a layer with its sublayers and animations, in an open transaction.
    mutating func add(_ definition: LayerDefinition, to parent: ID?, _ layers: inout [String: ID]) {
        let layer = addLayer(
            to: parent,
            timing: MediaTiming(
                beginTime: definition.beginTime, speed: definition.speed, timeOffset: definition.timeOffset))
        layers[definition.name] = layer
        set(.bounds, of: layer, to: definition.bounds)
        set(.position, of: layer, to: definition.position)
        set(.anchorPoint, of: layer, to: definition.anchorPoint)
        set(.zPosition, of: layer, to: definition.zPosition)
        set(.transform, of: layer, to: definition.transform)
        set(.opacity, of: layer, to: definition.opacity)
        set(.backgroundColor, of: layer, to: definition.backgroundColor)
        set(.cornerRadius, of: layer, to: definition.cornerRadius)
        set(.borderWidth, of: layer, to: definition.borderWidth)
        set(.borderColor, of: layer, to: definition.borderColor)
        set(.contents, of: layer, to: definition.contents)
        for animation in definition.animations { add(animation, to: layer) }
        // Checked not to be deep.
        for sublayer in definition.sublayers { add(sublayer, to: layer, &layers) }
    }

    /// Sets a value, only if it differs from the default.
    private mutating func set<Value: Interpolatable & Equatable>(
        _ property: PropertyKey<Value>, of layer: ID, to value: Value
    ) {
        if value != property.default { self[layer, property] = value }
    }

    /// Performs a transaction at its time. Layers that resume have their own speeds, or 1.
    mutating func perform(_ transaction: LayerTransaction, _ layers: [String: ID], _ speeds: [ID: Double]) {
        update(at: max(transaction.time, time))
        begin(
            Transaction(
                duration: transaction.duration, easing: transaction.easing,
                disableActions: transaction.disableActions ? true : nil))
        for change in transaction.changes {
            guard let layer = layers[change.layer] else { continue }
            set(change.values, of: layer)
            for key in change.removedKeys { removeAnimation(forKey: key, from: layer) }
            for animation in change.animations { add(animation, to: layer) }
            switch change.playback {
            case .pause: pause(layer)
            case .resume: resume(layer, speed: speeds[layer] ?? 1)
            case nil: break
            }
        }
        commit()
    }

    /// Sets values, a whole before its parts.
    private mutating func set(_ values: LayerValues, of layer: ID) {
        guard !values.isEmpty else { return }
        for property in StandardProperty.allProperties {
            switch property {
            case .number(let key): if let value = values[key] { self[layer, key] = value }
            case .vector(let key): if let value = values[key] { self[layer, key] = value }
            case .color(let key): if let value = values[key] { self[layer, key] = value }
            case .bounds(let key): if let value = values[key] { self[layer, key] = value }
            case .transform(let key): if let value = values[key] { self[layer, key] = value }
            case .contents(let key): if let value = values[key] { self[layer, key] = value }
            }
        }
    }
}
