import Chipmunk
import Testing

/// The reported state of members removed in a callback, until the space is unlocked.
@Suite struct LeavingTests {
    /// Two crates on a floor, which a joint holds together, with a callback in the middle of a query.
    private func inCallback(_ work: (Space, Body, Body, Shape, Constraint) -> Void) -> Space {
        let space = makeSpaceWithFloor()
        let (a, b) = (space.add(makeCrate(at: Vector(0, 10))), space.add(makeCrate(at: Vector(50, 10))))
        let shape = a.attach(CircleShape(radius: 3))
        let joint = space.add(PinJoint(a, b))
        var isCalled = false
        space.forEachShape(in: BoundingBox(left: -5, bottom: 5, right: 5, top: 15)) { _ in
            if !isCalled { work(space, a, b, shape, joint) }
            isCalled = true
        }
        #expect(isCalled)
        for body in [a, b] { #expect(!body.isLeaving) }
        #expect(!shape.isLeaving && !joint.isLeaving)
        return space
    }

    @Test func aBodyLeavesWithItsShapesAndConstraints() {
        let space = inCallback { space, a, b, shape, joint in
            #expect(!a.isLeaving && !shape.isLeaving && !joint.isLeaving)
            space.remove(a)
            #expect(a.space === space && space.contains(a) && a.isLeaving)
            #expect(shape.space === space && shape.body === a && shape.isLeaving)
            #expect(joint.space === space && joint.isLeaving)
            #expect(!b.isLeaving)
            // Once more changes nothing.
            space.remove(a)
            #expect(a.isLeaving)
        }
        #expect(space.bodies.count == 1 && space.constraints.isEmpty)
    }

    @Test func aShapeLeavesAlone() {
        let space = inCallback { space, a, _, shape, joint in
            a.detach(shape)
            #expect(shape.body === a && shape.space === space && shape.isLeaving)
            #expect(!a.isLeaving && !joint.isLeaving && !a.shapes[0].isLeaving)
        }
        #expect(space.bodies[0].shapes.count == 1)
    }

    @Test func aConstraintLeavesAlone() {
        let space = inCallback { space, a, b, shape, joint in
            space.remove(joint)
            #expect(joint.space === space && joint.isLeaving)
            #expect(!a.isLeaving && !b.isLeaving && !shape.isLeaving)
        }
        #expect(space.bodies.count == 2 && space.constraints.isEmpty)
    }

    @Test func aConstraintLeavesWithItsSecondBody() {
        let space = inCallback { space, a, b, _, joint in
            let loose = PinJoint(a, b)
            space.remove(b)
            #expect(b.isLeaving && joint.isLeaving && !a.isLeaving)
            // A constraint that is in no space leaves none.
            #expect(loose.space == nil && !loose.isLeaving)
        }
        #expect(space.bodies.count == 1 && space.constraints.isEmpty)
    }

    @Test func whatIsAddedAgainStays() {
        let space = inCallback { space, a, _, shape, joint in
            space.remove(joint)
            space.add(joint)
            a.detach(shape)
            a.attach(shape)
            #expect(!joint.isLeaving && !shape.isLeaving)
            space.remove(a)
            space.add(a)
            #expect(!a.isLeaving && !shape.isLeaving)
        }
        #expect(space.bodies.count == 2)
    }

    /// A member that waits to be added is not leaving, nor is one that is in no space.
    @Test func whatArrivesDoesNotLeave() {
        let space = inCallback { space, _, _, _, _ in
            let new = makeBall(at: Vector(0, 100))
            space.add(new)
            #expect(new.space == nil && !new.isLeaving && !new.shapes[0].isLeaving)
        }
        #expect(space.bodies.count == 3)
        let (lone, shape) = (Body(.static), CircleShape(radius: 1))
        #expect(!lone.isLeaving && !shape.isLeaving && !PinJoint(lone, Body(.static)).isLeaving)
    }

    /// Hit by two balls in one step, and dead once.
    @Test func aBodyDiesOnce() {
        let space = Space()
        let pig = space.add(makeBall())
        pig.shapes[0].collisionType = 1
        for x in [-19.0, 19] { space.add(makeBall(at: Vector(x, 0))) }
        var (hits, deaths) = (0, 0)
        space.addCollisionHandler(for: 1).postSolve = { [unowned space, unowned pig] _ in
            hits += 1
            guard !pig.isLeaving else { return }
            deaths += 1
            space.remove(pig)
            #expect(pig.space === space)
        }
        space.step(by: 1 / 60)
        #expect(hits == 2 && deaths == 1)
        #expect(pig.space == nil && !pig.isLeaving)
    }
}
