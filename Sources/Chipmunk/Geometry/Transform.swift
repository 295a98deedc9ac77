internal import CChipmunk

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty. `cpTransform`.
public struct Transform: Hashable, Sendable, Codable {
    /// The x component of the transformed x axis.
    public var a: Double
    /// The y component of the transformed x axis.
    public var b: Double
    /// The x component of the transformed y axis.
    public var c: Double
    /// The y component of the transformed y axis.
    public var d: Double
    /// The x coordinate of the transformed origin.
    public var tx: Double
    /// The y coordinate of the transformed origin.
    public var ty: Double

    /// The map that leaves every point unchanged. `cpTransformIdentity`.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a map from its six numbers, column by column. `cpTransformNew`; `cpTransformNewTranspose` takes them by
    /// rows.
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
    /// The inverse of this map. `cpTransformInverse`.
    ///
    /// Its numbers are not finite if this map flattens the plane.
    public var inverse: Transform {
        Transform(cpTransformInverse(cpTransform(self)))
    }

    /// The inverse of this map if it only rotates and translates. Cheaper than ``inverse``. `cpTransformRigidInverse`.
    public var rigidInverse: Transform {
        Transform(cpTransformRigidInverse(cpTransform(self)))
    }

    /// Returns the map that applies `first` and then this map. `cpTransformMult`.
    public func concatenated(after first: Transform) -> Transform {
        Transform(cpTransformMult(cpTransform(self), cpTransform(first)))
    }

    /// Transforms a point. `cpTransformPoint`.
    public func apply(toPoint point: Vector) -> Vector {
        Vector(cpTransformPoint(cpTransform(self), cpVect(point)))
    }

    /// Transforms a direction, without the translation. `cpTransformVect`.
    public func apply(toVector vector: Vector) -> Vector {
        Vector(cpTransformVect(cpTransform(self), cpVect(vector)))
    }

    /// Returns the box around a transformed box. `cpTransformbBB`.
    public func apply(to box: BoundingBox) -> BoundingBox {
        BoundingBox(cpTransformbBB(cpTransform(self), cpBB(box)))
    }
}

extension Transform {
    /// Creates a translation by a displacement. `cpTransformTranslate`.
    public static func translation(_ displacement: Vector) -> Transform {
        Transform(cpTransformTranslate(cpVect(displacement)))
    }

    /// Creates a map that scales each axis by its factor. `cpTransformScale`.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform(cpTransformScale(x, y))
    }

    /// Creates a rotation about the origin, counter-clockwise, by an angle in radians. `cpTransformRotate`.
    public static func rotation(_ angle: Double) -> Transform {
        Transform(cpTransformRotate(angle))
    }

    /// Creates a map that rotates about the origin and then translates. `cpTransformRigid`.
    public static func rigid(translation: Vector, rotation angle: Double) -> Transform {
        Transform(cpTransformRigid(cpVect(translation), angle))
    }

    /// Creates a map from a box to the square from (-1, -1) to (1, 1). `cpTransformOrtho`.
    public static func orthographic(_ box: BoundingBox) -> Transform {
        Transform(cpTransformOrtho(cpBB(box)))
    }

    /// Creates a map from the unit segment of the x axis to the segment between two points. `cpTransformBoneScale`.
    public static func boneScale(from start: Vector, to end: Vector) -> Transform {
        Transform(cpTransformBoneScale(cpVect(start), cpVect(end)))
    }

    /// Creates a map that scales along an axis of length 1 and leaves `pivot` unchanged. `cpTransformAxialScale`.
    public static func axialScale(axis: Vector, pivot: Vector, scale: Double) -> Transform {
        Transform(cpTransformAxialScale(cpVect(axis), cpVect(pivot), scale))
    }

    /// Returns the map that applies this map, then `inner`, and then the inverse of this map. `cpTransformWrap`.
    public func wrapping(_ inner: Transform) -> Transform {
        Transform(cpTransformWrap(cpTransform(self), cpTransform(inner)))
    }

    /// Returns the map that applies the inverse of this map, then `inner`, and then this map. `cpTransformWrapInverse`.
    public func inverseWrapping(_ inner: Transform) -> Transform {
        Transform(cpTransformWrapInverse(cpTransform(self), cpTransform(inner)))
    }
}
