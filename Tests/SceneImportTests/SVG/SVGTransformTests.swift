import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Transforms, and what they leave of circles and boxes.
@Suite struct SVGTransformTests {
    @Test(arguments: [
        ("", Vector(3, 4)), ("translate(10)", Vector(13, 4)), ("translate(10, 20)", Vector(13, 24)),
        ("scale(2)", Vector(6, 8)), ("scale(2 3)", Vector(6, 12)), ("rotate(90)", Vector(-4, 3)),
        ("rotate(90 1 1)", Vector(-2, 3)), ("skewX(45)", Vector(7, 4)), ("skewY(45)", Vector(3, 7)),
        ("matrix(1 2 3 4 5 6)", Vector(20, 28)), ("translate(10) scale(2)", Vector(16, 8)),
        ("scale(2),translate(10)", Vector(26, 8)), (" translate ( 1,2 )\n rotate(180) ", Vector(-2, -2)),
    ])
    func aListMapsAPoint(text: String, point: Vector) throws {
        let transform = try SVGTransformList.read(text).get()
        #expect(transform.apply(toPoint: Vector(3, 4)).isClose(point))
    }

    @Test(arguments: [
        "turn(5)", "rotate(1 2)", "scale()", "matrix(1 2 3)", "translate(1", "translate 1", "rotate(a)", "scale(1e999)",
        "matrix(1 2 3 4 5 6 7 8)", "1",
    ])
    func whatIsNoTransformIsRefused(text: String) {
        let found = Drawing.refusals("<circle r='5' transform='\(text)'/>")
        #expect(found.count == 1 && found[0].hasPrefix("transform has \""), "\(found)")
    }

    @Test func aTurnedBoxIsABoxThatIsTurned() throws {
        let body = try Drawing.body(
            "<rect x='-20' y='-5' width='40' height='10' transform='translate(50 50) rotate(30)'/>")
        guard case .box(let width, let height, 0) = body.shapes[0].geometry else {
            Issue.record("\(body.shapes)")
            return
        }
        #expect(abs(width - 40) < 1e-9 && abs(height - 10) < 1e-9)
        // Clockwise on the screen, where y is down.
        #expect(abs(body.angle + .pi / 6) < 1e-9 && body.position.isClose(Vector(50, 50)))
    }

    @Test func aMatrixOfFewDigitsLeavesABox() throws {
        let body = try Drawing.body(
            "<rect width='40' height='10' transform='matrix(0.8660254,0.5,-0.5,0.8660254,50,20)'/>")
        #expect(body.shapes.count == 1)
        if case .box = body.shapes[0].geometry {} else { Issue.record("\(body.shapes)") }
    }

    @Test(arguments: ["scale(2)", "scale(-2)", "scale(2,-2)", "rotate(17) scale(2)", "rotate(17 3 5),scale(2)"])
    func aCircleStaysACircle(text: String) throws {
        let body = try Drawing.body("<circle r='5' transform='\(text)'/>")
        guard case .circle(let radius, .zero) = body.shapes[0].geometry else {
            Issue.record("\(body.shapes)")
            return
        }
        #expect(abs(radius - 10) < 1e-9)
    }

    @Test(arguments: ["scale(2 1)", "skewX(20)", "rotate(45) scale(1 3)"])
    func aCircleThatIsDistortedIsAPolygon(text: String) throws {
        let body = try Drawing.body("<circle cx='10' cy='10' r='5' transform='\(text)'/>")
        let factor = text.contains("3") ? 3.0 : text.contains("2 1") ? 2 : 1
        #expect(body.points.count > 10 && abs(body.polygonArea - factor * 25 * .pi) < 5, "\(body.polygonArea)")
    }

    @Test func aSkewedRectangleIsAPolygon() throws {
        let body = try Drawing.body("<rect width='20' height='20' transform='translate(20 20) skewX(45)'/>")
        #expect(abs(body.polygonArea - 400) < 1e-6 && body.points.count == 4)
        #expect(body.position.isClose(Vector(40, 70), within: 1e-6))
    }

    @Test func groupsTransformFromTheOutsideIn() throws {
        let body = try Drawing.body(
            "<g transform='translate(50 50)'><g transform='rotate(90)'><circle cx='20' r='5'/></g></g>")
        #expect(body.position.isClose(Vector(50, 30)))
    }

    @Test func aMirrorLeavesAnOutlineWhole() throws {
        let body = try Drawing.body(
            "<polygon points='0,0 60,0 60,20 20,20 20,60 0,60' transform='matrix(-1 0 0 1 60 0)'/>")
        #expect(abs(body.polygonArea - 2000) < 1e-6 && body.position.isClose(Vector(38, 78), within: 1e-6))
    }

    @Test func aLinesWidthIsTransformedUnlessItIsNotToBe() throws {
        let line = "<line x2='10' stroke='red' stroke-width='4' transform='scale(3)'"
        let radii = try [line + "/>", line + " vector-effect='non-scaling-stroke'/>"].map { text -> Double? in
            guard case .polyline(_, let radius, _) = try Drawing.body(text).shapes[0].geometry else { return nil }
            return radius
        }
        #expect(radii == [6, 2])
    }
}
