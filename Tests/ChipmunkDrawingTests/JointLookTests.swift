import Chipmunk
import ChipmunkDrawing
import Testing

/// Joints that are drawn as things.
@Suite struct JointLookTests {
    private static let (width, height) = (200.0, 120.0)
    /// The picture's points per point of the space.
    private static let scale = 3.0
    private static let red = DebugColor(hex: 0xdd0011)

    /// Draws a joint between two small balls at a distance of 100.
    private func picture(
        _ look: JointLook?, parts: PictureParts = .standard, joint: (Body, Body) -> Constraint = { PinJoint($0, $1) }
    ) throws -> Pixels {
        let space = Space()
        let balls = [Vector(50, 100), Vector(150, 100)].map { place in
            let ball = Body(mass: 1, moment: 100)
            ball.attach(CircleShape(radius: 8))
            space.add(ball, at: place)
            return ball
        }
        let constraint = joint(balls[0], balls[1])
        space.add(constraint)
        var style = DrawingStyle(parts: parts)
        style[look: constraint] = look
        let camera = Camera(
            fitting: BoundingBox(left: 0, bottom: 0, right: Self.width, top: Self.height),
            in: PictureSize(width: Self.scale * Self.width, height: Self.scale * Self.height), margin: 0)
        let picture = try Picture(of: space, format: .png, camera: camera, style: style)
        return try #require(Pixels(picture.bytes))
    }

    private static let looks: [JointLook] = [.symbol(red), .rod(red), .rope(red), .chain(red), .coil(red)]

    @Test func eachLookIsAnotherPictureInItsColor() throws {
        let pictures = try Self.looks.map { try picture($0) }
        for (index, one) in pictures.enumerated() {
            #expect(one.count(of: 0xdd0011) > 20, "\(Self.looks[index])")
            for other in pictures[..<index] { #expect(one.differences(from: other) > 20) }
        }
        let plain = try Self.looks.map { try picture($0.colorless) }
        #expect(plain.allSatisfy { $0.count(of: 0xdd0011) == 0 })
    }

    @Test func withoutALookItIsTheSymbol() throws {
        #expect(try picture(nil).differences(from: picture(.symbol())) == 0)
    }

    @Test func whatIsHiddenIsNotDrawn() throws {
        let hidden = try picture(.hidden)
        #expect(try hidden.differences(from: picture(nil, parts: [.sleep])) == 0)
        #expect(try hidden.differences(from: picture(nil)) > 20)
    }

    @Test func noLookIsDrawnWithoutJoints() throws {
        for look in Self.looks { #expect(try picture(look, parts: [.sleep]).count(of: 0xdd0011) == 0) }
    }

    /// The depth of a look's lowest pixel below the top of the picture, in points of the space.
    private func depth(_ look: JointLook, length: Double) throws -> Double {
        let pixels = try picture(look) { SlideJoint($0, $1, anchorA: .zero, anchorB: .zero, range: 0...length) }
        let row = (0..<pixels.height).last { y in (0..<pixels.width).contains { pixels[$0, y] == 0xdd0011 } }
        return Double(try #require(row)) / Self.scale
    }

    /// A parabola over 100 that is 102 long hangs down by 100 · √(3/8 · 0.02) = 8.7, by the first terms of its length.
    @Test(arguments: [JointLook.rope(red), .chain(red)])
    func aSlackOneHangsDown(look: JointLook) throws {
        let depths = try [100, 102, 130, 160].map { try depth(look, length: $0) }
        #expect(abs(depths[1] - depths[0] - 8.7) <= 2, "\(depths)")
        #expect(depths[1] < depths[2] && depths[2] < depths[3], "\(depths)")
        // Half of the length is the most.
        #expect(depths[3] - depths[0] <= 80, "\(depths)")
    }

    @Test func aJointWithoutAWayKeepsItsSymbol() throws {
        let pivot: (Body, Body) -> Constraint = { PivotJoint($0, $1, at: Vector(100, 100)) }
        let (rope, symbol) = try (picture(.rope(Self.red), joint: pivot), picture(.symbol(Self.red), joint: pivot))
        #expect(rope.differences(from: symbol) == 0)
    }
}

extension JointLook {
    /// The look in the theme's color.
    fileprivate var colorless: JointLook {
        switch self {
        case .symbol: .symbol()
        case .rod: .rod()
        case .rope: .rope()
        case .chain: .chain()
        case .coil: .coil()
        case .hidden: .hidden
        }
    }
}
