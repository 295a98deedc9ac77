import Chipmunk
import CrateKit
import TimerAnimation

extension RandomScene {
    /// Gives a scene layers with all that they can have, and transactions.
    mutating func addLayers(to scene: inout Scene) {
        var count = 0
        scene.layers = some(0...2) { $0.layer(depth: 0, &count) }
        guard count > 0, chance(0.7) else { return }
        let times = some(0...4) { $0.number(0...1e9, usual: 0...0.1) }.sorted()
        scene.transactions = times.map { time in
            var transaction = LayerTransaction(time: time, disableActions: chance(0.2))
            if chance(0.5) { transaction.duration = number(0...1e9, usual: 0...0.1) }
            if chance(0.5) { transaction.easing = .easeInEaseOut }
            transaction.changes = some(0...3) { $0.change(of: "layer \($0.integer(0...count - 1))") }
            return transaction
        }
    }

    private mutating func layer(depth: Int, _ count: inout Int) -> LayerDefinition {
        var layer = LayerDefinition(name: "layer \(count)", frame: ViewRect(x: 0, y: 0, width: 10, height: 10))
        count += 1
        layer.position = point()
        layer.bounds = bounds { $0.length() }
        if chance(0.3) { layer.anchorPoint = point(usual: 0...1) }
        if chance(0.3) { layer.zPosition = number(Scene.Bounds.coordinate, usual: -1...1) }
        if chance(0.3) { layer.transform = transform() }
        if chance(0.3) { layer.opacity = number(0...1) }
        if chance(0.7) { layer.backgroundColor = color(0...1) }
        if chance(0.3) { layer.borderColor = color(0...1) }
        if chance(0.3) { (layer.cornerRadius, layer.borderWidth) = (length(), length()) }
        if chance(0.5) { layer.contents = contents() }
        if chance(0.2) { layer.beginTime = number(Scene.Bounds.coordinate, usual: 0...0.1) }
        if chance(0.2) { layer.speed = number(Scene.Bounds.coordinate, usual: -2...2) }
        if chance(0.2) { layer.timeOffset = number(Scene.Bounds.coordinate, usual: -1...1) }
        layer.animations = animations()
        if depth < 2 { layer.sublayers = some(0...1) { $0.layer(depth: depth + 1, &count) } }
        return layer
    }

    private mutating func change(of name: String) -> LayerChange {
        var change = LayerChange(layer: name)
        if chance(0.5) { change.values[.position] = point() }
        if chance(0.3) { change.values[.opacity] = number(0...1) }
        if chance(0.3) { change.values[.rotation] = number(Scene.Bounds.coordinate, usual: -4...4) }
        if chance(0.3) { change.values[.boundsSize] = Vector(length(), length()) }
        if chance(0.3) { change.values[.backgroundColor] = color(0...1) }
        if chance(0.3) { change.values[.contents] = contents() }
        if chance(0.3) { change.values[.bounds] = bounds { $0.length() } }
        if chance(0.3) { change.values[.transform] = transform() }
        if chance(0.3) { change.removedKeys = ["position", "opacity"] }
        change.animations = animations()
        if chance(0.3) { change.playback = one(of: LayerChange.Playback.allCases) }
        return change
    }

    private mutating func animations() -> [LayerAnimation] {
        (0..<integer(0...2)).map { index in
            var animation = layerAnimation(depth: 0)
            if animation.isTransition { return animation }
            animation.key = "\(index)" + text(length: 0...9)
            animation.isRemovedOnCompletion = chance(0.7)
            return animation
        }.filter { animation in
            // A layer has one transition.
            if animation.isTransition { return false }
            return true
        } + (chance(0.1) ? [transition()] : [])
    }

    private mutating func transition() -> LayerAnimation {
        let start = number(0...1)
        return .transition(
            Transition(
                type: one(of: [.fade, .push, .moveIn, .reveal]), subtype: one(of: Transition.Subtype.allCases),
                startProgress: start, endProgress: max(start, number(0...1)), easing: .easeIn,
                timing: MediaTiming(duration: number(0...1e9, usual: 0...1))))
    }

    private mutating func layerAnimation(depth: Int) -> LayerAnimation {
        switch integer(0...7) {
        case 0: return .animate(.opacity, animation(depth: 3) { $0.number(Scene.Bounds.coordinate, usual: 0...1) })
        case 1: return .animate(.rotationX, animation(depth: 2) { $0.number(Scene.Bounds.coordinate, usual: -4...4) })
        case 2: return .animate(.position, animation(depth: 2, path: { .path($0.path()) }, of: { $0.point() }))
        case 3: return .animate(.borderColor, animation(depth: 3) { $0.color(-1...1) })
        case 4:
            return .animate(
                .bounds,
                animation(depth: 3) { maker in
                    maker.bounds { $0.number(Scene.Bounds.coordinate, usual: -9...9) }
                })
        case 5: return .animate(.transform, animation(depth: 3) { $0.transform() })
        case 6: return .animate(.contents, .keyframes(keyframes { $0.contents() }))
        default:
            guard depth < 2 else { return .animate(.opacity, .basic(BasicAnimation(to: number(0...1)))) }
            let members = some(1...3) { $0.layerAnimation(depth: depth + 1) }.map { member in
                var member = member
                member.key = nil
                return member
            }
            return .group(members, timing: MediaTiming(duration: number(0...1e9, usual: 0...1)))
        }
    }

    private mutating func length() -> Double { number(Scene.Bounds.radius, usual: 0...100) }

    private mutating func bounds(_ length: (inout Self) -> Double) -> LayerTree.Bounds {
        LayerTree.Bounds(origin: point(usual: 0...10), size: Vector(length(&self), length(&self)))
    }

    private mutating func color(_ range: ClosedRange<Double>) -> SIMD4<Double> {
        if range.lowerBound == 0, chance(0.5) {
            return SIMD4(Double(integer(0...255)), Double(integer(0...255)), Double(integer(0...255)), 255) / 255
        }
        return SIMD4(number(range), number(range), number(range), number(range))
    }

    private mutating func transform() -> LayerTree.Transform {
        var transform = LayerTree.Transform.identity
        for axis in 0..<3 where chance(0.5) {
            transform.translation[axis] = number(Scene.Bounds.coordinate, usual: -100...100)
            transform.rotation[axis] = number(Scene.Bounds.coordinate, usual: -4...4)
            transform.scale[axis] = number(Scene.Bounds.coordinate, usual: -2...2)
        }
        return transform
    }

    private mutating func contents() -> LayerTree.Contents {
        switch integer(0...2) {
        case 0: .none
        case 1: .text(text(length: 1...100))
        default: .picture("\(integer(0...9))/picture \(integer(0...9)).png")
        }
    }
}
