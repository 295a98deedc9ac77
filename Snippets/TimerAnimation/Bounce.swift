// The program of Sources/TimerAnimation/TimerAnimation.docc/TimerAnimation.md.
import TimerAnimation

let timer = FrameTimer(preferredFramesPerSecond: 60)
var time = 0.0
for await tick in timer {
    time = min(time + tick.elapsed, 1)
    print(32.0.interpolated(to: 268, at: Easing.out(.bounce).value(at: time)))
    if time == 1 { timer.invalidate() }
}
