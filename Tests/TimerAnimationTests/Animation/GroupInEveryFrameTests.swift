import Testing
import TimerAnimation

/// The group of "iOS Core Animation: Advanced Techniques": four seconds there, and four back, without end.
@Suite struct GroupInEveryFrameTests {
    /// 20 seconds, in which the group turns at 4, 12 and 20.
    @Test(arguments: [60, 120], [0, 1, 0.1, 100.7])
    func theGroupIsShownInEveryFrame(rate: Int, start: Double) {
        var tree = LayerTree(time: start)
        let layer = tree.addLayer()
        var group = AnimationGroup(timing: MediaTiming(duration: 4, repeatCount: .infinity, autoreverses: true))
        group.add(BasicAnimation(from: 2.0, to: 3, timing: MediaTiming(duration: 4)), for: .opacity)
        group.add(BasicAnimation(from: SIMD2(4.0, 4), to: SIMD2(8, 8)), for: .place)
        tree.add(group, to: layer, key: "group")
        let wrong = (0...20 * rate).filter { frame in
            let time = start + Double(frame) / Double(rate)
            tree.update(at: time)
            let passed = (time - start).truncatingRemainder(dividingBy: 8)
            let progress = (passed > 4 ? 8 - passed : passed) / 4
            let (opacity, place) = (
                tree.presentation(of: .opacity, in: layer, at: time), tree.presentation(of: .place, in: layer, at: time)
            )
            // Written so that NaN is wrong.
            return !(abs(opacity - 2 - progress) < 1e-9 && abs(place.x - 4 - 4 * progress) < 1e-9)
        }
        #expect(wrong == [])
    }
}
