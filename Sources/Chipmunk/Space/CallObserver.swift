internal import CChipmunkSupport

/// An observer of the calls that change a space and its members. It hears of each call before the change. A recording is
/// one.
protocol CallObserver: AnyObject {
    /// Observes a call on the space.
    func record(_ kind: CallKind, _ numbers: [Double], in space: Space)
    /// Observes a call on a member.
    func record(_ kind: CallKind, of body: Body, _ numbers: [Double], in space: Space)
    func record(_ kind: CallKind, of body: Body, _ other: Body, in space: Space)
    func record(_ kind: CallKind, of body: Body, _ shape: Shape, in space: Space)
    func record(_ kind: CallKind, of shape: Shape, _ numbers: [Double], in space: Space)
    func record(_ kind: CallKind, of constraint: Constraint, _ numbers: [Double], in space: Space)

    /// Makes a change of a member, and observes the result.
    func recordSurface(of shape: Shape, in space: Space, _ change: () -> Void)
    func recordGeometry(of shape: Shape, in space: Space, _ change: () -> Void)
    func recordProperties(of constraint: Constraint, in space: Space, _ change: () -> Void)

    /// Observes that a member is about to be added or removed.
    func recordAddition(of body: Body, to space: Space)
    func recordRemoval(of body: Body, from space: Space)
    func recordAttachment(of shape: Shape, to body: Body, in space: Space)
    func recordDetachment(of shape: Shape, in space: Space)
    func recordAddition(of constraint: Constraint, to space: Space)
    func recordRemoval(of constraint: Constraint, from space: Space)

    /// Observes something that no call describes, such as the effect of a closure.
    func influence(_ space: Space)
    /// Observes that a step is about to begin.
    func beginStep(_ duration: Double, of space: Space)
    /// Observes the end of a step or of another call to C, before the queued changes are made.
    func unlocked(_ space: Space)
}

// The entry points of an observer: every change of a space or a member passes through one of these functions before it is
// made. While no space is observed, each costs a look at one number.

extension Space {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        if observer != nil { observer?.record(kind, numbers(), in: self) }
    }

    /// Records that a closure affects the space.
    @inline(__always)
    final func noteInfluence() {
        if observer != nil { observer?.influence(self) }
    }
}

extension Body {
    /// The recorded space that contains the body, or whose constraint holds the body.
    @inline(__always)
    private var recordedSpace: Space? {
        guard cpxHasRecorders() else { return nil }
        if let space { return space.observer == nil ? nil : space }
        return heldRecordedSpace
    }

    @inline(never)
    private var heldRecordedSpace: Space? {
        guard let space = constraints.first?.space, space.observer != nil else { return nil }
        return space
    }

    @inline(__always)
    func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        if let space = recordedSpace { space.observer?.record(kind, of: self, numbers(), in: space) }
    }

    /// Records a call with another body.
    @inline(__always)
    func recordCall(_ kind: CallKind, with body: Body) {
        if let space = recordedSpace { space.observer?.record(kind, of: self, body, in: space) }
    }

    /// Records a call with a shape of the body.
    @inline(__always)
    func recordCall(_ kind: CallKind, with shape: Shape) {
        if let space = recordedSpace { space.observer?.record(kind, of: self, shape, in: space) }
    }

    @inline(__always)
    func noteInfluence() {
        if let space = recordedSpace { space.noteInfluence() }
    }
}

extension Shape {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        guard cpxHasRecorders(), let space, space.observer != nil else { return }
        space.observer?.record(kind, of: self, numbers(), in: space)
    }

    /// Makes a change of the surface, and records it.
    @inline(__always)
    final func recordingSurface(_ change: () -> Void) {
        guard cpxHasRecorders(), let space, let observer = space.observer else { return change() }
        observer.recordSurface(of: self, in: space, change)
    }

    /// Makes a change of the geometry while the space is not locked, and records it.
    @inline(__always)
    final func recordingGeometry(in space: Space, _ change: () -> Void) {
        guard let observer = space.observer else { return change() }
        observer.recordGeometry(of: self, in: space, change)
    }
}

extension Constraint {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        guard cpxHasRecorders() else { return }
        guard let space else { return recordWaking() }
        if space.observer != nil { space.observer?.record(kind, of: self, numbers(), in: space) }
    }

    /// Makes a change of a property, and records it.
    @inline(__always)
    final func recordingProperties(_ change: () -> Void) {
        guard cpxHasRecorders() else { return change() }
        guard let space else {
            recordWaking()
            return change()
        }
        guard let observer = space.observer else { return change() }
        observer.recordProperties(of: self, in: space, change)
    }

    /// Records the effect on the space of changing a constraint in no space: its bodies wake.
    private final func recordWaking() {
        bodyA.recordCall(.wake)
        bodyB.recordCall(.wake)
    }
}

extension Arbiter {
    /// Records that a callback changed the contact. Callbacks before the contact is solved count in any case.
    func noteInfluence() {
        if cpxHasRecorders(), phase != .begin && phase != .preSolve { shapeA.space?.noteInfluence() }
    }
}
