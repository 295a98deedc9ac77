internal import CChipmunk

/// Functions of the library whose results show how it was compiled.
///
/// None of them loops, so they return even where `-ffast-math` has removed the exit conditions of other functions.
/// Tests replace them with those of a library that computes differently.
package struct LibraryArithmetic {
    /// Returns half of a number: the moment of a disk with that mass. `cpMomentForCircle`.
    package var half: (Double) -> Double
    /// Returns the twelfth part of the sum of two squares: the moment of a box. `cpMomentForBox`.
    package var twelfthOfSquares: (Double, Double) -> Double
    /// Returns the difference of two squares, times π: the area of a ring. `cpAreaForCircle`.
    package var differenceOfSquares: (Double, Double) -> Double
    /// Returns whether dynamic, kinematic and static bodies have different types. Infinite numbers mark them.
    /// `cpBodyGetType`.
    package var hasBodyTypes: () -> Bool
    /// Returns the x of the point of a segment from (-1, 0) to (1, 0) that is nearest to (x, 0). `cpShapePointQuery`.
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

    /// The library that this process runs on.
    package static var installed: LibraryArithmetic {
        LibraryArithmetic(
            half: { cpMomentForCircle($0, 0, 1, cpvzero) }, twelfthOfSquares: { cpMomentForBox(1, $0, $1) },
            differenceOfSquares: { cpAreaForCircle($0, $1) }, hasBodyTypes: compareBodyTypes, nearest: nearestOnSegment)
    }

    /// Whether the library's compiler fused products and sums into operations that round once, as it does for arm64 unless
    /// it is told not to. Results are correct then, in bits of their own.
    package var fusesProducts: Bool {
        // Of two equal squares, a fused difference has rounded one and not the other.
        differenceOfSquares(0.1, 0.1) != 0
    }

    // The next two free what they create before they return, and nothing else has seen it.

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
