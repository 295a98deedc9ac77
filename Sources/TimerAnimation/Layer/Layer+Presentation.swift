extension LayerTree.Presentation {
    /// Creates the presentation of a layer at its local time, inside its parent's presentation.
    init(
        of id: LayerTree.ID, _ layer: Layer, in parent: LayerTree.Presentation?, at time: Double,
        withTransition: Bool, file: StaticString, line: UInt
    ) {
        func shown<Value>(_ property: PropertyKey<Value>) -> Value {
            layer.presentation(of: property, atLocalTime: time, file: file, line: line)
        }
        self.layer = id
        self.parent = layer.parent
        position = shown(.position)
        anchorPoint = shown(.anchorPoint)
        bounds = shown(.bounds)
        zPosition = shown(.zPosition)
        transform = shown(.transform)
        opacity = min(max(shown(.opacity), 0), 1)
        combinedOpacity = opacity * (parent?.combinedOpacity ?? 1)
        backgroundColor = shown(.backgroundColor)
        borderColor = shown(.borderColor)
        borderWidth = shown(.borderWidth)
        cornerRadius = shown(.cornerRadius)
        contents = shown(.contents)
        var own = transform.projection.about(bounds.point(at: anchorPoint))
        own.offset += position
        projection = parent?.projection.after(own) ?? own
        transition = withTransition ? layer.transition(atLocalTime: time) : nil
    }
}

extension Layer {
    fileprivate func transition(atLocalTime time: Double) -> LayerTree.RunningTransition? {
        animations.lazy.compactMap { $0.placements(at: time) }.first
    }
}

extension [Layer] {
    /// Returns the presentation of one layer.
    func presentation(
        of id: LayerTree.ID, at time: Double, file: StaticString, line: UInt
    ) -> LayerTree.Presentation {
        var path = [id]
        while let parent = self[path[path.count - 1].index].parent { path.append(parent) }
        var (shown, time): (LayerTree.Presentation?, Double) = (nil, time)
        // From the outermost layer inwards.
        while true {
            let next = path.removeLast()
            let layer = self[next.index]
            time = layer.timing.localTime(atParentTime: time)
            let presentation = LayerTree.Presentation(
                of: next, layer, in: shown, at: time, withTransition: true, file: file, line: line)
            if path.isEmpty { return presentation }
            shown = presentation
        }
    }

    /// Returns the presentations of all layers, or of one and its sublayers, in drawing order; empty if there is no
    /// such layer yet.
    func presentations(
        of root: LayerTree.ID?, at time: Double, withTransitions: Bool, file: StaticString, line: UInt
    ) -> [LayerTree.Presentation] {
        let times = localTimes(at: time)
        var all: [LayerTree.Presentation] = []
        all.reserveCapacity(count)
        var sublayers: [[Int]] = Array<[Int]>(repeating: [], count: count)
        var top: [Int] = []
        for (index, layer) in enumerated() {
            let parent = layer.parent.map { all[$0.index] }
            all.append(
                LayerTree.Presentation(
                    of: LayerTree.ID(index: index), layer, in: parent, at: times[index],
                    withTransition: withTransitions, file: file, line: line))
            if let parent = layer.parent { sublayers[parent.index].append(index) } else { top.append(index) }
        }
        // From front to back, because the last entry of a stack comes first. Not recursive.
        func stacked(_ layers: [Int]) -> [Int] {
            layers.sorted { (all[$0].zPosition, $0) > (all[$1].zPosition, $1) }
        }
        var stack = root.map { indices.contains($0.index) ? [$0.index] : [] } ?? stacked(top)
        var drawn: [LayerTree.Presentation] = []
        while let next = stack.popLast() {
            drawn.append(all[next])
            stack += stacked(sublayers[next])
        }
        return drawn
    }
}
