/// An animated change from a layer's old content to its new one: Core Animation's `CATransition` as a value.
///
///     let push = Transition(type: .push, subtype: .fromRight, timing: MediaTiming(duration: 0.5))
///     if let placements = push.placements(at: time) {
///         for (content, placement) in placements.inDrawingOrder { draw(content, placement) }
///     } else {
///         draw(.new, .whole)
///     }
///
/// A transition has no pictures. For each time it returns the ``Placements`` at which a renderer draws the old and the
/// new content. Added to a layer of a ``LayerTree``, it runs between the layer's earlier and current look.
///
/// With a progress p, and d as the ``Subtype/direction`` from which the new content enters, as fractions of the size:
///
/// | type | old content | new content | above |
/// |---|---|---|---|
/// | ``Kind/fade`` | opacity 1 - p | opacity p | new |
/// | ``Kind/push`` | offset -p·d | offset (1 - p)·d | |
/// | ``Kind/moveIn`` | | offset (1 - p)·d | new |
/// | ``Kind/reveal`` | offset -p·d | | old |
/// | ``Kind/cube`` | the front of a cube that turns by p·90° | its side | |
/// | ``Kind/oglFlip`` | the front of a sheet that turns by p·180° | its back | |
///
/// At a progress of 0 only the old content is visible, and at 1 only the new one, each exactly as without a transition.
public struct Transition: Hashable, Sendable {
    /// The look of the transition. Defaults to a fade.
    public var type: Kind
    /// The edge at which the new content enters. A fade ignores it. Defaults to the left.
    public var subtype: Subtype
    /// The progress at the beginning, in `0...1`. Defaults to 0.
    public let startProgress: Double
    /// The progress at the end, from ``startProgress`` to 1. Defaults to 1.
    public let endProgress: Double
    /// The progress as a function of time. Defaults to linear.
    public var easing: Easing
    /// The timing of the transition.
    public var timing: MediaTiming

    /// Creates a transition. Traps unless `0 <= startProgress <= endProgress <= 1`.
    public init(
        type: Kind = .fade, subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1,
        easing: Easing = .linear, timing: MediaTiming = MediaTiming(), file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(type, subtype, (startProgress, endProgress), easing, timing)
        requireNone(problem, of: "Transition", file: file, line: line)
    }

    private init(
        _ type: Kind, _ subtype: Subtype, _ progress: (start: Double, end: Double), _ easing: Easing,
        _ timing: MediaTiming
    ) {
        self.type = type
        self.subtype = subtype
        startProgress = progress.start
        endProgress = progress.end
        self.easing = easing
        self.timing = timing
    }

    /// The start and the end progress. Setting them, as readers of files do, checks nothing; see ``problem``.
    package var progress: (start: Double, end: Double) {
        get { (startProgress, endProgress) }
        set { self = Transition(type, subtype, newValue, easing, timing) }
    }

    /// The problem with the start and end progress, or nil.
    package var problem: String? {
        for (name, value) in [("startProgress", startProgress), ("endProgress", endProgress)]
        where !(0...1).contains(value) {
            return "\(name) must be in 0.0 ... 1.0, got \(value)"
        }
        if endProgress < startProgress {
            return "endProgress must not be less than startProgress, got \(endProgress) and \(startProgress)"
        }
        return nil
    }

    /// Returns the places of the contents at a parent time in seconds; nil if the fill mode removes the transition, so
    /// that only the new content is visible.
    ///
    /// Traps unless the time is finite.
    public func placements(
        at parentTime: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Placements? {
        requireFinite(time: parentTime, "Transition.placements(at:)", file: file, line: line)
        return timing.position(atParentTime: parentTime).map { placements(atProgress: $0.progress) }
    }

    /// Returns the places of the contents after a fraction of the duration, ignoring the timing.
    ///
    /// - Parameter fraction: The fraction, from 0 to 1. The ``easing``, ``startProgress`` and ``endProgress`` turn it into the
    ///   progress.
    public func placements(atProgress fraction: Double) -> Placements {
        Placements(
            of: type, from: subtype.direction,
            progress: startProgress.interpolated(to: endProgress, at: easing.value(at: fraction)))
    }
}

extension Transition {
    /// The look of a transition: Core Animation's `CATransitionType`.
    ///
    /// ``cube`` and ``oglFlip`` are private in Core Animation. Its other private kinds are not offered, and
    /// ``init(name:)`` rejects their names.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The old content turns into the new one in place.
        case fade
        /// The new content pushes the old one out.
        case push
        /// The new content slides in above the old one.
        case moveIn
        /// The old content slides out and reveals the new one below.
        case reveal
        /// The contents are two sides of a cube that turns.
        case cube
        /// The contents are the two sides of a sheet that turns over.
        case oglFlip
    }

    /// The edge at which the new content of a transition enters: Core Animation's `CATransitionSubtype`.
    ///
    /// The top is the edge with the largest y, as in Core Animation, whose y points up. In UIKit, whose y points down,
    /// the same constants therefore look upside down: `kCATransitionFromTop` enters at the bottom of the screen.
    public enum Subtype: String, Hashable, Sendable, Codable, CaseIterable {
        /// The edge with the smallest x.
        case fromLeft
        /// The edge with the largest x.
        case fromRight
        /// The edge with the largest y.
        case fromTop
        /// The edge with the smallest y.
        case fromBottom

        /// The direction from the old content to the edge at which the new one enters; y up.
        public var direction: SIMD2<Double> {
            switch self {
            case .fromLeft: SIMD2(-1, 0)
            case .fromRight: SIMD2(1, 0)
            case .fromTop: SIMD2(0, 1)
            case .fromBottom: SIMD2(0, -1)
            }
        }
    }
}
