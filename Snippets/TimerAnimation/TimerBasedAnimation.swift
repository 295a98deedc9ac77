// The program of Sources/TimerAnimation/TimerAnimation.docc/TimerBasedAnimation.md.
import TimerAnimation

let start = SIMD2(150.0, 32.0)
let end = SIMD2(150.0, 268.0)
let duration = 1.0

func position(at timeOffset: Double) -> SIMD2<Double> {
    start.interpolated(to: end, at: Easing.out(.bounce).value(at: timeOffset / duration))
}

let timer = FrameTimer(preferredFramesPerSecond: 60)
var timeOffset = 0.0
var frames = 0
for await _ in timer {
    timeOffset = min(timeOffset + 1 / 60, duration)
    let ball = position(at: timeOffset)
    frames += 1
    if frames.isMultiple(of: 20) { print("frame \(frames): the ball is at \(ball.y)") }
    if timeOffset >= duration { timer.invalidate() }
}
let link = FrameTimer(preferredFramesPerSecond: 60)
var measured = 0.0
var delivered = 0
var skipped = 0
for await tick in link {
    measured = min(measured + tick.elapsed, duration)
    let ball = position(at: measured)
    delivered += 1
    skipped += tick.skippedFrames
    if measured >= duration {
        print("the ball is at \(ball.y) after \(delivered) frames; \(skipped) were skipped")
        link.invalidate()
    } else {
        try await Task.sleep(for: .milliseconds(40))
    }
}
struct Fall {
    var height = 0.0
    var speed = 0.0

    mutating func step(by length: Double) {
        speed -= 1000 * length
        height += speed * length
    }
}

func fall(inFramesOf durations: [Double]) -> Double {
    var timestep = FixedTimestep(step: 1 / 120)
    var fall = Fall()
    for duration in durations {
        for _ in 0..<timestep.advance(by: duration) { fall.step(by: timestep.step) }
    }
    return fall.height
}

let even = fall(inFramesOf: Array(repeating: 1 / 60, count: 30))
let uneven = fall(inFramesOf: (0..<20).map { $0.isMultiple(of: 2) ? 1 / 30 : 1 / 60 })
print("after half a second both are equally deep: \(even == uneven)")
var timestep = FixedTimestep(step: 1 / 120)
var before = Fall()
var after = before
for _ in 0..<3 {
    for _ in 0..<timestep.advance(by: 1 / 80) {
        before = after
        after.step(by: timestep.step)
    }
    let height = before.height.interpolated(to: after.height, at: timestep.interpolation)
    print("\(timestep.stepCount) steps, drawn at \(height)")
}
let clock = ManualClock()
let cost = Duration.seconds(1) / 60

/// Runs frames that are as long as their steps take, and returns the number of steps in each.
func run(_ timestep: inout FixedTimestep, frames: Int) -> [Int] {
    var frameDuration = 1.0 / 60
    return (0..<frames).map { _ in
        let start = clock.now
        let count = timestep.advance(by: frameDuration, clock: clock) { _ in clock.advance(by: cost) }
        frameDuration = max(1 / 60, start.duration(to: clock.now) / .seconds(1))
        return count
    }
}

var endless = FixedTimestep(step: 1 / 120, maximumStepsPerFrame: .max)
print("without a cap:", run(&endless, frames: 10))
var capped = FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 8)
print("with a cap:", run(&capped, frames: 10), "and \(capped.droppedSteps) steps dropped")
var advised = FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 8, loadWindow: 10)
for _ in 0..<20 {
    _ = run(&advised, frames: 5)
    guard let advice = advised.takeAdvice() else { continue }
    print(advice)
    advised.step *= 2
}
let lost = advised.droppedSteps
print("with steps of \(advised.step) s:", run(&advised, frames: 10), "and \(advised.droppedSteps - lost) dropped")
