import Chipmunk
import CrateKit
import SceneImport
import Testing

/// Each kind of element as a body.
@Suite struct SVGElementTests {
    @Test func aRectangleIsABoxAroundItsCenterWithYUp() throws {
        let body = try Drawing.body("<rect x='10' y='20' width='30' height='40' fill='tomato'/>")
        #expect(body.name == "rect" && body.kind == .dynamic && body.position == Vector(25, 60) && body.angle == 0)
        #expect(body.shapes.map(\.geometry) == [.box(width: 30, height: 40)])
        #expect(body.shapes[0].density == 0.001 && body.shapes[0].friction == 0.5)
        #expect(body.appearance == Appearance(look: .plain, color: DebugColor(hex: 0xff6347)))
    }

    @Test func roundCornersAreTheBoxsRadius() throws {
        let body = try Drawing.body("<rect width='30' height='40' rx='5'/>")
        #expect(body.shapes.map(\.geometry) == [.box(width: 20, height: 30, radius: 5)])
    }

    @Test func aSquareThatIsAllRoundIsACircle() throws {
        let body = try Drawing.body("<rect x='10' width='40' height='40' rx='90'/>")
        #expect(body.shapes.map(\.geometry) == [.circle(radius: 20)] && body.position == Vector(30, 80))
    }

    @Test func cornersThatAreNotOfCirclesAreFlattened() throws {
        let body = try Drawing.body("<rect width='60' height='40' rx='20' ry='10'/>")
        let expected = 60 * 40 - (4 - Double.pi) * 20 * 10
        #expect(abs(body.polygonArea - expected) < 20, "\(body.polygonArea)")
        #expect(body.position.isClose(Vector(30, 80), within: 1e-6))
    }

    @Test func aCircleIsACircle() throws {
        let body = try Drawing.body("<circle cx='30' cy='30' r='12'/>")
        #expect(body.position == Vector(30, 70) && body.shapes.map(\.geometry) == [.circle(radius: 12)])
    }

    @Test func anEllipseOfEqualRadiiIsACircle() throws {
        #expect(try Drawing.body("<ellipse rx='9'/>").shapes.map(\.geometry) == [.circle(radius: 9)])
    }

    @Test func anEllipseIsFlattenedToATenthOfAPoint() throws {
        let body = try Drawing.body("<ellipse cx='50' cy='40' rx='30' ry='20' fill='blue'/>")
        #expect(body.shapes.count == 1 && body.position.isClose(Vector(50, 60), within: 1e-6))
        for point in body.points {
            let unit = (point - Vector(50, 60)) / Vector(30, 20)
            #expect(abs(unit.length - 1) < 1e-6)
        }
        let area = Double.pi * 600
        #expect(body.polygonArea < area && body.polygonArea > area - 0.1 * 160)
    }

    @Test func aLineIsAWall() throws {
        let body = try Drawing.body("<line x1='0' y1='90' x2='100' y2='80' stroke='black' stroke-width='4'/>")
        #expect(body.kind == .static && body.position == .zero && body.name == "line")
        let points = [Vector(0, 10), Vector(100, 20)]
        #expect(body.shapes.map(\.geometry) == [.polyline(points: points, radius: 2, isClosed: false)])
        #expect(body.shapes[0].density == nil && body.shapes[0].friction == 0.5)
    }

    @Test func aThinLineHasARadiusOfHalfAPoint() throws {
        let body = try Drawing.body("<polyline points='0,0 10,0' fill='none' stroke='red' stroke-width='0.1'/>")
        #expect(body.shapes.map(\.geometry) == [.polyline(points: [Vector(0, 100), Vector(10, 100)], radius: 0.5)])
        #expect(body.appearance.color == DebugColor(hex: 0xff0000))
    }

    @Test func aPolygonWithoutFillIsAClosedWall() throws {
        let body = try Drawing.body("<polygon points='0,0 10,0 10 10' fill='none' stroke='red' stroke-width='2'/>")
        let points = [Vector(0, 100), Vector(10, 100), Vector(10, 90)]
        #expect(body.shapes.map(\.geometry) == [.polyline(points: points, radius: 1, isClosed: true)])
    }

    @Test func aPolylineWithAFillIsABody() throws {
        let body = try Drawing.body("<polyline points='10,10 40,10 40,40'/>")
        #expect(body.kind == .dynamic && body.position.isClose(Vector(30, 80)) && body.polygonArea == 450)
    }

    @Test func aConcavePolygonIsOneShape() throws {
        let body = try Drawing.body("<polygon points='0,0 60,0 60,20 20,20 20,60 0,60'/>")
        #expect(body.shapes.count == 1 && body.outlineCount == 1 && abs(body.polygonArea - 2000) < 1e-6)
        // The centroid is that of two rectangles.
        #expect(body.position.isClose(Vector(22, 78), within: 1e-6))
    }

    @Test func aStraightPathThatIsFilledByDefaultIsAWall() throws {
        let body = try Drawing.body("<path d='M0 50H100' stroke='black'/>")
        #expect(body.kind == .static && body.points == [Vector(0, 50), Vector(100, 50)])
    }

    @Test(arguments: ["g", "a", "switch"])
    func groupsAreTransparent(name: String) throws {
        let body = try Drawing.body("<\(name) fill='lime'><circle r='5'/></\(name)>")
        #expect(body.appearance.color == DebugColor(hex: 0x00ff00))
    }

    @Test func bodiesAreNamedByIdByLabelByLayerAndByElement() throws {
        let scene = try Drawing.read(
            """
            <g xmlns:inkscape="x"><circle id="door" r="1"/><circle inkscape:label="door" r="2"/><circle data-name="  " r="3"/>
            <circle data-name="top" r="4"/><circle id="world" r="5"/><circle id="door-2" r="6"/><circle r="7"/></g>
            """
        ).scene
        #expect(scene.bodies.map(\.name) == ["door", "door-2", "circle", "top", "world-2", "door-2-2", "circle-2"])
    }

    @Test func aNameIsOneLineOfBoundedLength() throws {
        let name = String(repeating: "long&#10;", count: 60)
        let body = try Drawing.body("<circle id='\(name)' r='3'/>")
        #expect(body.name.unicodeScalars.count == 79 && body.name.hasPrefix("long long"))
    }

    @Test func aTitleIsTheSummary() throws {
        let scene = try Drawing.read("<title>\n  Two wagons \n of wood</title><circle r='3'/>").scene
        #expect(scene.summary == "Two wagons" && scene.name == "drawing")
    }

    @Test func aPathOfSeveralPartsIsOneBody() throws {
        let body = try Drawing.body("<path d='M0 0h10v10h-10z M50 0h10v10h-10z'/>")
        #expect(body.shapes.count == 2 && body.position.isClose(Vector(30, 95)) && body.polygonArea == 200)
    }
}
