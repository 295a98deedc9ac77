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
        #expect(group.value(of: .opacity, at: 11, modelValue: 7) == nil)
        #expect(group.value(of: .place, at: 10.5, modelValue: .zero) == SIMD2(0, 0))
        #expect(group.value(of: .place, at: 11.5, modelValue: .zero) == SIMD2(2, 4))
        #expect(group.value(of: .title, at: 10.5, modelValue: "x") == nil)
    }

    @Test func theGroupsDurationCutsItsMembersOff() {
        var group = group(MediaTiming(duration: 4))
        #expect(group.value(of: .place, at: 4, modelValue: .zero) == nil)
        group.timing.fillMode = .forwards
        #expect(group.value(of: .place, at: 40, modelValue: .zero) == SIMD2(3, 6))
        #expect(group.value(of: .opacity, at: 40, modelValue: 7) == nil)
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
