import Chipmunk

/// A recorder of the activity in each step of a space. It picks the steps that are worth a frame of a strip.
///
///     var recorder = ActivityRecorder(space)
///     for _ in 0..<600 {
///         space.step(by: 1 / 120)
///         recorder.record(space)
///     }
///     let steps = recorder.steps(count: 8, last: 600)
///
/// Activity is equal between any two consecutive frames. So there are many frames where much happens, and few where
/// everything hangs or lies. Activity is visible motion, hits, contacts that begin, joints that break, and bodies that
/// fall asleep. Memory is bounded: in a long run, steps are grouped.
struct ActivityRecorder {
    private var sections: [Section] = []
    private var sectionLength = 1
    private var bodies: [ObjectIdentifier: BodyState] = [:]
    private var constraintCount: Int

    /// The maximum number of sections, many for each frame of a strip.
    private static let capacity = 1 << 13
    /// The activity of a breaking joint, of a body that falls asleep, and of beginning contacts.
    private static let (breaking, sleeping, touching) = (1.0, 0.3, 0.15)
    /// The weights of all motion, all hits, all events and the time.
    private static let weights = Amount(motion: 1, hits: 1, events: 0.5, time: 0.25)
    /// The fraction of a velocity that a change must exceed to be more than rounding.
    private static let rounding = 1e-9

    /// The state of a body before the next step.
    private struct BodyState {
        let position: Vector
        let angle: Double
        let velocity: Vector
        let isSleeping: Bool
        /// The longer side of the box around the body when it was first seen, in points.
        let length: Double
    }

    /// An amount of activity.
    private struct Amount {
        /// The sum of the distances that bodies move, in points.
        var motion = 0.0
        /// The sum of the changes of momentum.
        var hits = 0.0
        var events = 0.0
        /// The time, in steps.
        var time = 0.0

        static func += (a: inout Amount, b: Amount) {
            a.motion += b.motion
            a.hits += b.hits
            a.events += b.events
            a.time += b.time
        }

        /// Returns the weighted sum of its fractions of a whole.
        func share(of whole: Amount, _ weights: Amount) -> Double {
            // There are no fractions of zero or of infinity.
            func share(_ part: Double, of whole: Double) -> Double { whole > 0 && whole.isFinite ? part / whole : 0 }
            return weights.motion * share(motion, of: whole.motion) + weights.hits * share(hits, of: whole.hits)
                + weights.events * share(events, of: whole.events) + weights.time * share(time, of: whole.time)
        }
    }

    /// A section of consecutive steps.
    private struct Section {
        var length: Int
        var amount: Amount

        mutating func append(_ next: Section) {
            length += next.length
            amount += next.amount
        }
    }

    /// Creates a recorder for a space at its start.
    init(_ space: Space) {
        constraintCount = space.constraints.count
        remember(space)
    }

    /// Records the activity in a step.
    mutating func record(_ space: Space) {
        var amount = Amount(time: 1)
        let weight = space.gravity * space.currentTimestep
        for body in space.bodies where body.type != .static {
            guard let former = bodies[ObjectIdentifier(body)] else { continue }
            // Counts at most the body's length: once it is elsewhere altogether, it cannot look more different.
            let way = (body.position - former.position).length + abs(body.angle - former.angle) * former.length / 2
            if way.isFinite { amount.motion += min(way, former.length) }
            guard body.type == .dynamic else { continue }
            let change = body.velocity - former.velocity
            // Neither a freely falling body nor a supported one is hit.
            let strength = min(change.length, (change - weight).length) * body.mass
            // The rounding of large velocities is not a hit.
            let noise = Self.rounding * max(body.velocity.length, former.velocity.length) * body.mass
            if strength.isFinite && strength > noise { amount.hits += strength }
            if body.isSleeping && !former.isSleeping { amount.events += Self.sleeping }
        }
        if !space.contactsBegan.isEmpty { amount.events += Self.touching }
        if space.constraints.count < constraintCount { amount.events += Self.breaking }
        constraintCount = space.constraints.count
        remember(space)
        append(Section(length: 1, amount: amount))
    }

    private mutating func remember(_ space: Space) {
        let former = bodies
        bodies.removeAll(keepingCapacity: true)
        for body in space.bodies where body.type != .static {
            bodies[ObjectIdentifier(body)] = BodyState(
                position: body.position, angle: body.angle, velocity: body.velocity, isSleeping: body.isSleeping,
                length: former[ObjectIdentifier(body)]?.length ?? Self.length(of: body))
        }
    }

    private static func length(of body: Body) -> Double {
        let box = body.shapes.lazy.map(\.boundingBox).reduce(nil as BoundingBox?) { $0?.merged(with: $1) ?? $1 }
        return box.map { max($0.right - $0.left, $0.top - $0.bottom) } ?? 0
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

    /// Returns the steps to show: the first, the last, and between them steps with equal activity in between. None is
    /// closer to another one than a sixteenth of their distance at even times.
    ///
    /// - Parameters:
    ///   - count: The number of steps, at least 2.
    ///   - last: The last step, at least one less than the count.
    func steps(count: Int, last: Int) -> [Int] {
        let sections = sections(upTo: last)
        let whole = sections.reduce(into: Amount()) { $0 += $1.amount }
        guard whole.motion > 0 || whole.hits > 0 || whole.events > 0 else {
            return Self.evenSteps(count: count, last: last)
        }
        let shares = sections.map { $0.amount.share(of: whole, Self.weights) }
        let sum = shares.reduce(0, +)

        var steps = [0]
        var (step, happened) = (0, 0.0)
        for (section, share) in zip(sections, shares) {
            while steps.count < count - 1 {
                let missing = sum * Double(steps.count) / Double(count - 1) - happened
                guard missing <= share else { break }
                let inside = share > 0 ? (Double(section.length) * missing / share).rounded(.up) : 1
                steps.append(step + min(max(Int(inside), 1), section.length))
            }
            step += section.length
            happened += share
        }
        steps += Array(repeating: last, count: count - steps.count)
        return Self.separated(steps, by: max(1, last / (count - 1) / 16))
    }

    /// Returns the sections of the steps up to a step, with the last section cut off there.
    private func sections(upTo last: Int) -> [Section] {
        var (sections, rest) = ([Section](), last)
        for var section in self.sections where rest > 0 {
            section.length = min(section.length, rest)
            sections.append(section)
            rest -= section.length
        }
        return sections
    }

    /// Returns steps in order, all but the first and the last moved until no two are closer than a gap.
    private static func separated(_ steps: [Int], by gap: Int) -> [Int] {
        var steps = steps
        for index in steps.indices.dropFirst().dropLast() { steps[index] = max(steps[index], steps[index - 1] + gap) }
        for index in steps.indices.dropFirst().dropLast().reversed() {
            steps[index] = min(steps[index], steps[index + 1] - gap)
        }
        return steps
    }

    /// Returns steps that divide the time evenly.
    static func evenSteps(count: Int, last: Int) -> [Int] {
        (0..<count).map { Int((Double(last) * Double($0) / Double(count - 1)).rounded()) }
    }
}
