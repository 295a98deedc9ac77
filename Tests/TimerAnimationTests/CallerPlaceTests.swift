import Foundation
import Testing
import TimerAnimation

/// The place that a trap names: the call in the program, or the rule where a property is set.
@Suite struct CallerPlaceTests {
    /// A wrong call that is on the same line as this.
    struct WrongCall: Sendable {
        let line: UInt
        let make: @Sendable () -> Void

        init(line: UInt = #line, _ make: @escaping @Sendable () -> Void) {
            self.line = line
            self.make = make
        }
    }

    static let calls = times + paths + animations + layers + strangers

    private static let times: [WrongCall] = [
        WrongCall { _ = FrameTimer(preferredFramesPerSecond: 0) },
        WrongCall { _ = FrameTimer(frameInterval: 0, clock: ManualClock()) },
        WrongCall { _ = RunLoopTimer(preferredFramesPerSecond: .nan) { _, _ in } },
        WrongCall { _ = RunLoopTimer(frameInterval: 0) { _, _ in } },
        WrongCall { onTwoThreads { $0.add(forMode: .default) } },
        WrongCall { ManualClock().advance(by: .seconds(-1)) },
        WrongCall { _ = FixedTimestep(step: 0) },
        WrongCall { _ = FixedTimestep(step: 1, maximumStepsPerFrame: 0) },
        WrongCall { _ = FixedTimestep(step: 1, loadWindow: 0) },
        WrongCall { changing(FixedTimestep(step: 1)) { _ = $0.advance(by: -1) } },
        WrongCall { changing(FixedTimestep(step: 1)) { $0.advance(by: .nan, clock: ManualClock()) { _ in } } },
        WrongCall { changing(FixedTimestep(step: 1)) { $0.record(cost: -1) } },
        WrongCall { _ = CubicBezier(2, 0, 0, 0) },
        WrongCall { _ = CubicBezier(0, .nan, 0, 0) },
        WrongCall { _ = MediaTiming(duration: -1) },
        WrongCall { _ = MediaTiming().phase(atParentTime: .nan) },
        WrongCall { _ = MediaTiming().position(atParentTime: .infinity) },
        WrongCall { changing(MediaTiming()) { $0.pause(at: .nan) } },
        WrongCall { changing(MediaTiming(speed: 0)) { $0.resume(at: 0, speed: 0) } },
        WrongCall { changing(MediaTiming(speed: 0)) { $0.resume(at: .nan) } },
        WrongCall { _ = Transition(startProgress: 2) },
        WrongCall { _ = Transition().placements(at: .nan) },
    ]

    private static let wrong = SIMD2(0, Double.nan)
    private static let wrongRect = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    private static let path = AnimationPath(from: .zero)

    private static let paths: [WrongCall] = [
        WrongCall { _ = AnimationPath(from: wrong) },
        WrongCall { _ = AnimationPath.ellipse(center: .zero, radii: wrong) },
        WrongCall { _ = AnimationPath.ellipse(center: [1e308, 0], radii: [1e308, 0]) },
        WrongCall { _ = AnimationPath.circle(center: wrong, radius: 1) },
        WrongCall { draw { $0.move(to: wrong) } },
        WrongCall { draw { $0.addLine(to: wrong) } },
        WrongCall { draw { $0.addQuadCurve(to: .zero, control: wrong) } },
        WrongCall { draw { $0.addCurve(to: .zero, control1: .zero, control2: wrong) } },
        WrongCall { draw { $0.addArc(center: wrong, radii: .zero, startAngle: 0, sweep: 1) } },
        WrongCall { draw { $0.addArc(center: wrong, radius: 1, startAngle: 0, endAngle: 1, clockwise: true) } },
        WrongCall { draw { $0.addRect(SIMD4(0, 0, .nan, 1)) } },
        WrongCall { draw { $0.addRect(wrongRect) } },
        WrongCall { draw { $0.addEllipse(in: SIMD4(0, 0, .nan, 1)) } },
        WrongCall { draw { $0.addEllipse(in: wrongRect) } },
    ]

    private static let still = BasicAnimation(from: 0.0, to: 1)
    private static let line = PathAnimation(path: path)
    private static let opacityText = PropertyKey("opacity", default: "")
    private static let boundsText = PropertyKey("bounds", default: "")

    private static let animations: [WrongCall] = [
        WrongCall { _ = KeyframeAnimation(values: [Double]()) },
        WrongCall { _ = KeyframeAnimation(values: [0.0, 1], keyTimes: [1, 0], easing: .linear) },
        WrongCall { _ = PathAnimation(path: path, keyTimes: [1, 0]) },
        WrongCall { _ = PathAnimation(path: path, keyTimes: [1, 0], easing: .linear) },
        WrongCall { _ = SpringCurve(mass: 0) },
        WrongCall { _ = SpringCurve(perceptualDuration: 0, bounce: 0) },
        WrongCall { _ = SpringCurve(perceptualDuration: 1, bounce: -1) },
        WrongCall { _ = SpringCurve(perceptualDuration: 1, bounce: 0, initialVelocity: .nan) },
        WrongCall { _ = SpringCurve(duration: 0, dampingRatio: 1) },
        WrongCall { _ = SpringCurve(duration: 1, dampingRatio: 1.1) },
        WrongCall { _ = SpringCurve(duration: 1, dampingRatio: 1, initialVelocity: .nan) },
        WrongCall { _ = still.value(at: .nan, modelValue: 0) },
        WrongCall { _ = (still as any PropertyAnimation<Double>).value(at: .nan, modelValue: 0) },
        WrongCall { _ = SpringAnimation(from: 0.0, to: 1).value(at: .nan, modelValue: 0) },
        WrongCall { _ = SpringAnimation(from: 0.0, to: 1).velocity(at: .nan, modelValue: 0) },
        WrongCall { _ = KeyframeAnimation(values: [0.0]).value(at: .nan) },
        WrongCall { _ = KeyframeAnimation(values: [0.0]).value(at: .nan, modelValue: 0) },
        WrongCall { _ = line.value(at: .nan) },
        WrongCall { _ = line.value(at: .nan, modelValue: .zero) },
        WrongCall { _ = line.rotation(at: .nan) },
        WrongCall { _ = PathRotationAnimation(line).value(at: .nan) },
        WrongCall { _ = PathRotationAnimation(line).value(at: .nan, modelValue: Rotation(radians: 0)) },
        WrongCall { _ = AnimationGroup().value(of: .opacity, at: .nan, modelValue: 0) },
        WrongCall { _ = groupOfTexts().value(of: .opacity, at: 0, modelValue: 0) },
    ]

    private static let layers: [WrongCall] = [
        WrongCall { _ = LayerTree(time: .nan) },
        WrongCall { changing(LayerTree()) { $0.update(at: -1) } },
        WrongCall { changing(LayerTree()) { $0.commit() } },
        WrongCall { changing(LayerTree()) { $0.setTransaction { $0.duration = 1 } } },
        WrongCall { _ = LayerTree.Transaction(duration: -1) },
        WrongCall { withLayer { $0.resume($1, speed: 0) } },
        WrongCall { withLayer { _ = $0.presentation(of: .opacity, in: $1, at: .nan) } },
        WrongCall { withLayer { _ = $0.presentation(of: $1, at: .nan) } },
        WrongCall { withLayer { tree, _ in _ = tree.presentations(at: .nan) } },
        WrongCall { withLayer { _ = $0[$1, opacityText] } },
        WrongCall { withLayer { $0[$1, opacityText] = "full" } },
        WrongCall { withLayer { _ = $0.presentation(of: opacityText, in: $1, at: 0) } },
        WrongCall { withLayer { $0.add(BasicAnimation(), for: opacityText, to: $1) } },
        WrongCall { withLayer(text: true) { _ = $0[frameOf: $1] as LayerTree.Bounds } },
        WrongCall { withLayer(text: true) { _ = $0[frameOf: $1] as CGRect } },
        WrongCall { withLayer(text: true) { $0[frameOf: $1] = LayerTree.Bounds.zero } },
        WrongCall { withLayer(text: true) { _ = $0.presentation(of: $1, at: 0) } },
        WrongCall { withLayer(text: true) { tree, _ in _ = tree.presentations(at: 0) } },
        WrongCall { withLayer(text: true) { $0.add(Transition(), to: $1) } },
    ]

    /// Each with a layer of a tree that has more of them.
    private static let strangers: [WrongCall] = [
        WrongCall { withStranger { _ = $0.addLayer(to: $1) } },
        WrongCall { withStranger { _ = $0.addLayer(to: $1) { _, _ in } } },
        WrongCall { withStranger { _ = $0[$1, .opacity] } },
        WrongCall { withStranger { $0[$1, .opacity] = 0 } },
        WrongCall { withStranger { $0[$1, .positionX] = 0 } },
        WrongCall { withStranger { _ = $0[frameOf: $1] as LayerTree.Bounds } },
        WrongCall { withStranger { $0[frameOf: $1] = LayerTree.Bounds.zero } },
        WrongCall { withStranger { _ = $0[frameOf: $1] as CGRect } },
        WrongCall { withStranger { $0[frameOf: $1] = CGRect.zero } },
        WrongCall { withStranger { _ = $0[timingOf: $1] } },
        WrongCall { withStranger { $0[timingOf: $1] = MediaTiming() } },
        WrongCall { withStranger { _ = $0.localTime(in: $1, at: 0) } },
        WrongCall { withStranger { _ = $0.time(atLocalTime: 0, in: $1) } },
        WrongCall { withStranger { $0.pause($1) } },
        WrongCall { withStranger { $0.resume($1) } },
        WrongCall { withStranger { _ = $0.presentation(of: .opacity, in: $1, at: 0) } },
        WrongCall { withStranger { _ = $0.presentation(of: $1, at: 0) } },
        WrongCall { withStranger { $0.add(BasicAnimation(), for: .opacity, to: $1) } },
        WrongCall { withStranger { $0.add(BasicAnimation(to: CGFloat(1)), for: .opacity, to: $1) } },
        WrongCall { withStranger { $0.add(AnimationGroup(), to: $1, key: "group") } },
        WrongCall { withStranger { $0.add(Transition(), to: $1) } },
        WrongCall { withStranger { $0.removeAnimation(forKey: "opacity", from: $1) } },
        WrongCall { withStranger { $0.removeAllAnimations(from: $1) } },
        WrongCall { withStranger { _ = $0.animationKeys(of: $1) } },
        WrongCall { withStranger { tree, layer in _ = tree.convertTime(0, from: layer, to: tree.addLayer()) } },
        WrongCall { withStranger { tree, layer in _ = tree.convertTime(0, from: tree.addLayer(), to: layer) } },
    ]

    @Test(arguments: calls.indices) func aTrapNamesTheCall(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            CallerPlaceTests.calls[index].make()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let place = "TimerAnimationTests/CallerPlaceTests.swift:\(Self.calls[index].line): Fatal error: "
        #expect(output.contains(place), "the process said: \(output.prefix(400))")
    }

    @Test func aTrapOfASetterNamesTheRuleAndTheProperty() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CallerPlaceTests.changing(MediaTiming()) { $0.duration = .nan }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("TimerAnimation/MediaTiming.swift:"))
        #expect(output.contains(": Fatal error: MediaTiming.duration must be in 0.0 ... 1e+300, got nan"))
    }

    /// One function ends the process, so that nothing is left that names another place.
    @Test func everyTrapOfTheModuleIsMadeInOnePlace() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/TimerAnimation")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var names: [String] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            if text.contains(/\b(fatalError|precondition|preconditionFailure|assert)\(/) {
                names.append(file.lastPathComponent)
            }
        }
        #expect(names == ["Requirements.swift"])
    }
}

// Arguments for the calls, so that each is on one line.
extension CallerPlaceTests {
    fileprivate static func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) {
        var value = value
        change(&value)
    }

    private static func draw(_ change: (inout AnimationPath) -> Void) { changing(path, change) }

    /// Does something to a tree and a layer of it that has an opacity; on request, an opacity and bounds of another type.
    private static func withLayer(text: Bool = false, _ change: (inout LayerTree, LayerTree.ID) -> Void) {
        var tree = LayerTree()
        tree.begin()
        let layer = tree.addLayer()
        if text {
            tree[layer, opacityText] = "full"
            tree[layer, boundsText] = "wide"
        } else {
            tree[layer, .opacity] = 0.5
        }
        tree.commit()
        tree.pause(layer)
        change(&tree, layer)
    }

    /// With a tree and a layer of another one.
    private static func withStranger(_ change: (inout LayerTree, LayerTree.ID) -> Void) {
        var (tree, larger) = (LayerTree(), LayerTree())
        for _ in 0..<5 { _ = larger.addLayer() }
        change(&tree, larger.addLayer())
    }

    private static func groupOfTexts() -> AnimationGroup {
        var group = AnimationGroup()
        group.add(BasicAnimation(from: "", to: "full"), for: opacityText)
        return group
    }

    /// Does something to a timer on this thread, and then on another one.
    private static func onTwoThreads(_ body: @escaping (RunLoopTimer) -> Void) {
        nonisolated(unsafe) let (timer, body) = (RunLoopTimer { _, _ in }, body)
        unsafe body(timer)
        Thread { unsafe body(timer) }.start()
        Thread.sleep(forTimeInterval: 60)
    }
}
