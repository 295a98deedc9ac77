internal import CChipmunk

/// Functions of the library whose results show its compiler options.
///
/// None of them loops, so they return even if `-ffast-math` has removed the exit conditions of other functions. Tests
/// replace them with functions that compute differently.
package struct LibraryArithmetic {
    /// A function that returns half of a number: the moment of a disk with that mass. `cpMomentForCircle`.
    package var half: (Double) -> Double
    /// A function that returns a twelfth of the sum of two squares: the moment of a box. `cpMomentForBox`.
    package var twelfthOfSquares: (Double, Double) -> Double
    /// A function that returns the difference of two squares, times π: the area of a ring. `cpAreaForCircle`.
    package var differenceOfSquares: (Double, Double) -> Double
    /// A function that returns whether dynamic, kinematic and static bodies, which infinite numbers mark, have
    /// different types. `cpBodyGetType`.
    package var hasBodyTypes: () -> Bool
    /// A function that returns the x coordinate of the point nearest to (x, 0) on a segment from (-1, 0) to (1, 0).
    /// `cpShapePointQuery`.
    package var nearest: (Double) -> Double

    /// Creates a library from its functions.
    package init(
        half: @escaping (Double) -> Double, twelfthOfSquares: @escaping (Double, Double) -> Double,
        differenceOfSquares: @escaping (Double, Double) -> Double, hasBodyTypes: @escaping () -> Bool,
        nearest: @escaping (Double) -> Double
    ) {
        self.half = half
        self.twelfthOfSquares = twelfthOfSquares
        self.differenceOfSquares = differenceOfSquares
        self.hasBodyTypes = hasBodyTypes
        self.nearest = nearest
    }

    /// The loaded library.
    package static var installed: LibraryArithmetic {
        LibraryArithmetic(
            half: { cpMomentForCircle($0, 0, 1, cpvzero) }, twelfthOfSquares: { cpMomentForBox(1, $0, $1) },
            differenceOfSquares: { cpAreaForCircle($0, $1) }, hasBodyTypes: compareBodyTypes, nearest: nearestOnSegment)
    }

    /// Whether the library's compiler fused products and sums into operations that round once, as it does for arm64 by
    /// default. Results are then correct, but have other bits.
    package var fusesProducts: Bool {
        // A fused difference of two equal squares has rounded only one of them.
        differenceOfSquares(0.1, 0.1) != 0
    }

    // The next two functions free their objects before they return, and nothing else has seen them.

    private static func compareBodyTypes() -> Bool {
        let made = unsafe [
            (cpBodyNew(1, 1), CP_BODY_TYPE_DYNAMIC), (cpBodyNewKinematic(), CP_BODY_TYPE_KINEMATIC),
            (cpBodyNewStatic(), CP_BODY_TYPE_STATIC),
        ]
        return unsafe made.map { body, type in
            guard let body = unsafe body else { trap("Chipmunk is out of memory") }
            defer { unsafe cpBodyFree(body) }
            return unsafe cpBodyGetType(body) == type
        }.allSatisfy { $0 }
    }

    private static func nearestOnSegment(to x: Double) -> Double {
        guard let body = unsafe cpBodyNewStatic() else { trap("Chipmunk is out of memory") }
        defer { unsafe cpBodyFree(body) }
        guard let shape = unsafe cpSegmentShapeNew(body, cpVect(x: -1, y: 0), cpVect(x: 1, y: 0), 0) else {
            trap("Chipmunk is out of memory")
        }
        defer { unsafe cpShapeFree(shape) }
        unsafe cpShapeUpdate(shape, cpTransformIdentity)
        var info = unsafe cpPointQueryInfo()
        unsafe cpShapePointQuery(shape, cpVect(x: x, y: 0), &info)
        return unsafe info.point.x
    }
}
