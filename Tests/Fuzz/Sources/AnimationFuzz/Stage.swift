internal import FuzzSupport
internal import TimerAnimation

/// A tree of layers whose properties are set, animated and read in any order, with any values.
struct Stage {
    private static let mostLayers = 8
    private static let mostCalls = 200

    var bytes: Bytes
    private var tree = LayerTree()
    private var layers: [LayerTree.ID] = []
    private var openTransactions = 0
    private var timestep = FixedTimestep(step: 1.0 / 120)

    init(_ bytes: Bytes) {
        self.bytes = bytes
        layers.append(tree.addLayer())
    }

    mutating func run() {
        var calls = 0
        while !bytes.isEmpty && calls < Stage.mostCalls {
            call()
            calls += 1
            unsafe callCount += 1
        }
        while openTransactions > 0 { commit() }
    }

    private mutating func call() {
        switch bytes.index(20) {
        case 0: addLayer()
        case 1, 2: setProperty()
        case 3, 4, 5, 6: addAnimation()
        case 7: begin()
        case 8: commit()
        case 9: update()
        case 10: pauseOrResume()
        case 11: advanceTimestep()
        case 12: convertTime()
        case 13: setPart()
        case 14: animatePart()
        case 15: addTransition()
        case 16: draw()
        default: read()
        }
    }

    private mutating func addLayer() {
        guard layers.count < Stage.mostLayers else { return }
        layers.append(tree.addLayer(to: bytes.bool() ? anyLayer() : nil, timing: bytes.timing()))
    }

    private mutating func setProperty() {
        let layer = anyLayer()
        if bytes.bool(), let value = bytes.motion() { tree[layer, .opacity] = value }
        if let value = bytes.motionVector() { tree[layer, .position] = value }
        if let value = bytes.motion() { tree[layer, .angle] = Rotation(radians: value) }
    }

    private mutating func addAnimation() {
        let layer = anyLayer()
        let key = bytes.bool() ? nil : "key \(bytes.index(3))"
        switch bytes.index(8) {
        case 0, 1: if let animation = bytes.keyframes() { tree.add(animation, for: .opacity, to: layer, key: key) }
        case 2: if let animation = bytes.path() { tree.add(animation, for: .position, to: layer, key: key) }
        case 3: if let path = bytes.path() { tree.add(PathRotationAnimation(path), for: .angle, to: layer, key: key) }
        case 4: if let animation = bytes.spring() { tree.add(animation, for: .opacity, to: layer, key: key) }
        case 5: tree.add(bytes.group(), to: layer, key: key ?? "group", isRemovedOnCompletion: bytes.bool())
        case 6: tree.removeAnimation(forKey: key ?? "opacity", from: layer)
        default: if let animation = bytes.basic() { tree.add(animation, for: .opacity, to: layer, key: key) }
        }
    }

    private mutating func setPart() {
        if let part = anyPart(), let value = bytes.motion() { tree[anyLayer(), part] = value }
    }

    private mutating func animatePart() {
        guard let part = anyPart() else { return }
        let delegate = LayerTree.AnimationDelegate(
            didStart: { $0.flush() },
            didStop: { tree, _ in
                tree.begin(); tree.commit()
            })
        if bytes.bool(), let animation = bytes.keyframes() {
            tree.add(animation, for: part, to: anyLayer(), delegate: delegate)
        } else if let animation = bytes.basic() {
            tree.add(animation, for: part, to: anyLayer(), delegate: delegate)
        }
    }

    private mutating func addTransition() {
        var transition = Transition(
            type: Transition.Kind.allCases[bytes.index(Transition.Kind.allCases.count)],
            subtype: Transition.Subtype.allCases[bytes.index(4)], easing: bytes.easing(), timing: bytes.timing())
        if bytes.bool() { transition.timing = MediaTiming() }
        tree.add(transition, to: anyLayer(), isRemovedOnCompletion: bytes.bool())
    }

    private mutating func draw() {
        let time = bytes.bool() ? tree.time : bytes.motion() ?? 0
        let shown = tree.presentations(at: time)
        expect(shown.count == layers.count, "\(shown.count) of \(layers.count) layers are drawn")
        for placements in shown.compactMap(\.transition?.placements) {
            for (content, placement) in placements.inDrawingOrder {
                expect(!placement.quad.area.isNaN, "the \(content) content is at \(placement.quad)")
            }
        }
        tree.flush()
    }

    private mutating func begin() {
        guard openTransactions < 4 else { return }
        openTransactions += 1
        tree.begin(
            LayerTree.Transaction(
                duration: bytes.number(in: 0...1e300), easing: bytes.bool() ? bytes.easing() : nil,
                disableActions: bytes.bool()))
    }

    private mutating func commit() {
        guard openTransactions > 0 else { return }
        openTransactions -= 1
        tree.commit()
    }

    private mutating func update() {
        guard let duration = bytes.factor(), (tree.time + duration).isFinite else { return }
        tree.update(at: tree.time + duration)
    }

    private mutating func pauseOrResume() {
        if bytes.bool() {
            tree.pause(anyLayer())
        } else if let speed = bytes.motion(), speed != 0 {
            tree.resume(anyLayer(), speed: speed)
        }
    }

    private mutating func advanceTimestep() {
        if let duration = bytes.number(in: 0...1e9) {
            let due = timestep.advance(by: duration)
            expect((0...8).contains(due), "\(due) steps are due in a frame")
            expect((0...1).contains(timestep.interpolation), "the interpolation is \(timestep.interpolation)")
        }
        if let cost = bytes.number(in: 0...1e9) { timestep.record(cost: cost) }
        expect(timestep.load >= 0, "the load is \(timestep.load)")
        expect(timestep.droppedSteps >= 0 && timestep.time.isFinite, "\(timestep.droppedSteps) steps were dropped")
        _ = timestep.takeAdvice()?.description
    }

    private mutating func convertTime() {
        guard let time = bytes.motion() else { return }
        let local = tree.localTime(in: anyLayer(), at: time)
        expect(local.isFinite, "a local time is \(local)")
        _ = (tree.convertTime(time, from: anyLayer(), to: anyLayer()), tree.time(atLocalTime: time, in: anyLayer()))
    }

    /// Every value that was given is within ±1e100, and so no value that is shown may be NaN.
    private mutating func read() {
        let layer = anyLayer()
        let time = bytes.bool() ? tree.time : bytes.motion() ?? 0
        let opacity = tree.presentation(of: .opacity, in: layer, at: time)
        let position = tree.presentation(of: .position, in: layer, at: time)
        let angle = tree.presentation(of: .angle, in: layer, at: time)
        expect(!opacity.isNaN, "a number is NaN at \(time)")
        expect(!position.x.isNaN && !position.y.isNaN, "a position is \(position) at \(time)")
        expect(!angle.radians.isNaN, "an angle is NaN at \(time)")
        _ = tree.animationKeys(of: layer)
    }

    private mutating func anyPart() -> PropertyKey<Double>? {
        let all = StandardProperty.allProperties
        guard case .number(let key) = all[bytes.index(all.count)] else { return nil }
        return key
    }

    private mutating func anyLayer() -> LayerTree.ID {
        layers[bytes.index(layers.count)]
    }
}

extension PropertyKey where Value == Rotation {
    static var angle: Self { Self("angle", default: Rotation(radians: 0)) }
}
