extension LayerTree {
    /// The timing of a layer. Its speed scales the layer's animations and sublayers; its duration and repetitions have
    /// no meaning here.
    public subscript(timingOf layer: ID, file: StaticString = #fileID, line: UInt = #line) -> MediaTiming {
        get {
            requireLayer(layer, "[timingOf:]", file: file, line: line)
            return layers[layer.index].timing
        }
        set {
            requireLayer(layer, "[timingOf:]", file: file, line: line)
            layers[layer.index].timing = newValue
        }
    }

    /// Returns a layer's local time at a time of the tree: Core Animation's `convertTime(_:from: nil)`.
    public func localTime(
        in layer: ID, at time: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireLayer(layer, "localTime(in:at:)", file: file, line: line)
        return layers.localTime(in: layer, at: time)
    }

    /// Returns the tree time for a layer's local time; nil if the layer or one of its ancestors is paused.
    public func time(
        atLocalTime localTime: Double, in layer: ID, file: StaticString = #fileID, line: UInt = #line
    ) -> Double? {
        requireLayer(layer, "time(atLocalTime:in:)", file: file, line: line)
        return layers.ancestors(of: layer).reduce(localTime) { time, layer in
            time.flatMap(layer.timing.parentTime)
        }
    }

    /// Converts one layer's local time to another layer's; nil if the first layer or one of its ancestors is paused.
    public func convertTime(
        _ localTime: Double, from source: ID, to target: ID, file: StaticString = #fileID, line: UInt = #line
    ) -> Double? {
        requireLayer(target, "convertTime(_:from:to:)", file: file, line: line)
        return time(atLocalTime: localTime, in: source, file: file, line: line)
            .map { self.localTime(in: target, at: $0) }
    }

    /// Pauses a layer and its sublayers now. See ``MediaTiming/pause(at:file:line:)``.
    public mutating func pause(_ layer: ID, file: StaticString = #fileID, line: UInt = #line) {
        requireLayer(layer, "pause(_:)", file: file, line: line)
        layers[layer.index].timing.pause(at: parentTime(of: layer, at: time))
    }

    /// Resumes a layer from where it was paused. See ``MediaTiming/resume(at:speed:file:line:)``.
    public mutating func resume(
        _ layer: ID, speed: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireLayer(layer, "resume(_:speed:)", file: file, line: line)
        layers[layer.index].timing.resume(
            at: parentTime(of: layer, at: time), speed: speed, file: file, line: line)
    }

    private func parentTime(of layer: ID, at time: Double) -> Double {
        layers[layer.index].parent.map { localTime(in: $0, at: time) } ?? time
    }
}

extension [Layer] {
    /// Returns a layer and its ancestors, from the inside to the outside. Not recursive, since a hierarchy may be any
    /// number deep.
    func ancestors(of layer: LayerTree.ID) -> [Layer] {
        var ancestors: [Layer] = []
        var next: LayerTree.ID? = layer
        while let id = next {
            ancestors.append(self[id.index])
            next = self[id.index].parent
        }
        return ancestors
    }

    /// Returns a layer's local time at a time of the tree.
    func localTime(in layer: LayerTree.ID, at time: Double) -> Double {
        ancestors(of: layer).reversed().reduce(time) { $1.timing.localTime(atParentTime: $0) }
    }

    /// Returns the local times of all layers at a time of the tree. Every layer comes after its parent.
    func localTimes(at time: Double) -> [Double] {
        var times: [Double] = []
        times.reserveCapacity(count)
        for layer in self {
            times.append(layer.timing.localTime(atParentTime: layer.parent.map { times[$0.index] } ?? time))
        }
        return times
    }
}
