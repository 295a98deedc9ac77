/// A grip that holds a body at a point and drags it, for a finger or a mouse: a pivot joint with a maximum force, as in
/// ObjectiveChipmunk's `ChipmunkMultiGrab`. Several grabs can hold several bodies of a space at the same time, or the
/// same body.
///
///     let grab = space.grab(at: touch)
///     grab?.target = movedTouch
///     grab?.release()
///
/// The grab ends when it is released, when its body is removed, or when this object is freed.
public final class Grab {
    /// The held body.
    public let body: Body

    /// The point to which the held point moves, in world coordinates. Setting it wakes the body. Traps unless both
    /// coordinates are within ±1e30.
    public var target: Vector {
        get { aim.target }
        set {
            requireCoordinates(newValue, "Grab.target")
            aim.target = newValue
            if isHolding { body.wake() }
        }
    }

    /// The approximate time by which the held point lags behind its target, in seconds. At 0 it follows immediately.
    /// Traps unless in `0...1e30`.
    public var lag: Double {
        willSet { require(newValue, in: 0...1e30, "Grab.lag") }
    }

    /// The maximum force of the grab, in mass · points/s². Traps if negative or NaN.
    public var maxForce: Double {
        get { joint.maxForce }
        set { joint.maxForce = newValue }
    }

    private let joint: PivotJoint
    /// The state of the grab that a snapshot of the space does not include. Code that restores a snapshot also sets
    /// this.
    package var aim: Aim

    /// The target of a grab, and the position of its joint on the way there.
    package struct Aim: Equatable, Sendable {
        fileprivate var target: Vector
        /// The current position of the joint on its way to the target.
        fileprivate var location: Vector
    }

    init(
        _ body: Body, at point: Vector, in space: Space, maxForce: Double, lag: Double, file: StaticString, line: UInt
    ) {
        self.body = body
        aim = Aim(target: point, location: point)
        self.lag = lag
        joint = PivotJoint(
            space.staticBody, body, anchorA: space.staticBody.worldToLocal(point), anchorB: body.worldToLocal(point),
            file: file, line: line)
        joint.maxForce = maxForce
        joint.errorBias = 0
        joint.preSolve = { [weak self] joint in
            if let space = joint.space { self?.advance(by: space.currentTimestep) }
        }
        space.add(joint, file: file, line: line)
    }

    deinit {
        release()
    }

    /// Whether the body is still held.
    public var isHolding: Bool {
        joint.space != nil
    }

    /// Releases the body. While the space is locked the release is queued, see ``Space/isLocked``.
    public func release() {
        if let space = joint.space { space.remove(joint) }
    }

    /// Moves the joint toward the target by the fraction of one step.
    private func advance(by duration: Double) {
        // Moving the joint would wake the body, so a body that has arrived is left alone.
        guard aim.location != target else { return }
        let next = aim.location.lerp(to: target, at: duration / (duration + lag))
        aim.location = next.isNear(target, within: 1e-6) ? target : next
        joint.anchorA = joint.bodyA.worldToLocal(aim.location)
    }
}

extension Space {
    /// Grabs the dynamic body nearest to a point, if there is one within a radius.
    ///
    /// - Parameters:
    ///   - point: The point to hold, in world coordinates. Traps unless the coordinates are within ±1e30.
    ///   - radius: The maximum distance of a shape from the point, in points: the size of a finger. Traps unless in
    ///     `0...1e30`.
    ///   - maxForce: The maximum force of the grab, in mass · points/s². Traps if negative or NaN.
    ///   - lag: See ``Grab/lag``.
    ///   - filter: The shapes that can be grabbed.
    /// - Returns: The grab, or nil if no dynamic body is there. It ends when you release it.
    public func grab(
        at point: Vector, radius: Double = 0, maxForce: Double = .infinity, lag: Double = 0.05,
        filter: ShapeFilter = .all, file: StaticString = #fileID, line: UInt = #line
    ) -> Grab? {
        requireCoordinates(point, "Space.grab(at:)", file: file, line: line)
        requireLength(radius, "Space.grab(radius:)", file: file, line: line)
        require(maxForce, in: 0 ... .infinity, "Space.grab(maxForce:)", file: file, line: line)
        require(lag, in: 0...1e30, "Space.grab(lag:)", file: file, line: line)
        let hits = shapes(near: point, maxDistance: radius, filter: filter, file: file, line: line)
        guard let body = hits.lazy.compactMap(\.shape.body).first(where: { $0.type == .dynamic }) else { return nil }
        return Grab(body, at: point, in: self, maxForce: maxForce, lag: lag, file: file, line: line)
    }

    /// Grabs a dynamic body of the space at a point in world coordinates.
    package func grab(
        _ body: Body, at point: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> Grab {
        Grab(body, at: point, in: self, maxForce: .infinity, lag: 0.05, file: file, line: line)
    }
}
