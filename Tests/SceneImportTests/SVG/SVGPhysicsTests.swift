import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// The attributes `data-…`.
@Suite struct SVGPhysicsTests {
    @Test(arguments: [("static", BodyType.static), ("dynamic", .dynamic), ("kinematic", .kinematic)])
    func aKindIsTheBodys(text: String, kind: BodyType) throws {
        let body = try Drawing.body("<rect width='9' height='9' data-kind='\(text)'/>")
        #expect(body.kind == kind && body.shapes.map(\.geometry) == [.box(width: 9, height: 9)])
        #expect(body.shapes[0].density == (kind == .dynamic ? 0.001 : nil))
    }

    @Test func whatHasNoKindIsLeftOut() throws {
        let reading = try Drawing.read(
            "<g data-kind='none'><circle r='5'/><circle id='a' data-kind='static' r='5'/></g>")
        #expect(reading.scene.bodies.map(\.name) == ["a"] && reading.warnings.isEmpty)
    }

    @Test func attributesAreInheritedFromTheNearestGroup() throws {
        let scene = try Drawing.read(
            """
            <g data-friction="0.1" data-elasticity="0.9" data-density="2" data-sensor="true">
            <circle r="5"/><g data-friction="0.7" data-sensor="false"><circle r="5" data-density="3"/></g></g>
            """
        ).scene
        let shapes = scene.bodies.flatMap(\.shapes)
        #expect(shapes.map(\.friction) == [0.1, 0.7] && shapes.map(\.elasticity) == [0.9, 0.9])
        #expect(shapes.map(\.density) == [2, 3] && shapes.map(\.isSensor) == [true, false])
    }

    @Test func aMassIsInPlaceOfTheDensity() throws {
        let body = try Drawing.body("<circle r='5' data-mass='7' data-density='3'/>")
        #expect(body.mass == 7 && body.shapes[0].density == nil)
    }

    @Test func anOutlineThatIsToFallIsFilled() throws {
        let body = try Drawing.body("<circle r='5' fill='none' stroke='red' data-kind='dynamic'/>")
        #expect(body.shapes.map(\.geometry) == [.circle(radius: 5)] && body.appearance.color?.css == "#ff0000")
    }

    @Test func aLineThatIsToFallHasItsCentroid() throws {
        let line = "<path d='M10 10H30V30' fill='none' stroke='red' stroke-width='2' data-kind='dynamic'/>"
        let body = try Drawing.body(line)
        #expect(body.position.isClose(Vector(25, 85)) && body.shapes[0].density == 0.001)
        #expect(body.points.first?.isClose(Vector(10, 90)) == true)
        _ = try World(try Drawing.read(line).scene)
    }

    @Test func aGroupIsOneBody() throws {
        let body = try Drawing.body(
            """
            <g data-body="cart" data-mass="8" data-friction="0.2"><rect x="10" y="10" width="40" height="20" fill="red"/>
            <circle cx="20" cy="40" r="5" fill="blue"/><g transform="translate(40 40)"><circle r="5" data-friction="1"/></g></g>
            """)
        #expect(body.name == "cart" && body.mass == 8 && body.kind == .dynamic && body.shapes.count == 3)
        #expect(body.shapes.map(\.friction) == [0.2, 0.2, 1] && body.appearance.color == nil)
        #expect(body.shapes.map { $0.appearance.color?.css } == ["#ff0000", "#0000ff", "#000000"])
        #expect(body.position.x == 30 && abs(body.position.y - (800 * 80 + 157.08 * 60) / 957.08) < 1e-3)
        guard case .circle(_, let offset) = body.shapes[1].geometry else {
            Issue.record("\(body.shapes)")
            return
        }
        #expect((body.position + offset).isClose(Vector(20, 60)))
        #expect(body.extent.low.isClose(Vector(10, 70)) && body.extent.high.isClose(Vector(50, 90)))
    }

    @Test func aGroupOfLinesIsStaticAndOneWithAKindHasIt() throws {
        let lines = "<line x2='50' stroke='red'/><line y2='50' stroke='red'/>"
        #expect(try Drawing.body("<g data-body='frame'>\(lines)</g>").kind == .static)
        #expect(try Drawing.body("<g data-body='frame' data-kind='dynamic'>\(lines)</g>").kind == .dynamic)
        let lift = try Drawing.body("<g data-body='lift' data-kind='kinematic'>\(lines)<circle r='3'/></g>")
        #expect(lift.kind == .kinematic && lift.shapes.count == 3)
    }

    @Test func aShapeWithTheNameOfABodyIsThatBody() throws {
        let body = try Drawing.body("<rect width='8' height='8' id='r' data-body='box' data-mass='2'/>")
        #expect(body.name == "box" && body.mass == 2 && body.shapes.map(\.geometry) == [.box(width: 8, height: 8)])
        #expect(body.appearance.color?.css == "#000000")
    }

    @Test(arguments: [
        (
            "data-kind='statik'",
            "data-kind must be static, dynamic, kinematic or none, got \"statik\"; did you mean static?"
        ),
        ("data-friction='much'", "data-friction must be a number in 0.0 ... 1000000.0, got \"much\""),
        ("data-friction='-1'", "data-friction must be a number in"),
        ("data-elasticity=''", "data-elasticity must be a number in"),
        ("data-density='0'", "data-density must be a number in"), ("data-mass='nan'", "data-mass must be a number in"),
        ("data-mass='1e99'", "data-mass must be a number in"),
        ("data-sensor='yes'", "data-sensor must be true or false"),
        ("data-holes='keep'", "data-holes must be fill"), ("data-body=' '", "data-body must be the name of a body"),
    ])
    func aValueThatIsNoneIsRefused(attribute: String, problem: String) {
        let found = Drawing.refusals("<circle r='5' \(attribute)/>")
        #expect(found.count == 1 && found[0].hasPrefix(problem), "\(found)")
    }

    @Test(arguments: [
        (
            "<circle r='5' data-fricton='1'/>",
            "data-fricton is left out; did you mean data-friction? Known are data-body,"
        ),
        ("<circle r='5' data-layer-of-paint='1'/>", "data-layer-of-paint is left out; known are data-body,"),
        (
            "<g data-mass='5'><circle r='5'/></g>",
            "data-mass is left out; give it to a shape, or to a group with data-body"
        ),
        ("<circle r='5' data-kind='static' data-mass='5'/>", "data-mass is left out; a static body has no mass"),
        ("<g data-body='a'><circle r='5' data-mass='5'/></g>", "data-mass is left out; give it to a shape"),
        (
            "<g data-body='a'><g data-body='b'><circle r='5'/></g></g>",
            "data-body is left out; the element is in a body already"
        ),
        (
            "<g data-body='a'><circle r='5' data-kind='static'/></g>",
            "data-kind is left out; the kind is that of the group"
        ),
    ])
    func whatHasNoEffectIsNoted(elements: String, note: String) throws {
        let found = try Drawing.warnings(elements)
        #expect(found.count == 1 && found[0].hasPrefix(note), "\(found)")
    }

    @Test func anEmptyBodyIsNoted() throws {
        let found = try Drawing.warnings("<g data-body='a'><title>none</title></g><circle r='3'/>")
        #expect(found == ["the body \"a\" is left out; nothing in it is a shape"])
    }
}
