internal import CChipmunk
internal import CChipmunkSupport

/// A point at which two shapes touch.
public struct ContactPoint: Hashable, Sendable {
    /// Where it is on the first shape, in the world.
    public var pointA: Vector
    /// Where it is on the second shape, in the world.
    public var pointB: Vector
    /// The distance from one to the other along the normal, in points: negative where they overlap.
    public var distance: Double

    /// A point from its parts. The distance is not used where points are set.
    public init(pointA: Vector, pointB: Vector, distance: Double = 0) {
        self.pointA = pointA
        self.pointB = pointB
        self.distance = distance
    }
}

/// All points at which two shapes touch, at most two. `cpContactPointSet`.
public struct ContactPointSet: Hashable, Sendable {
    /// The direction from the first shape to the second, as a unit vector.
    public var normal: Vector
    /// The points.
    public var points: [ContactPoint]

    /// A set from its parts.
    public init(normal: Vector, points: [ContactPoint]) {
        self.normal = normal
        self.points = points
    }
}

extension ContactPointSet {
    init(_ set: cpContactPointSet) {
        var set = set
        normal = Vector(set.normal)
        points = (0..<set.count).map { index in
            unsafe ContactPoint(
                pointA: Vector(cpxContactPointA(&set, index)), pointB: Vector(cpxContactPointB(&set, index)),
                distance: cpxContactDistance(&set, index))
        }
    }
}

extension Arbiter {
    /// The direction from the first shape to the second, as a unit vector. `cpArbiterGetNormal`.
    public var normal: Vector {
        unsafe Vector(cpArbiterGetNormal(handle))
    }

    /// At how many points the shapes touch: 1 or 2, and 0 once they no longer do. `cpArbiterGetCount`.
    public var contactCount: Int {
        unsafe Int(cpArbiterGetCount(handle))
    }

    /// A contact point on the first shape, in the world. `cpArbiterGetPointA`, which does not know of the handler's order
    /// as this does. An index that is not less than ``contactCount`` traps.
    public func pointA(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Vector {
        requireIndex(index, file: file, line: line)
        let isSwapped = unsafe cpxArbiterIsSwapped(handle)
        return unsafe Vector(
            isSwapped ? cpArbiterGetPointB(handle, CInt(index)) : cpArbiterGetPointA(handle, CInt(index)))
    }

    /// A contact point on the second shape, in the world. `cpArbiterGetPointB`. See ``pointA(at:file:line:)``.
    public func pointB(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Vector {
        requireIndex(index, file: file, line: line)
        let isSwapped = unsafe cpxArbiterIsSwapped(handle)
        return unsafe Vector(
            isSwapped ? cpArbiterGetPointA(handle, CInt(index)) : cpArbiterGetPointB(handle, CInt(index)))
    }

    /// The distance of the shapes at a contact point, in points: negative where they overlap. `cpArbiterGetDepth`. An
    /// index that is not less than ``contactCount`` traps.
    public func depth(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Double {
        requireIndex(index, file: file, line: line)
        return unsafe cpArbiterGetDepth(handle, CInt(index))
    }

    /// All contact points at once. `cpArbiterGetContactPointSet`, `cpArbiterSetContactPointSet`.
    ///
    /// It can be set in a ``CollisionHandler/preSolve`` only, to as many points as there are, with numbers within ±1e30;
    /// anything else traps.
    public var contactPoints: ContactPointSet {
        get { unsafe ContactPointSet(cpArbiterGetContactPointSet(handle)) }
        nonmutating set {
            require(phase == .preSolve, "Arbiter.contactPoints can only be set in preSolve")
            require(
                newValue.points.count == contactCount,
                "Arbiter.contactPoints must keep its \(contactCount) points, got \(newValue.points.count)")
            requireCoordinates(newValue.normal, "Arbiter.contactPoints.normal")
            var set = unsafe cpArbiterGetContactPointSet(handle)
            set.normal = cpVect(newValue.normal)
            for (index, point) in newValue.points.enumerated() {
                requireCoordinates(point.pointA, "Arbiter.contactPoints.pointA")
                requireCoordinates(point.pointB, "Arbiter.contactPoints.pointB")
                unsafe cpxContactSetPoints(&set, CInt(index), cpVect(point.pointA), cpVect(point.pointB))
            }
            unsafe cpArbiterSetContactPointSet(handle, &set)
        }
    }

    private func requireIndex(_ index: Int, file: StaticString, line: UInt) {
        require(
            (0..<contactCount).contains(index), "Arbiter's contact \(index) is not one of its \(contactCount)",
            file: file, line: line)
    }
}
