import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct TransformTests {
    @Test(arguments: seeds)
    func everyFunctionOfAMapGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let map = generator.transform()
            let other = generator.transform()
            let (m, n) = (cTransform(map), cTransform(other))
            let point = generator.vector()
            let box = generator.box()
            let note = Comment(rawValue: "seed \(seed), round \(round), \(map), \(other), \(point), \(box)")
            #expect(bits(map.inverse) == bits(cpTransformInverse(m)), note)
            #expect(bits(map.rigidInverse) == bits(cpTransformRigidInverse(m)), note)
            #expect(bits(map.concatenated(after: other)) == bits(cpTransformMult(m, n)), note)
            #expect(bits(map.apply(toPoint: point)) == bits(cpTransformPoint(m, cVector(point))), note)
            #expect(bits(map.apply(toVector: point)) == bits(cpTransformVect(m, cVector(point))), note)
            #expect(bits(map.apply(to: box)) == bits(cpTransformbBB(m, cBox(box))), note)
            #expect(bits(map.wrapping(other)) == bits(cpTransformWrap(m, n)), note)
            #expect(bits(map.inverseWrapping(other)) == bits(cpTransformWrapInverse(m, n)), note)
        }
    }

    @Test(arguments: seeds)
    func everyConstructorGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let (v, w) = (generator.vector(), generator.vector())
            let (x, y) = (generator.number(), generator.number())
            let box = generator.box()
            let note = Comment(rawValue: "seed \(seed), round \(round), \(v), \(w), \(x), \(y), \(box)")
            #expect(bits(Transform.translation(v)) == bits(cpTransformTranslate(cVector(v))), note)
            #expect(bits(Transform.scale(x: x, y: y)) == bits(cpTransformScale(x, y)), note)
            #expect(bits(Transform.rotation(x)) == bits(cpTransformRotate(x)), note)
            #expect(bits(Transform.rigid(translation: v, rotation: x)) == bits(cpTransformRigid(cVector(v), x)), note)
            #expect(bits(Transform.orthographic(box)) == bits(cpTransformOrtho(cBox(box))), note)
            #expect(
                bits(Transform.boneScale(from: v, to: w)) == bits(cpTransformBoneScale(cVector(v), cVector(w))), note)
            #expect(
                bits(Transform.axialScale(axis: v, pivot: w, scale: x))
                    == bits(cpTransformAxialScale(cVector(v), cVector(w), x)), note)
        }
        #expect(bits(Transform.identity) == bits(cpTransformNew(1, 0, 0, 1, 0, 0)))
        let six = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(bits(six) == bits(cpTransformNew(1, 2, 3, 4, 5, 6)))
        #expect(bits(six) == bits(cpTransformNewTranspose(1, 3, 5, 2, 4, 6)))
    }

    @Test func theNumbersStandForTheColumnsOfTheMap() {
        let map = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(map.apply(toPoint: Vector(10, 0)) == Vector(15, 26))
        #expect(map.apply(toPoint: Vector(0, 10)) == Vector(35, 46))
        #expect(map.apply(toVector: Vector(10, 0)) == Vector(10, 20))
        #expect(map.apply(toPoint: .zero) == Vector(5, 6))
    }

    @Test func concatenationDoesItsArgumentFirst() {
        let turn = Transform.rotation(.pi / 2)
        let move = Transform.translation(Vector(10, 0))
        let turned = turn.concatenated(after: move).apply(toPoint: .zero)
        #expect(turned.distance(to: Vector(0, 10)) < 1e-12)
        let moved = move.concatenated(after: turn).apply(toPoint: .zero)
        #expect(moved == Vector(10, 0))
        let rigid = Transform.rigid(translation: Vector(10, 0), rotation: .pi / 2)
        #expect(rigid.apply(toPoint: Vector(1, 0)).distance(to: Vector(10, 1)) < 1e-12)
    }

    @Test func theInverseUndoesTheMap() {
        let map = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let back = map.inverse.apply(toPoint: map.apply(toPoint: Vector(7, 8)))
        #expect(back.distance(to: Vector(7, 8)) < 1e-12)
        let rigid = Transform.rigid(translation: Vector(3, 4), rotation: 0.7)
        let rigidBack = rigid.rigidInverse.apply(toPoint: rigid.apply(toPoint: Vector(7, 8)))
        #expect(rigidBack.distance(to: Vector(7, 8)) < 1e-12)
    }

    @Test func theInverseOfAFlatMapIsNotFinite() {
        let flat = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
        #expect(!flat.inverse.a.isFinite)
    }

    @Test func aTurnedBoxIsTheBoxAroundItsCorners() {
        let box = BoundingBox(left: -1, bottom: -1, right: 1, top: 1)
        let turned = Transform.rotation(.pi / 4).apply(to: box)
        #expect(isClose(turned.right, 2.0.squareRoot()))
        #expect(isClose(turned.bottom, -2.0.squareRoot()))
    }
}
