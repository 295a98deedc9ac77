internal import CChipmunk

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty. `cpTransform`.
public struct Transform: Hashable, Sendable, Codable {
    /// The x of what the x axis becomes.
    public var a: Double
    /// The y of what the x axis becomes.
    public var b: Double
    /// The x of what the y axis becomes.
    public var c: Double
    /// The y of what the y axis becomes.
    public var d: Double
    /// The x of what the origin becomes.
    public var tx: Double
    /// The y of what the origin becomes.
    public var ty: Double

    /// The map that leaves every point where it is. `cpTransformIdentity`.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A map from its six numbers, column by column. `cpTransformNew`; `cpTransformNewTranspose` takes them by rows.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }
}

extension Transform {
    /// The map that undoes this one. `cpTransformInverse`.
    ///
    /// Its numbers are not finite if this map flattens the plane.
    public var inverse: Transform {
        Transform(cpTransformInverse(cpTransform(self)))
    }

    /// The map that undoes this one, if it only turns and moves: cheaper than ``inverse``. `cpTransformRigidInverse`.
    public var rigidInverse: Transform {
        Transform(cpTransformRigidInverse(cpTransform(self)))
    }

    /// The map that does `first` and then this one. `cpTransformMult`.
    public func concatenated(after first: Transform) -> Transform {
        Transform(cpTransformMult(cpTransform(self), cpTransform(first)))
    }

    /// Where a point goes. `cpTransformPoint`.
    public func apply(toPoint point: Vector) -> Vector {
        Vector(cpTransformPoint(cpTransform(self), cpVect(point)))
    }

    /// What a direction becomes: the translation does not count. `cpTransformVect`.
    public func apply(toVector vector: Vector) -> Vector {
        Vector(cpTransformVect(cpTransform(self), cpVect(vector)))
    }

    /// The box around what a box becomes. `cpTransformbBB`.
    public func apply(to box: BoundingBox) -> BoundingBox {
        BoundingBox(cpTransformbBB(cpTransform(self), cpBB(box)))
    }
}

extension Transform {
    /// Moves by a displacement. `cpTransformTranslate`.
    public static func translation(_ displacement: Vector) -> Transform {
        Transform(cpTransformTranslate(cpVect(displacement)))
    }

    /// Scales each axis by its factor. `cpTransformScale`.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(cpTransformScale(x, y))
    }

    /// Turns about the origin, counter-clockwise, by an angle in radians. `cpTransformRotate`.
    public static func rotation(_ angle: Double) -> Transform {
        Transform(cpTransformRotate(angle))
    }

    /// Turns about the origin and then moves. `cpTransformRigid`.
    public static func rigid(translation: Vector, rotation angle: Double) -> Transform {
        Transform(cpTransformRigid(cpVect(translation), angle))
    }

    /// Maps a box onto the square from (-1, -1) to (1, 1). `cpTransformOrtho`.
    public static func orthographic(_ box: BoundingBox) -> Transform {
        Transform(cpTransformOrtho(cpBB(box)))
    }

    /// Maps the unit segment of the x axis onto the segment between two points. `cpTransformBoneScale`.
    public static func boneScale(from start: Vector, to end: Vector) -> Transform {
        Transform(cpTransformBoneScale(cpVect(start), cpVect(end)))
    }

    /// Scales along an axis of length 1, leaving `pivot` where it is. `cpTransformAxialScale`.
    public static func axialScale(axis: Vector, pivot: Vector, scale: Double) -> Transform {
        Transform(cpTransformAxialScale(cpVect(axis), cpVect(pivot), scale))
    }

    /// Does `inner` in the coordinates that this map leads to, and comes back. `cpTransformWrap`.
    public func wrapping(_ inner: Transform) -> Transform {
        Transform(cpTransformWrap(cpTransform(self), cpTransform(inner)))
    }

    /// Does `inner` in the coordinates that this map leads back to, and returns. `cpTransformWrapInverse`.
    public func inverseWrapping(_ inner: Transform) -> Transform {
        Transform(cpTransformWrapInverse(cpTransform(self), cpTransform(inner)))
    }
}
