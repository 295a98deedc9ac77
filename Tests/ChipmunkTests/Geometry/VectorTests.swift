import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct VectorTests {
    @Test(arguments: seeds)
    func everyFunctionOfOneVectorGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let v = generator.vector()
            let c = cVector(v)
            let number = generator.number()
            let note = Comment(rawValue: "seed \(seed), round \(round), \(v), \(number)")
            #expect(bits(v * number) == bits(cpvmult(c, number)), note)
            #expect(bits(Vector(angle: number)) == bits(cpvforangle(number)), note)
            #expect(bits(v.angle) == bits(cpvtoangle(c)), note)
            #expect(bits(v.length) == bits(cpvlength(c)), note)
            #expect(bits(v.lengthSquared) == bits(cpvlengthsq(c)), note)
            #expect(bits(v.normalized) == bits(cpvnormalize(c)), note)
            #expect(bits(v.perpendicular) == bits(cpvperp(c)), note)
            #expect(bits(v.reversePerpendicular) == bits(cpvrperp(c)), note)
            #expect(bits(v.clamped(toLength: number)) == bits(cpvclamp(c, number)), note)
        }
    }

    @Test(arguments: seeds)
    func everyFunctionOfTwoVectorsGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let v = generator.vector()
            let w = generator.vector()
            let (c, d) = (cVector(v), cVector(w))
            let note = Comment(rawValue: "seed \(seed), round \(round), \(v), \(w)")
            #expect(bits(v + w) == bits(cpvadd(c, d)), note)
            #expect(bits(v - w) == bits(cpvsub(c, d)), note)
            #expect(bits(v.dot(w)) == bits(cpvdot(c, d)), note)
            #expect(bits(v.cross(w)) == bits(cpvcross(c, d)), note)
            #expect(bits(v.rotated(by: w)) == bits(cpvrotate(c, d)), note)
            #expect(bits(v.unrotated(by: w)) == bits(cpvunrotate(c, d)), note)
            #expect(bits(v.distance(to: w)) == bits(cpvdist(c, d)), note)
            #expect(bits(v.distanceSquared(to: w)) == bits(cpvdistsq(c, d)), note)
            if w != .zero {
                #expect(bits(v.projected(onto: w)) == bits(cpvproject(c, d)), note)
            }
        }
    }

    @Test(arguments: seeds)
    func interpolationGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let v = generator.vector()
            let w = generator.vector()
            let (c, d) = (cVector(v), cVector(w))
            let fraction = Double.random(in: 0...1, using: &generator)
            let reach = abs(generator.number())
            let note = Comment(rawValue: "seed \(seed), round \(round), \(v), \(w), \(fraction), \(reach)")
            #expect(bits(v.lerp(to: w, at: fraction)) == bits(cpvlerp(c, d, fraction)), note)
            #expect(bits(v.lerp(to: w, byAtMost: reach)) == bits(cpvlerpconst(c, d, reach)), note)
            #expect(bits(v.slerp(to: w, at: fraction)) == bits(cpvslerp(c, d, fraction)), note)
            #expect(v.isNear(w, within: reach) == (cpvnear(c, d, reach) != 0), note)
            if cpvslerpconst(c, d, reach).x.isFinite {
                #expect(bits(v.slerp(to: w, byAtMost: reach)) == bits(cpvslerpconst(c, d, reach)), note)
            }
        }
    }

    @Test func negationGivesTheBitsOfCButForMinusZero() {
        #expect(bits(-Vector(1, -2)) == bits(cpvneg(cpVect(x: 1, y: -2))))
        #expect(bits(-Vector(1, 0)) == bits(Vector(-1, 0)))
        #expect(bits(cpvneg(cpVect(x: 1, y: 0))) == bits(Vector(-1, -0.0)))
    }

    @Test func normalizingZeroGivesZero() {
        #expect(bits(Vector.zero.normalized) == bits(Vector.zero))
        #expect(Vector.zero.angle == 0)
    }

    @Test func projectionOntoZeroIsZeroWhereCAnswersNaN() {
        #expect(cpvproject(cpVect(x: 3, y: 4), cpVect(x: 0, y: 0)).x.isNaN)
        #expect(Vector(3, 4).projected(onto: .zero) == .zero)
        // The squared length of this one underflows to 0.
        #expect(Vector(3, 4).projected(onto: Vector(1e-200, 0)) == .zero)
    }

    @Test func slerpByAtMostBetweenParallelVectorsStaysWhereCAnswersNaN() {
        let v = Vector(2, 0)
        #expect(cpvslerpconst(cVector(v), cVector(v), 0.5).x.isNaN)
        #expect(v.slerp(to: v, byAtMost: 0.5) == v)
        #expect(v.slerp(to: Vector(7, 0), byAtMost: 0.5) == v)
    }

    @Test(arguments: seeds)
    func slerpByAtMostIsFiniteForAnyPair(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let v = generator.vector()
            let factor = generator.number()
            for other in [v, v * factor, -v, .zero, generator.vector()] {
                let answer = v.slerp(to: other, byAtMost: abs(factor))
                #expect(answer.isFinite, "seed \(seed), round \(round): \(v) to \(other) by \(factor) gave \(answer)")
            }
        }
    }

    @Test func slerpTurnsAlongTheArc() {
        let quarter = Vector(1, 0).slerp(to: Vector(0, 1), at: 0.5)
        #expect(isClose(quarter.angle, .pi / 4))
        #expect(isClose(quarter.length, 1))
        let turned = Vector(1, 0).slerp(to: Vector(0, 1), byAtMost: 0.1)
        #expect(isClose(turned.angle, 0.1))
        let arrived = Vector(1, 0).slerp(to: Vector(0, 1), byAtMost: 3)
        #expect(arrived.distance(to: Vector(0, 1)) < 1e-15)
    }

    @Test func clampingShortensAndNeverLengthens() {
        #expect(Vector(3, 4).clamped(toLength: 10) == Vector(3, 4))
        #expect(Vector(3, 4).clamped(toLength: 5) == Vector(3, 4))
        #expect(isClose(Vector(3, 4).clamped(toLength: 1).length, 1))
    }

    @Test func isNearExcludesTheDistanceItself() {
        #expect(!Vector(0, 0).isNear(Vector(3, 4), within: 5))
        #expect(Vector(0, 0).isNear(Vector(3, 4), within: 5.001))
    }
}
