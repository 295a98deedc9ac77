internal import FuzzSupport
internal import TimerAnimation

// Animations that keep the rules of the package, or nil where what was read breaks one.
extension Bytes {
    mutating func timing() -> MediaTiming {
        var timing = MediaTiming()
        if bool(), let value = motion() { timing.beginTime = value }
        if bool(), let value = number(in: 0...1e300) { timing.duration = value }
        if bool(), let value = motion() { timing.speed = value }
        if bool(), let value = motion() { timing.timeOffset = value }
        if bool() {
            let value = number()
            if value >= 0 { timing.repeatCount = value }
        }
        if bool() {
            let value = number()
            if value >= 0 { timing.repeatDuration = value }
        }
        timing.autoreverses = bool()
        timing.fillMode = FillMode.allCases[index(FillMode.allCases.count)]
        return timing
    }

    mutating func easing() -> Easing {
        let curve = Easing.Curve.allCases[index(Easing.Curve.allCases.count)]
        switch index(6) {
        case 0: return .linear
        case 1: return .in(curve)
        case 2: return .out(curve)
        case 3: return .inOut(curve)
        case 4: return .easeInEaseOut
        default:
            guard let x1 = number(in: 0...1), let y1 = motion(), let x2 = number(in: 0...1), let y2 = motion() else {
                return .easeIn
            }
            return .bezier(CubicBezier(x1, y1, x2, y2))
        }
    }

    /// Any number of key times in order, now and then with sections of no length.
    private mutating func keyTimes() -> [Double]? {
        guard bool() else { return nil }
        return (0..<index(7)).map { _ in Double(byte()) / 255 }.sorted()
    }

    /// Any number of easings, whatever the number of sections.
    private mutating func easings() -> [Easing] {
        (0..<index(5)).map { _ in easing() }
    }

    /// The easing of a whole, which is mostly none.
    private mutating func overallEasing() -> Easing { bool() ? easing() : .linear }

    /// Numbers that shape a spline, for some of its values and for more.
    private mutating func shape() -> [Double] {
        guard bool() else { return [] }
        return (0..<index(7)).map { _ in number(in: -1e9...1e9) ?? 1 }
    }

    mutating func keyframes() -> KeyframeAnimation<Double>? {
        let mode = CalculationMode.allCases[index(CalculationMode.allCases.count)]
        var values: [Double] = []
        for _ in 0...index(5) {
            guard let value = motion() else { return nil }
            values.append(value)
        }
        return KeyframeAnimation(
            values: values, keyTimes: keyTimes(), easings: easings(), calculationMode: mode, tensionValues: shape(),
            continuityValues: shape(), biasValues: shape(), overallEasing: overallEasing(), isAdditive: bool(),
            isCumulative: bool(), timing: timing())
    }

    mutating func path() -> PathAnimation? {
        guard let start = coordinates() else { return nil }
        var path = AnimationPath(from: start)
        for _ in 0...index(4) {
            guard let point = coordinates() else { continue }
            switch index(9) {
            case 0: path.addLine(to: point)
            case 1: if let control = coordinates() { path.addQuadCurve(to: point, control: control) }
            case 2:
                if let control1 = coordinates(), let control2 = coordinates() {
                    path.addCurve(to: point, control1: control1, control2: control2)
                }
            case 3:
                if let radii = coordinates(), let angle = number(in: -1e6...1e6), let sweep = number(in: -50...50) {
                    path.addArc(center: point, radii: radii, startAngle: angle, sweep: sweep)
                }
            case 4:
                if let radius = motion(), let start = motion(), let end = motion() {
                    path.addArc(center: point, radius: radius, startAngle: start, endAngle: end, clockwise: bool())
                }
            case 5: if let size = coordinates() { path.addRect(SIMD4(lowHalf: point, highHalf: size)) }
            case 6: if let size = coordinates() { path.addEllipse(in: SIMD4(lowHalf: point, highHalf: size)) }
            case 7: path.move(to: point)
            default: path.close()
            }
        }
        expect(path.length >= 0, "a path's length is \(path.length)")
        let mode = CalculationMode.allCases[index(CalculationMode.allCases.count)]
        let rotation = RotationMode.allCases[index(RotationMode.allCases.count)]
        return PathAnimation(
            path: path, keyTimes: keyTimes(), easings: easings(), calculationMode: mode, rotationMode: rotation,
            overallEasing: overallEasing(), isAdditive: bool(), isCumulative: bool(), timing: timing())
    }

    mutating func spring() -> SpringAnimation<Double>? {
        guard let mass = number(in: 1e-9...1e9), let stiffness = number(in: 1e-9...1e9),
            let damping = number(in: 0...1e9),
            let velocity = number(in: -1e9...1e9)
        else { return nil }
        let spring = SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: bool())
        if bool(), let by = motion() {
            return SpringAnimation(by: by, to: motion() ?? 0, spring: spring, isCumulative: bool(), timing: timing())
        }
        return SpringAnimation(
            from: bool() ? motion() : nil, to: motion(), spring: spring, isAdditive: bool(), timing: timing())
    }

    mutating func basic() -> BasicAnimation<Double>? {
        guard let from = motion(), let other = motion() else { return nil }
        if bool() {
            return BasicAnimation(
                from: from, by: other, easing: easing(), isAdditive: bool(), isCumulative: bool(), timing: timing())
        }
        return BasicAnimation(
            from: bool() ? from : nil, to: bool() ? other : nil, easing: easing(), isAdditive: bool(),
            isCumulative: bool(),
            timing: timing())
    }

    /// A group of animations, and now and then of groups.
    mutating func group(depth: Int = 0) -> AnimationGroup {
        var group = AnimationGroup(easing: overallEasing(), timing: timing())
        for _ in 0..<index(4) {
            switch index(4) {
            case 0: if let animation = keyframes() { group.add(animation, for: .opacity) }
            case 1: if let animation = spring() { group.add(animation, for: .opacity) }
            case 2: if depth < 3 { group.add(self.group(depth: depth + 1)) }
            default: if let animation = basic() { group.add(animation, for: .opacity) }
            }
        }
        return group
    }
}
