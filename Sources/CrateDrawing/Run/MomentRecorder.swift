import Chipmunk

/// Records how much happens in each step of a space, and picks the steps that are worth a frame of a strip.
///
///     var recorder = MomentRecorder(space)
///     for _ in 0..<600 {
///         space.step(by: 1 / 120)
///         recorder.record(space)
///     }
///     let steps = recorder.steps(count: 8, last: 600)
///
/// Something happens when bodies are hit, when contacts begin, when joints break, and when bodies fall asleep. Memory is bounded:
/// of a long run, the hardest hit and the most notable event of each section remain.
struct MomentRecorder {
    private var sections: [Section] = []
    private var sectionLength = 1
    private var stepCount = 0
    private var bodies: [ObjectIdentifier: BodyMotion] = [:]
    private var constraintCount: Int

    /// The largest number of sections, many for each frame of a strip.
    private static let capacity = 1 << 13
    /// The interest of a joint that breaks, of a body that falls asleep, and of contacts that begin. That of the hardest hit of
    /// the run is 1.
    private static let (breaking, sleeping, touching) = (1.0, 0.3, 0.15)
    /// The share of a velocity that a change must have to be more than rounding.
    private static let rounding = 1e-9
    /// What is less interesting than this is nothing.
    private static let threshold = 0.1

    /// What a body did before the next step.
    private struct BodyMotion {
        let velocity: Vector
        let isSleeping: Bool
    }

    /// A step, and how much of something happened in it.
    private struct Moment {
        let step: Int
        var amount: Double
    }

    /// Some consecutive steps.
    private struct Section {
        var length: Int
        var hit: Moment
        var event: Moment

        mutating func append(_ next: Section) {
            length += next.length
            if next.hit.amount > hit.amount { hit = next.hit }
            if next.event.amount > event.amount { event = next.event }
        }
    }

    /// Creates a recorder for a space at its start.
    init(_ space: Space) {
        constraintCount = space.constraints.count
        remember(space)
    }

    /// Records what happened in a step.
    mutating func record(_ space: Space) {
        stepCount += 1
        let weight = space.gravity * space.currentTimeStep
        var (hit, event) = (0.0, 0.0)
        for body in space.bodies where body.type == .dynamic {
            guard let former = bodies[ObjectIdentifier(body)] else { continue }
            let change = body.velocity - former.velocity
            // Neither what falls freely nor what is carried is hit.
            let strength = min(change.length, (change - weight).length) * body.mass
            // The rounding of large velocities is no hit.
            let noise = Self.rounding * max(body.velocity.length, former.velocity.length) * body.mass
            if strength.isFinite && strength > noise { hit += strength }
            if body.isSleeping && !former.isSleeping { event += Self.sleeping }
        }
        if !space.contactsBegan.isEmpty { event += Self.touching }
        if space.constraints.count < constraintCount { event += Self.breaking }
        constraintCount = space.constraints.count
        remember(space)
        append(
            Section(
                length: 1, hit: Moment(step: stepCount, amount: hit), event: Moment(step: stepCount, amount: event)))
    }

    private mutating func remember(_ space: Space) {
        bodies.removeAll(keepingCapacity: true)
        for body in space.bodies where body.type == .dynamic {
            bodies[ObjectIdentifier(body)] = BodyMotion(velocity: body.velocity, isSleeping: body.isSleeping)
        }
    }

    private mutating func append(_ section: Section) {
        if let last = sections.indices.last, sections[last].length < sectionLength {
            return sections[last].append(section)
        }
        sections.append(section)
        guard sections.count > Self.capacity else { return }
        sections = stride(from: 0, to: sections.count, by: 2).map { index in
            var merged = sections[index]
            if index + 1 < sections.count { merged.append(sections[index + 1]) }
            return merged
        }
        sectionLength *= 2
    }

    /// Returns the steps to show: the first, the last, and between them those at which most happens, none closer to another one
    /// than half of what even times would be. Where not enough happens, the longest gaps are halved.
    ///
    /// - Parameters:
    ///   - count: The number of steps, at least 2.
    ///   - last: The last step, at least one less than the count.
    func steps(count: Int, last: Int) -> [Int] {
        let moments = moments(before: last)
        guard !moments.isEmpty else { return Self.evenSteps(count: count, last: last) }
        let gap = max(1, last / (count - 1) / 2)
        var steps = [0, last]
        for moment in moments where steps.count < count {
            if steps.allSatisfy({ abs($0 - moment.step) >= gap }) { steps.append(moment.step) }
        }
        steps.sort()
        while steps.count < count {
            let gaps = zip(steps, steps.dropFirst()).map { $1 - $0 }
            let widest = gaps.indices.reduce(0) { gaps[$1] > gaps[$0] ? $1 : $0 }
            steps.insert(steps[widest] + gaps[widest] / 2, at: widest + 1)
        }
        return steps
    }

    /// Returns steps that divide the time evenly.
    static func evenSteps(count: Int, last: Int) -> [Int] {
        (0..<count).map { Int((Double(last) * Double($0) / Double(count - 1)).rounded()) }
    }

    /// Returns the steps at which something happens, the most interesting first.
    private func moments(before last: Int) -> [Moment] {
        let sections = sections.filter { $0.hit.step < last && $0.event.step < last }
        let hardest = sections.map(\.hit.amount).max() ?? 0
        var moments: [Moment] = []
        for section in sections {
            // A hit of a hundredth of the momentum is a tenth as interesting.
            var hit = section.hit
            hit.amount = hardest > 0 ? (hit.amount / hardest).squareRoot() : 0
            if section.event.step == hit.step {
                hit.amount += section.event.amount
            } else {
                moments.append(section.event)
            }
            moments.append(hit)
        }
        return moments.filter { $0.amount >= Self.threshold }
            .sorted { ($1.amount, $0.step) < ($0.amount, $1.step) }
    }
}
