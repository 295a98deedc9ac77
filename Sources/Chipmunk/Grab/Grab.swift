/// Holds a body at a point and drags it along, as a finger or a mouse does. A pivot joint with a largest force, as in
/// ObjectiveChipmunk's `ChipmunkMultiGrab`; several grabs can hold bodies of a space at once, or one body together.
///
///     let grab = space.grab(at: touch)
///     grab?.target = movedTouch
///     grab?.release()
///
/// The grab ends when it is released, when its body is removed, or when this object goes away.
public final class Grab {
    /// What is held.
    public let body: Body

    /// Where the held point is to go, in the world. Setting it wakes the body. Coordinates out of ±1e30 trap.
    public var target: Vector {
        willSet { requireCoordinates(newValue, "Grab.target") }
        didSet { if isHolding { body.activate() } }
    }

    /// By about how many seconds the held point is behind its target: 0 follows at once. A value out of 0 ... 1e30 traps.
    public var lag: Double {
        willSet { require(newValue, in: 0...1e30, "Grab.lag") }
    }

    /// The largest force of the grab, in mass · points/s². A negative or NaN value traps.
    public var maxForce: Double {
        get { joint.maxForce }
        set { joint.maxForce = newValue }
    }

    private let joint: PivotJoint
    /// Where the held point is being pulled to, on its way to the target.
    private var location: Vector

    init(
        _ body: Body, at point: Vector, in space: Space, maxForce: Double, lag: Double, file: StaticString, line: UInt
    ) {
        self.body = body
        target = point
        location = point
        self.lag = lag
        joint = PivotJoint(
            space.staticBody, body, anchorA: space.staticBody.worldToLocal(point), anchorB: body.worldToLocal(point),
            file: file, line: line)
        joint.maxForce = maxForce
        joint.errorBias = 0
        joint.preSolve = { [weak self] joint in
            if let space = joint.space { self?.advance(by: space.currentTimeStep) }
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

    /// Lets the body go. While the space is locked this waits, see ``Space/isLocked``.
    public func release() {
        if let space = joint.space { space.remove(joint) }
    }

    /// Moves the joint a step's share of the way towards the target.
    private func advance(by duration: Double) {
        // Moving the joint wakes the body, so what has arrived is left in peace.
        guard location != target else { return }
        let next = location.lerp(to: target, at: duration / (duration + lag))
        location = next.isNear(target, within: 1e-6) ? target : next
        joint.anchorA = joint.bodyA.worldToLocal(location)
    }
}

extension Space {
    /// Takes hold of the dynamic body nearest to a point, if there is one within a radius.
    ///
    /// - Parameters:
    ///   - point: Where to take hold, in the world. Coordinates out of ±1e30 trap.
    ///   - radius: How far a shape may be from the point, in points: the size of a finger. A value out of 0 ... 1e30 traps.
    ///   - maxForce: The largest force of the grab, in mass · points/s². A negative or NaN value traps.
    ///   - lag: See ``Grab/lag``.
    ///   - filter: Which shapes can be grabbed.
    /// - Returns: The grab, or nil if nothing dynamic is there. It lasts as long as you keep it.
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
}
