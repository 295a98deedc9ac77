import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct JointTests {
    private func pixels(of space: Space, scale: Double, _ style: DrawingStyle) throws -> Pixels {
        let picture = try #require(try JointedSpaces.picture(of: space, scale: scale, style: style))
        return try #require(Pixels(picture.bytes))
    }

    private func counts(_ space: Space, scale: Double) throws -> (covered: Int, changed: Int) {
        let plain = try pixels(of: space, scale: scale, DrawingStyle(parts: .sleep))
        let jointed = try pixels(of: space, scale: scale, DrawingStyle())
        return (plain.count(not: 0xffffff), plain.differences(from: jointed))
    }

    @Test(arguments: [0.2, 0.5, 1, 3])
    func jointsNeverHideWhatTheyJoin(scale: Double) throws {
        for space in [JointedSpaces.bridge(), JointedSpaces.car(), JointedSpaces.chain()] {
            let (covered, changed) = try counts(space, scale: scale)
            #expect(changed > 0)
            #expect(Double(changed) < 0.6 * Double(covered), "at the scale \(scale)")
        }
    }

    @Test func jointsScaleWithTheView() throws {
        let space = JointedSpaces.bridge()
        let (near, far) = (try counts(space, scale: 2), try counts(space, scale: 0.5))
        // Sixteen times the area at four times the scale; symbols of one size would cover the same.
        let growth = Double(near.changed) / Double(far.changed)
        #expect((4...16).contains(growth), "\(growth)")
    }

    @Test func jointsCanBeSwitchedOff() throws {
        let space = JointedSpaces.car()
        let style = DrawingStyle(parts: PictureParts.standard.subtracting(.joints))
        #expect(try pixels(of: space, scale: 1, style).count(of: 0x0a7d4f) == 0)
        #expect(try pixels(of: space, scale: 1, DrawingStyle()).count(of: 0x0a7d4f) > 0)
    }

    /// The arrow of a motor goes the way that its wheel turns, whichever of its bodies the wheel is.
    @Test func arrowsGoTheWayOfTheWheel() throws {
        func picture(_ makeMotor: (_ ground: Body, _ wheel: Body) -> SimpleMotor) throws -> (Picture, turn: Double) {
            let space = Space()
            let wheel = Body(mass: 1, moment: 100)
            wheel.attach(CircleShape(radius: 20))
            space.add(wheel, at: Vector(50, 50))
            space.add(makeMotor(space.staticBody, wheel))
            let camera = Camera(
                fitting: BoundingBox(left: 0, bottom: 0, right: 100, top: 100),
                in: PictureSize(width: 100, height: 100))
            let picture = try Picture(of: space, format: .svg, camera: camera)
            space.step(by: 0.1)
            return (picture, wheel.angularVelocity)
        }
        let first = try picture { SimpleMotor($0, $1, rate: 2) }
        let second = try picture { SimpleMotor($1, $0, rate: -2) }
        let other = try picture { SimpleMotor($1, $0, rate: 2) }
        #expect(first.turn == second.turn && first.turn == -other.turn && first.turn < 0)
        #expect(first.0 == second.0)
        #expect(first.0 != other.0)
    }

    /// The joints without anchors, which hold no body at a place.
    private static let turning: [@Sendable (Body, Body) -> Constraint] = [
        { DampedRotarySpring($0, $1, restAngle: 0, stiffness: 1, damping: 1) },
        { RotaryLimitJoint($0, $1, range: -1...1) }, { RatchetJoint($0, $1, phase: 0, ratchet: 1) },
        { GearJoint($0, $1, ratio: 2) }, { SimpleMotor($0, $1, rate: 1) },
    ]

    /// So the picture is the same wherever the static body is, and nothing is drawn towards it.
    @Test(arguments: turning.indices, [true, false])
    func aJointWithoutAnchorsToAStaticBodyIsDrawnAtTheOtherOne(index: Int, isFirst: Bool) throws {
        func picture(of place: Vector) throws -> Picture {
            let space = Space()
            let (wheel, ground) = (Body(mass: 1, moment: 100), Body(.static))
            wheel.attach(CircleShape(radius: 10))
            space.add(wheel, at: Vector(50, 50))
            space.add(ground, at: place)
            space.add(isFirst ? Self.turning[index](ground, wheel) : Self.turning[index](wheel, ground))
            let camera = Camera(
                fitting: BoundingBox(left: 0, bottom: 0, right: 100, top: 100),
                in: PictureSize(width: 100, height: 100))
            return try Picture(of: space, format: .svg, camera: camera)
        }
        let (near, far) = (try picture(of: .zero), try picture(of: Vector(90, 20)))
        #expect(near == far)
    }

    /// Two wheels have a line between them.
    @Test func aGearBetweenTwoWheelsHasALine() throws {
        func hasDashes(_ bodyB: BodyType) throws -> Bool {
            let space = Space()
            let (a, b) = (Body(mass: 1, moment: 1), bodyB == .dynamic ? Body(mass: 1, moment: 1) : Body(bodyB))
            for body in [a, b] { body.attach(CircleShape(radius: 10)) }
            space.add(a, at: Vector(20, 20))
            space.add(b, at: Vector(80, 80))
            space.add(GearJoint(a, b, ratio: 2))
            let picture = try Picture(of: space)
            return String(decoding: picture.bytes, as: UTF8.self).contains("stroke-dasharray")
        }
        #expect(try hasDashes(.dynamic) && hasDashes(.kinematic))
        #expect(try !hasDashes(.static))
    }
}
