extension LayerTree {
    /// The timing of a layer. Its speed scales the layer's animations and sublayers; its duration and repetitions have no
    /// meaning here.
    public subscript(timingOf layer: ID) -> MediaTiming {
        get { layers[layer.index].timing }
        set { layers[layer.index].timing = newValue }
    }

    /// Returns a layer's local time at a time of the tree: Core Animation's `convertTime(_:from: nil)`.
    public func localTime(in layer: ID, at time: Double) -> Double {
        layers[layer.index].timing.localTime(atParentTime: parentTime(of: layer, at: time))
    }

    /// Returns the time of the tree at a layer's local time; nil if the layer or one of its ancestors is paused.
    public func time(atLocalTime localTime: Double, in layer: ID) -> Double? {
        let (timing, parent) = (layers[layer.index].timing, layers[layer.index].parent)
        guard let time = timing.parentTime(atLocalTime: localTime), let parent else {
            return timing.parentTime(atLocalTime: localTime)
        }
        return self.time(atLocalTime: time, in: parent)
    }

    /// Converts one layer's local time to another one's; nil if the first layer or one of its ancestors is paused.
    public func convertTime(_ localTime: Double, from source: ID, to target: ID) -> Double? {
        time(atLocalTime: localTime, in: source).map { self.localTime(in: target, at: $0) }
    }

    /// Pauses a layer and its sublayers now. See ``MediaTiming/pause(at:)``.
    public mutating func pause(_ layer: ID) {
        layers[layer.index].timing.pause(at: parentTime(of: layer, at: time))
    }

    /// Resumes a layer from where it was paused. See ``MediaTiming/resume(at:speed:)``.
    public mutating func resume(_ layer: ID, speed: Double = 1) {
        layers[layer.index].timing.resume(at: parentTime(of: layer, at: time), speed: speed)
    }

    private func parentTime(of layer: ID, at time: Double) -> Double {
        layers[layer.index].parent.map { localTime(in: $0, at: time) } ?? time
    }
}
