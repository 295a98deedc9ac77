import CChipmunk
import Chipmunk

// Equality bit for bit: it tells 0 from -0, and a NaN equals itself.

func bits(_ value: Double) -> [UInt64] {
    [value.bitPattern]
}

func bits(_ vector: Vector) -> [UInt64] {
    [vector.x.bitPattern, vector.y.bitPattern]
}

func bits(_ vector: cpVect) -> [UInt64] {
    [vector.x.bitPattern, vector.y.bitPattern]
}

func bits(_ box: BoundingBox) -> [UInt64] {
    [box.left, box.bottom, box.right, box.top].map(\.bitPattern)
}

func bits(_ box: cpBB) -> [UInt64] {
    [box.l, box.b, box.r, box.t].map(\.bitPattern)
}

func bits(_ map: Transform) -> [UInt64] {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.bitPattern)
}

func bits(_ map: cpTransform) -> [UInt64] {
    [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.bitPattern)
}

/// The pose and velocities of a body.
func bits(_ body: Body) -> [UInt64] {
    bits(body.position) + bits(body.velocity) + bits(body.angle) + bits(body.angularVelocity)
}

func cVector(_ vector: Vector) -> cpVect {
    cpVect(x: vector.x, y: vector.y)
}

func cBox(_ box: BoundingBox) -> cpBB {
    cpBB(l: box.left, b: box.bottom, r: box.right, t: box.top)
}

func cTransform(_ map: Transform) -> cpTransform {
    cpTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
}

extension Vector {
    var isFinite: Bool {
        x.isFinite && y.isFinite
    }
}

/// Whether two numbers agree to ten digits: for expected values that are written in decimal.
func isClose(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-10 * max(1, abs(expected))
}
