import Chipmunk
import CrateKit
import TimerAnimation

extension RandomScene {
    mutating func tilt() -> TiltTrack {
        switch integer(0...2) {
        case 0: return .constant(heldTilt())
        case 1:
            return .keyframes(
                keyframes { maker in
                    let tilt = maker.heldTilt()
                    return Vector(tilt.x, tilt.y)
                })
        default:
            let first = number(Scene.Bounds.coordinate, usual: -1...1)
            var samples = [TiltRecording.Sample(time: first, tilt: heldTilt())]
            for _ in 0..<integer(0...4) {
                let time = samples[samples.count - 1].time + number(1e-3...1e6, usual: 0.001...0.1)
                guard TiltRecording.times.contains(time), time > samples[samples.count - 1].time else { continue }
                samples.append(.init(time: time, tilt: heldTilt()))
            }
            let interpolation = one(of: TiltRecording.Interpolation.allCases)
            let before = chance(0.5) ? Tilt.upright : Tilt(x: number(-2...2), y: -0.5)
            guard let recording = try? TiltRecording(samples: samples, interpolation: interpolation, before: before)
            else { return .constant(.upright) }
            return .recording(recording)
        }
    }

    private mutating func heldTilt() -> Tilt {
        Tilt(x: number(-Tilt.limit...Tilt.limit, usual: -1...1), y: number(-Tilt.limit...Tilt.limit, usual: -1...1))
    }

    /// An animation of any kind; of a path where there can be one.
    mutating func animation<Value: InterpolatableVector & Hashable>(
        depth: Int, path: ((inout Self) -> AnimationDefinition<Value>)? = nil, of value: (inout Self) -> Value
    ) -> AnimationDefinition<Value> {
        switch integer(0...6) {
        case 0:
            let (additive, cumulative) = (chance(0.3), chance(0.3))
            let timing = timing()
            switch integer(0...2) {
            case 0:
                return .basic(
                    BasicAnimation(
                        from: chance(0.5) ? value(&self) : nil, to: chance(0.5) ? value(&self) : nil, easing: easing(),
                        isAdditive: additive, isCumulative: cumulative, timing: timing))
            case 1:
                return .basic(
                    BasicAnimation(
                        from: chance(0.5) ? value(&self) : nil, by: value(&self), isAdditive: additive,
                        isCumulative: cumulative, timing: timing))
            default:
                return .basic(
                    BasicAnimation(
                        by: value(&self), to: value(&self), isAdditive: additive, isCumulative: cumulative,
                        timing: timing))
            }
        case 1:
            let spring = SpringCurve(
                mass: number(1e-9...1e9, usual: 0.5...2), stiffness: number(1e-9...1e9, usual: 50...200),
                damping: number(0...1e9, usual: 0...20), initialVelocity: number(-1e9...1e9, usual: -5...5),
                allowsOverdamping: chance(0.3))
            if chance(0.3) {
                return .spring(
                    SpringAnimation(by: value(&self), to: value(&self), spring: spring, isCumulative: chance(0.3)))
            }
            return .spring(
                SpringAnimation(
                    from: chance(0.5) ? value(&self) : nil, to: chance(0.5) ? value(&self) : nil, spring: spring,
                    isAdditive: chance(0.3), timing: timing()))
        case 2 where depth < 3:
            let members = some(1...3) { $0.animation(depth: depth + 1, path: path, of: value) }
            return .group(members, easing: chance(0.3) ? easing() : .linear, timing: timing())
        case 3:
            if let path { return path(&self) }
            fallthrough
        default: return .keyframes(keyframes(of: value))
        }
    }

    mutating func path() -> PathMotion {
        var elements = [PathMotion.Element.move(to: point())]
        if chance(0.3) { elements = [.ellipse(center: point(), radii: radii())] }
        for _ in 0..<integer(0...4) {
            switch integer(0...6) {
            case 0: elements.append(.line(to: point()))
            case 1: elements.append(.quadCurve(to: point(), control: point()))
            case 2: elements.append(.curve(to: point(), control1: point(), control2: point()))
            case 3:
                elements.append(
                    .arc(
                        center: point(), radii: radii(), startAngle: number(Scene.Bounds.coordinate, usual: -4...4),
                        sweep: number(PathMotion.sweeps, usual: -7...7)))
            case 4: elements.append(.ellipse(center: point(), radii: radii()))
            case 5: elements.append(.move(to: point()))
            default: elements.append(.close)
            }
        }
        return PathMotion(
            path: elements, calculationMode: one(of: CalculationMode.allCases),
            rotationMode: one(of: RotationMode.allCases), overallEasing: chance(0.3) ? easing() : .linear,
            isAdditive: chance(0.3), isCumulative: chance(0.3), timing: timing())
    }

    private mutating func radii() -> Vector {
        Vector(number(Scene.Bounds.radius, usual: 0...100), number(Scene.Bounds.radius, usual: 0...100))
    }

    mutating func keyframes<Value: Interpolatable & Hashable>(
        of value: (inout Self) -> Value
    ) -> KeyframeAnimation<Value> {
        let mode = one(of: CalculationMode.allCases)
        let values = some(1...4, value)
        let sections = mode == .discrete ? values.count : values.count - 1
        var keyTimes: [Double]?
        // One value has no sections, and so no times that lead from 0 to 1.
        if sections > 0 && chance(0.5) {
            keyTimes = [0] + (1..<sections + 1).map { _ in number(0...1) }.sorted()
            keyTimes?[sections] = 1
        }
        let easings = chance(0.5) ? [] : (0..<sections).map { _ in easing() }
        return KeyframeAnimation(
            values: values, keyTimes: keyTimes, easings: easings, calculationMode: mode, tensionValues: shape(),
            continuityValues: shape(), biasValues: shape(), overallEasing: chance(0.3) ? easing() : .linear,
            isCumulative: chance(0.3), timing: timing())
    }

    /// Numbers that shape a cubic curve, which may be too few or too many.
    private mutating func shape() -> [Double] {
        chance(0.8) ? [] : some(1...4) { $0.number(-1e9...1e9, usual: -1...1) }
    }

    private mutating func easing() -> Easing {
        let curve = one(of: Easing.Curve.allCases)
        switch integer(0...8) {
        case 0: return .linear
        case 1: return .easeIn
        case 2: return .easeOut
        case 3: return .easeInEaseOut
        case 4: return .default
        case 5: return .in(curve)
        case 6: return .out(curve)
        case 7: return .inOut(curve)
        default:
            return .bezier(
                CubicBezier(
                    number(0...1), number(Scene.Bounds.coordinate, usual: -1...2), number(0...1),
                    number(Scene.Bounds.coordinate, usual: -1...2)))
        }
    }

    private mutating func timing() -> MediaTiming {
        var timing = MediaTiming()
        if chance(0.3) { timing.beginTime = number(Scene.Bounds.coordinate, usual: 0...0.1) }
        if chance(0.7) { timing.duration = number(0...1e9, usual: 0...1) }
        if chance(0.3) { timing.speed = number(Scene.Bounds.coordinate, usual: -2...2) }
        if chance(0.3) { timing.timeOffset = number(Scene.Bounds.coordinate, usual: -1...1) }
        if chance(0.3) { timing.repeatCount = chance(0.3) ? .infinity : number(0...1e9, usual: 0...5) }
        if chance(0.3) { timing.repeatDuration = chance(0.3) ? .infinity : number(0...1e9, usual: 0...5) }
        timing.autoreverses = chance(0.3)
        timing.fillMode = one(of: FillMode.allCases)
        return timing
    }
}
