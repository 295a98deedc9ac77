// Conversions between Chipmunk's value types and this package's, in one place: on Apple's systems cpVect and
// cpTransform are Core Graphics' types.

internal import CChipmunk

extension cpVect {
    init(_ vector: Vector) {
        self.init(x: vector.x, y: vector.y)
    }
}

extension SIMD2 where Scalar == Double {
    init(_ vector: cpVect) {
        self.init(vector.x, vector.y)
    }
}

extension cpBB {
    init(_ box: BoundingBox) {
        self.init(l: box.left, b: box.bottom, r: box.right, t: box.top)
    }
}

extension BoundingBox {
    init(_ box: cpBB) {
        self.init(left: box.l, bottom: box.b, right: box.r, top: box.t)
    }
}

extension cpTransform {
    init(_ transform: Transform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}

extension Transform {
    init(_ transform: cpTransform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}
