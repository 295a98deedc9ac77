internal import CChipmunk
internal import CChipmunkSupport

extension Arbiter {
    /// The direction from the first shape to the second, as a unit vector. `cpArbiterGetNormal`.
    public var normal: Vector {
        unsafe Vector(cpArbiterGetNormal(handle))
    }

    /// The number of points at which the shapes touch: 1 or 2, and 0 once they no longer touch. `cpArbiterGetCount`.
    public var contactCount: Int {
        unsafe Int(cpArbiterGetCount(handle))
    }

    /// Returns a contact point on the first shape, in world coordinates. Traps unless the index is less than
    /// ``contactCount``. `cpArbiterGetPointA`, which ignores the handler's order of the shapes.
    public func pointA(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Vector {
        requireIndex(index, file: file, line: line)
        let isSwapped = unsafe cpxArbiterIsSwapped(handle)
        return unsafe Vector(
            isSwapped ? cpArbiterGetPointB(handle, CInt(index)) : cpArbiterGetPointA(handle, CInt(index)))
    }

    /// Returns a contact point on the second shape, in world coordinates. See ``pointA(at:file:line:)``.
    /// `cpArbiterGetPointB`.
    public func pointB(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Vector {
        requireIndex(index, file: file, line: line)
        let isSwapped = unsafe cpxArbiterIsSwapped(handle)
        return unsafe Vector(
            isSwapped ? cpArbiterGetPointA(handle, CInt(index)) : cpArbiterGetPointB(handle, CInt(index)))
    }

    /// All contact points, with their distances. `cpArbiterGetContactPointSet`, `cpArbiterSetContactPointSet`, and
    /// `cpArbiterGetDepth` in ``ContactPoint/distance``.
    ///
    /// Traps unless it is set in a ``CollisionHandler/preSolve``, to the same number of points, with all numbers within
    /// ±1e30.
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
            noteInfluence()
            unsafe cpArbiterSetContactPointSet(handle, &set)
        }
    }

    private func requireIndex(_ index: Int, file: StaticString, line: UInt) {
        require(
            (0..<contactCount).contains(index), "Arbiter's contact \(index) is not one of its \(contactCount)",
            file: file, line: line)
    }
}
