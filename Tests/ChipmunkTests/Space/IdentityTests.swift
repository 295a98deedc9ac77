import Chipmunk
import TestSupport
import Testing

/// Members as keys, their places in the space, and their names in messages.
@Suite struct IdentityTests {
    /// A space in which members come and go, in an order of its own for each seed.
    private static func makeChangingSpace(seed: UInt64) -> Space {
        var random = SeededGenerator(seed: seed)
        let space = Space()
        for number in 0..<300 {
            let body = space.add(makeBall(at: Vector(30 * Double(number), 0)))
            if number.isMultiple(of: 3) { body.attach(SegmentShape(from: .zero, to: Vector(5, 0))) }
            space.add(PivotJoint(space.staticBody, body, at: body.position))
            if Int.random(in: 0..<3, using: &random) == 0 {
                space.remove(space.bodies.randomElement(using: &random) ?? body)
            }
        }
        return space
    }

    @Test(arguments: seeds)
    func theIndexIsThePlaceAmongTheMembers(seed: UInt64) {
        let space = Self.makeChangingSpace(seed: seed)
        #expect(space.bodies.count > 100)
        #expect(space.bodies.map(\.index) == Array(space.bodies.indices))
        #expect(space.shapes.map(\.index) == Array(space.shapes.indices))
        #expect(space.constraints.map(\.index) == Array(space.constraints.indices))
    }

    @Test func whatIsInNoSpaceHasNoIndex() {
        let space = Space()
        #expect(space.staticBody.index == nil)
        let (body, other) = (makeBall(), makeBall())
        let joint = PinJoint(body, other)
        #expect(body.index == nil && body.shapes[0].index == nil && joint.index == nil)
        space.add(other)
        space.add(body)
        space.add(joint)
        #expect(body.index == 1 && body.shapes[0].index == 1 && joint.index == 0)
        space.remove(body)
        #expect(body.index == nil && body.shapes[0].index == nil && joint.index == nil)
    }

    @Test func theIndexFindsThePoseOfABody() {
        let space = Self.makeChangingSpace(seed: 1)
        var poses = [Pose](repeating: Pose(of: space.staticBody), count: space.bodies.count)
        space.readPoses(into: &poses)
        for body in space.bodies { #expect(body.index.map { poses[$0] } == Pose(of: body)) }
    }

    @Test func aRemovalThatWaitsLeavesTheIndex() {
        let space = Space()
        let ball = space.add(makeBall())
        ball.velocityFunction = { [unowned space] ball, _, _, _ in
            space.remove(ball)
            #expect(ball.isLeaving && ball.index == 0)
        }
        space.step(by: 1 / 60)
        #expect(ball.index == nil)
    }

    @Test func membersAreKeysByIdentity() {
        let (a, b) = (makeBall(), makeBall())
        #expect(a != b && a == a && a.id != b.id)
        #expect(a.shapes[0] != b.shapes[0] && a.shapes[0] == a.shapes[0])
        let (joint, twin) = (PinJoint(a, b), PinJoint(a, b))
        #expect(joint != twin && joint == joint)
        var names = [a: "a", b: "b"]
        a.position = Vector(5, 5)
        #expect(names[a] == "a" && names[b] == "b")
        names[a] = nil
        #expect(names == [b: "b"])
        #expect(Set(a.shapes + b.shapes + a.shapes).count == 2)
        #expect(Set([joint, twin, joint]).count == 2)
    }

    @Test func descriptionsSayWhichMemberItIs() {
        let space = Space()
        space.add(Body(.kinematic), at: Vector(-1e6, 1.0 / 3))
        let ball = space.add(makeBall(), at: Vector(60, 200))
        let wall = space.staticBody.attach(SegmentShape(from: .zero, to: Vector(100, 0.5)))
        let crate = ball.attach(PolygonShape(width: 10, height: 10))
        let joint = space.add(PinJoint(ball, space.staticBody))
        #expect(ball.description == "dynamic body 1 at (60, 200), 2 shapes")
        #expect(space.bodies[0].description == "kinematic body 0 at (-1000000, 0.333), 0 shapes")
        #expect(space.staticBody.description == "the space's static body at (0, 0), 1 shape")
        #expect("\(makeBall())" == "dynamic body in no space at (0, 0), 1 shape")
        #expect(ball.shapes[0].description == "shape 0, a circle of radius 10, on dynamic body 1")
        #expect(wall.description == "shape 1, a segment from (0, 0) to (100, 0.5), on the space's static body")
        #expect(crate.description == "shape 2, a polygon of 4 vertices, on dynamic body 1")
        #expect(CircleShape(radius: 0.25).description == "a circle of radius 0.25, on no body")
        #expect(joint.description == "PinJoint 0 between dynamic body 1 and the space's static body")
        #expect(
            GearJoint(ball, Body(.static), ratio: 2).description
                == "GearJoint between dynamic body 1 and static body in no space")
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (0.0001, "0"), (-12.3456, "-12.346"), (1e20, "1e+20"), (1e100, "1e+100"),
    ])
    func numbersAreBrief(number: Double, text: String) {
        let body = Body(mass: 1, moment: 1)
        body.position = Vector(number, 0)
        #expect(body.description == "dynamic body in no space at (\(text), 0), 0 shapes")
    }
}
