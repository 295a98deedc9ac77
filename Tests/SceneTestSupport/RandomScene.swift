import Chipmunk
package import CrateKit
import TestSupport
import TimerAnimation

/// Makes scenes that pass ``Scene/validate()``, with any of what a scene can hold. The same seed makes the same scene.
package struct RandomScene {
    var random: SeededGenerator
    /// Whether numbers are at the ends of their ranges now and then.
    let isWild: Bool

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        isWild = seed % 2 == 1
    }

    /// The scene of a seed.
    package static func scene(seed: UInt64) -> Scene {
        var maker = RandomScene(seed: seed)
        return maker.scene()
    }

    private mutating func scene() -> Scene {
        var scene = Scene(name: text(length: 1...100), summary: text(length: 0...500))
        if chance(0.3) { scene.view = size() }
        if chance(0.4) { scene.space = space() }
        scene.walls = some(0...3) { $0.wall() }
        scene.crates = some(0...2) { $0.crate() }
        scene.balls = some(0...2) { $0.ball() }
        scene.bodies = some(0...3) { $0.body() }
        for index in scene.bodies.indices { scene.bodies[index].name = "\(index) " + text(length: 0...97) }
        scene.generators = some(0...1) { $0.generator() }
        for index in scene.generators.indices { scene.generators[index].body.name = "\(index)-" + text(length: 0...70) }
        let names = [Scene.worldName] + scene.bodyNames
        if names.count > 1 { scene.constraints = some(0...3) { $0.constraint(between: names) } }
        if chance(0.4) { scene.tilt = tilt() }
        if chance(0.3) { scene.rest = rest() }
        if chance(0.3) { scene.run = run() }
        // Last, so that the rest of a seed's scene is as it was without.
        if chance(0.3) { addLayers(to: &scene) }
        if chance(0.5) { addGroups(to: &scene) }
        if chance(0.5), case .rest(let limit) = scene.run.end { scene.run.end = .seconds(limit) }
        if scene.space.sleepTimeThreshold != nil { addSleepers(to: &scene) }
        if chance(0.3) { addLooks(to: &scene) }
        return scene
    }

    /// Lets bodies start asleep, unless others could keep them awake.
    private mutating func addSleepers(to scene: inout Scene) {
        let groups = scene.bodies + scene.generators.map(\.body) + scene.repetitions.flatMap(\.bodies)
        guard !groups.contains(where: { $0.kind == .kinematic }) else { return }
        for index in scene.bodies.indices where chance(0.5) {
            let body = scene.bodies[index]
            scene.bodies[index].startsAsleep =
                body.kind == .dynamic && body.velocity == .zero && body.angularVelocity == 0
        }
    }

    private mutating func space() -> SpaceSettings {
        var space = SpaceSettings()
        let iterations = isWild && chance(0.002) ? Scene.Bounds.iterations : 1...20
        if chance(0.5) { space.iterations = integer(iterations) }
        if chance(0.3) { space.damping = number(0...1) }
        if chance(0.3) { space.collisionSlop = number(Scene.Bounds.radius, usual: 0...1) }
        if chance(0.3) { space.collisionBias = number(0...1) }
        if chance(0.3) { space.collisionPersistence = integer(1...1000) }
        if chance(0.3) { space.idleSpeedThreshold = number(Scene.Bounds.radius, usual: 0...10) }
        if chance(0.3) { space.corrections = Corrections(rawValue: integer(0...Corrections.all.rawValue)) }
        if chance(0.5) { space.sleepTimeThreshold = number(Scene.Bounds.radius, usual: 0...0.1) }
        if chance(0.2) {
            space.spatialHash = .init(cellSize: number(1e-6...1e9, usual: 10...100), count: integer(1...10_000))
        }
        return space
    }

    private mutating func rest() -> RestThresholds {
        var rest = RestThresholds()
        rest.speed = number(0...1e9, usual: 0...1)
        rest.angularSpeed = number(0...1e9, usual: 0...1)
        rest.confirmation = integer(1...1_000_000)
        return rest
    }

    private mutating func run() -> RunSettings {
        var run = RunSettings()
        if chance(0.5) { run.rate = number(RunPlan.rates, usual: 30...1000) }
        if chance(0.5) {
            run.end =
                chance(0.5)
                ? .steps(integer(0...RunPlan.maximumSteps))
                : .rest(limit: number(0...Double(RunPlan.maximumSteps) / (run.rate ?? 120) * 0.999, usual: 0...100))
        }
        return run
    }
}

extension RandomScene {
    // MARK: Choices

    mutating func chance(_ probability: Double) -> Bool {
        random.number(from: 0, to: 1) < probability
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        let width = UInt64(range.upperBound - range.lowerBound)
        let offset = width == .max ? random.next() : random.next() % (width + 1)
        return range.lowerBound + Int(offset)
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[integer(0...elements.count - 1)]
    }

    mutating func some<Element>(_ count: ClosedRange<Int>, _ make: (inout Self) -> Element) -> [Element] {
        (0..<integer(count)).map { _ in make(&self) }
    }

    /// A number of a range: a usual one, or now and then in a wild scene one of the ends, one by it, or one of any
    /// magnitude.
    mutating func number(_ range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil) -> Double {
        guard isWild && chance(0.15) else {
            let usual = usual ?? range
            return random.number(from: usual.lowerBound, to: usual.upperBound).clamped(to: range)
        }
        switch integer(0...6) {
        case 0: return range.lowerBound
        case 1: return range.upperBound
        case 2: return range.lowerBound.nextUp
        case 3: return range.upperBound.nextDown
        case 4: return range.contains(0) ? 0 : range.lowerBound
        case 5: return range.contains(-.leastNonzeroMagnitude) ? -0.0 : range.upperBound
        default:
            // Any magnitude from 1e-12 to 1e16, of either sign.
            let digits = "\(integer(1...9))e\(integer(-12...16))"
            let value = (Double(digits) ?? 1) * (chance(0.5) ? 1 : -1)
            return value.clamped(to: range)
        }
    }

    mutating func point(usual: ClosedRange<Double> = -300...300) -> Vector {
        Vector(number(Scene.Bounds.coordinate, usual: usual), number(Scene.Bounds.coordinate, usual: usual))
    }

    mutating func size() -> ViewSize {
        ViewSize(
            width: number(Scene.Bounds.size, usual: 10...500), height: number(Scene.Bounds.size, usual: 10...500))
    }

    mutating func surface() -> Double { number(Scene.Bounds.surface, usual: 0...1) }

    /// A text that is hard to quote. It never begins with a byte order mark, which YAML drops.
    mutating func text(length: ClosedRange<Int>) -> String {
        let words = [
            "null", "true", "yes", "1:30", "0x10", "1e5", "-", "- a", "a: b", "#c", " # c", "&a", "*a", "!!str", "|",
            ">", "'", "\"", "\\", "{", "[", ",", "?", "%", "@", "`", "~", "\n", "\r\n", "\t", "\u{85}", "\u{2028}",
            "\u{FEFF}", "\u{0}", "\u{7f}", "ä", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F468}\u{200D}\u{1F469}", " ",
            "crate", "world", "<<", "=", "...", "---", "\u{FFFF}", "\u{10FFFF}",
        ]
        var text: [Unicode.Scalar] = []
        let count = chance(0.01) ? length.upperBound : integer(length.lowerBound...min(length.upperBound, 12))
        if chance(0.5) {
            text.append(contentsOf: "scene \(integer(1...1000))".unicodeScalars.prefix(count))
        }
        while text.count < count {
            let word = one(of: words).unicodeScalars.prefix(count - text.count)
            if text.isEmpty && word.first == "\u{FEFF}" { continue }
            text.append(contentsOf: word)
        }
        return String(String.UnicodeScalarView(text))
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
