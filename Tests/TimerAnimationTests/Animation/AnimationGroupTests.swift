import Testing
import TimerAnimation

@Suite struct AnimationGroupTests {
    /// A fade in its first two seconds, and a move from its first to its fifth, cut off after four.
    private func group(_ timing: MediaTiming) -> AnimationGroup {
        var group = AnimationGroup(timing: timing)
        group.add(BasicAnimation(from: 0.0, to: 1, timing: MediaTiming(duration: 2)), for: .opacity)
        let move = BasicAnimation(
            from: SIMD2(0.0, 0), to: SIMD2(4, 8), timing: MediaTiming(beginTime: 1, duration: 4, fillMode: .both))
        group.add(move, for: .place)
        return group
    }

    @Test func membersRunInTheGroupsTime() {
        let group = group(MediaTiming(beginTime: 10, duration: 4, speed: 2))
        #expect(group.value(of: .opacity, at: 10.5, modelValue: 7) == 0.5)
        #expect(group.value(of: .opacity, at: 11, modelValue: 7) == 1)
        #expect(group.value(of: .opacity, at: 11.1, modelValue: 7) == nil)
        #expect(group.value(of: .place, at: 10.5, modelValue: .zero) == SIMD2(0, 0))
        #expect(group.value(of: .place, at: 11.5, modelValue: .zero) == SIMD2(2, 4))
        #expect(group.value(of: .title, at: 10.5, modelValue: "x") == nil)
    }

    @Test func theGroupsDurationCutsItsMembersOff() {
        var group = group(MediaTiming(duration: 4))
        #expect(group.value(of: .place, at: 4, modelValue: .zero) == SIMD2(3, 6))
        #expect(group.value(of: .place, at: 4.1, modelValue: .zero) == nil)
        group.timing.fillMode = .forwards
        #expect(group.value(of: .place, at: 40, modelValue: .zero) == SIMD2(3, 6))
        #expect(group.value(of: .opacity, at: 40, modelValue: 7) == nil)
    }

    @Test func aGroupHoldsWhatItsMembersShowAtItsEnd() {
        var group = AnimationGroup(timing: MediaTiming(duration: 4, fillMode: .forwards))
        group.add(BasicAnimation(from: 0.0, to: 1, timing: MediaTiming(duration: 4)), for: .opacity)
        // 4 - 0.7 is less than 3.3.
        let move = BasicAnimation(
            from: SIMD2(0.0, 0), to: SIMD2(4, 8), timing: MediaTiming(beginTime: 0.7, duration: 3.3))
        group.add(move, for: .place)
        var inner = AnimationGroup(timing: MediaTiming(duration: 2, speed: 0.5))
        inner.add(BasicAnimation(from: "a", to: "b", timing: MediaTiming(duration: 2)), for: .title)
        group.add(inner)
        for time in [4.0, 40] {
            #expect(group.value(of: .opacity, at: time, modelValue: 7) == 1)
            #expect(group.value(of: .place, at: time, modelValue: .zero).map { abs($0.x - 4) < 1e-12 } == true)
            #expect(group.value(of: .title, at: time, modelValue: "") == "b")
        }
    }

    @Test func whatIsInAGroupTakesItsDurationUnlessItHasOne() throws {
        let spring = SpringCurve()
        var inner = AnimationGroup()
        inner.add(BasicAnimation(from: SIMD2(0.0, 0), to: SIMD2(8, 0)), for: .place)
        var group = AnimationGroup(timing: MediaTiming(duration: 4))
        group.add(inner)
        group.add(SpringAnimation(from: 0.0, to: 1), for: .opacity)
        #expect(group.value(of: .place, at: 3, modelValue: .zero) == SIMD2(6, 0))
        #expect(group.value(of: .opacity, at: 1, modelValue: 7) == spring.value(at: 1))
        #expect(group.value(of: .opacity, at: 3, modelValue: 7) == spring.value(at: 3))
        group.timing.duration = 0
        #expect(group.value(of: .place, at: 0.125, modelValue: .zero) == SIMD2(4, 0))
    }

    @Test func repetitionsStartTheMembersAgainAndReversesPlayThemBack() {
        let group = group(MediaTiming(duration: 4, repeatCount: 2, autoreverses: true))
        for time in [1.0, 7, 9, 15] { #expect(group.value(of: .opacity, at: time, modelValue: 7) == 0.5, "at \(time)") }
        #expect(group.value(of: .opacity, at: 4, modelValue: 7) == nil)
    }

    @Test func laterMembersBuildUponEarlierOnesAndGroupsNest() {
        var group = group(MediaTiming(duration: 4))
        var inner = AnimationGroup(timing: MediaTiming(beginTime: 0.5, duration: 1, speed: 0.5))
        inner.add(BasicAnimation(from: 0.0, to: 10, isAdditive: true, timing: MediaTiming(duration: 1)), for: .opacity)
        group.add(inner)
        #expect(group.value(of: .opacity, at: 1.5, modelValue: 7) == 5.75)
        #expect(group.value(of: .opacity, at: 0.25, modelValue: 7) == 0.125)
    }
}
