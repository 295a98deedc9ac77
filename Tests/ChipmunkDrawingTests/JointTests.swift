import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct JointTests {
    private func pixels(of space: Space, scale: Double, _ style: DrawingStyle) throws -> Pixels {
        let picture = try #require(try JointedSpaces.picture(of: space, scale: scale, style: style))
        return try #require(Pixels(picture.bytes))
    }

    private func counts(_ space: Space, scale: Double) throws -> (covered: Int, changed: Int) {
        let plain = try pixels(of: space, scale: scale, DrawingStyle(layers: .sleep))
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
        let style = DrawingStyle(layers: Layers.standard.subtracting(.joints))
        #expect(try pixels(of: space, scale: 1, style).count(of: 0x0a7d4f) == 0)
        #expect(try pixels(of: space, scale: 1, DrawingStyle()).count(of: 0x0a7d4f) > 0)
    }

    /// The static body is nowhere: no line leads to where its coordinates begin.
    @Test func gearsHaveALineBetweenTwoThatTurn() throws {
        func svg(_ makeGear: (_ ground: Body, _ wheel: Body, _ other: Body) -> GearJoint) throws -> String {
            let space = Space()
            let wheels = [30.0, 70].map { x in
                let wheel = space.add(Body(mass: 1, moment: 100), at: Vector(x, 50))
                wheel.attach(CircleShape(radius: 15))
                return wheel
            }
            space.add(makeGear(space.staticBody, wheels[0], wheels[1]))
            let camera = Camera(
                fitting: BoundingBox(left: 0, bottom: 0, right: 100, top: 100),
                in: PictureSize(width: 100, height: 100))
            return String(decoding: try Picture(of: space, format: .svg, camera: camera).bytes, as: UTF8.self)
        }
        #expect(try svg { _, wheel, other in GearJoint(wheel, other, phase: 0, ratio: 2) }.contains("dasharray"))
        #expect(try !svg { ground, wheel, _ in GearJoint(ground, wheel, phase: 0, ratio: 2) }.contains("dasharray"))
        #expect(try !svg { ground, wheel, _ in GearJoint(wheel, ground, phase: 0, ratio: 2) }.contains("dasharray"))
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
}
