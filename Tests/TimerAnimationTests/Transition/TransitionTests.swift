import Testing
import TimerAnimation

/// Transitions by the rules of Core Animation's `CATransition`: with the progress p and the direction d from which the new
/// content enters, the old content of a push is at -p·d and the new one at (1 - p)·d, in parts of the size.
@Suite struct TransitionTests {
    typealias Content = Transition.Content

    static let all = Transition.Kind.allCases.flatMap { kind in
        Transition.Subtype.allCases.map { Transition(type: kind, subtype: $0) }
    }

    /// Apple's table of default values, in "Animation Types and Timing": a fade of the transaction's duration, at linear pace.
    @Test func theDefaultsAreCoreAnimations() {
        let transition = Transition()
        #expect(transition.type == .fade)
        #expect(transition.subtype == .fromLeft)
        #expect(transition.startProgress == 0)
        #expect(transition.endProgress == 1)
        #expect(transition.easing == .linear)
        #expect(transition.timing == MediaTiming())
    }

    @Test func aFadeExchangesTheOpacities() {
        let placements = Transition().placements(atProgress: 0.25)
        expect(placements.old, at: .zero, opacity: 0.75)
        expect(placements.new, at: .zero, opacity: 0.25)
        #expect(placements.inDrawingOrder.map(\.content) == [.old, .new])
    }

    @Test(arguments: [
        (Transition.Subtype.fromLeft, SIMD2(-1.0, 0)), (.fromRight, SIMD2(1, 0)), (.fromTop, SIMD2(0, 1)),
        (.fromBottom, SIMD2(0, -1)),
    ])
    func slidesFollowTheDirection(subtype: Transition.Subtype, d: SIMD2<Double>) {
        let rows: [(Transition.Kind, SIMD2<Double>, SIMD2<Double>, [Content])] = [
            (.push, d * -0.25, d * 0.75, [.old, .new]), (.moveIn, .zero, d * 0.75, [.old, .new]),
            (.reveal, d * -0.25, .zero, [.new, .old]),
        ]
        for (kind, old, new, order) in rows {
            let placements = Transition(type: kind, subtype: subtype).placements(atProgress: 0.25)
            expect(placements.old, at: old)
            expect(placements.new, at: new)
            #expect(placements.inDrawingOrder.map(\.content) == order, "\(kind)")
        }
    }

    @Test(arguments: all)
    func theEndsShowOneContentExactly(transition: Transition) {
        let start = transition.placements(atProgress: 0), end = transition.placements(atProgress: 1)
        for (placements, content) in [(start, Content.old), (end, .new)] {
            #expect(placements.inDrawingOrder.map(\.content) == [content])
            #expect(placements[content] == .whole)
            #expect(placements[content].quad == .unit)
            #expect(placements[content].isFacingViewer)
        }
    }

    @Test(arguments: all)
    func inBetweenSomethingIsVisible(transition: Transition) {
        // A sheet edge-on shows nothing, and one side of a cube hides the other at first and in the end.
        let both =
            switch transition.type {
            case .oglFlip: 0..<0
            case .cube: 35..<66
            default: 1..<100
            }
        for step in 1..<100 where transition.type != .oglFlip || step != 50 {
            let count = transition.placements(atProgress: Double(step) / 100).inDrawingOrder.count
            #expect(both.contains(step) ? count == 2 : (1...2).contains(count), "at \(step)")
        }
    }

    @Test func partOfATransitionStartsAndEndsInTheMidst() {
        let transition = Transition(
            type: .push, subtype: .fromRight, startProgress: 0.25, endProgress: 0.75, easing: .in(.quad))
        #expect([0, 0.5, 1].map { transition.placements(atProgress: $0).progress } == [0.25, 0.375, 0.75])
        #expect(transition.placements(atProgress: 1).old.offset == SIMD2(-0.75, 0))
    }

    @Test func theTimingPlacesItInTime() throws {
        let timing = MediaTiming(beginTime: 10, duration: 2, speed: 2)
        let transition = Transition(type: .moveIn, subtype: .fromTop, timing: timing)
        #expect(transition.placements(at: 9.9) == nil)
        #expect(transition.placements(at: 10.25)?.new.offset == SIMD2(0, 0.75))
        #expect(transition.placements(at: 11.1) == nil)
        var filled = transition
        filled.timing.fillMode = .both
        #expect(filled.placements(at: 9)?.progress == 0)
        #expect(filled.placements(at: 12)?.progress == 1)
        #expect(Transition().placements(at: 0.125)?.progress == 0.5)
    }

    @Test func anOvershootMovesFurtherButIsNeverMoreThanOpaque() {
        let overshot = Transition(type: .fade, easing: .out(.back)).placements(atProgress: 0.7)
        #expect(overshot.progress > 1)
        #expect(overshot.new.opacity == 1)
        #expect(overshot.old.opacity == 0)
        let push = Transition(type: .push, subtype: .fromRight, easing: .out(.back)).placements(atProgress: 0.7)
        #expect(push.new.offset == SIMD2(1 - overshot.progress, 0))
    }

    @Test(arguments: [
        (-0.5, 1, "Transition.startProgress must be in 0.0 ... 1.0, got -0.5"),
        (0, 1.5, "Transition.endProgress must be in 0.0 ... 1.0, got 1.5"),
        (0.5, 0.25, "Transition.endProgress must not be less than startProgress, got 0.25 and 0.5"),
    ])
    func endsOutOfOrderTrap(start: Double, end: Double, message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [start, end] in
            _ = Transition(startProgress: start, endProgress: end)
        }
        expectTrap(result, message)
    }
}

/// Checks that a content is moved and transparent, and nothing else.
private func expect(
    _ placement: Transition.Placement, at offset: SIMD2<Double>, opacity: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let quad = placement.quad
    let corners = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { $0 + offset }
    #expect(placement.offset == offset, sourceLocation: sourceLocation)
    #expect(placement.opacity == opacity, sourceLocation: sourceLocation)
    #expect(
        [quad.bottomLeft, quad.bottomRight, quad.topRight, quad.topLeft] == corners, sourceLocation: sourceLocation)
}
