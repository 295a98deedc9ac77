import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Sizes, view boxes, drawings in drawings, and symbols.
@Suite struct SVGViewTests {
    static let dot = "<circle cx='5' cy='5' r='1'/>"

    @Test(arguments: [
        ("width='96' height='192'", 96.0, 192.0), ("width='1in' height='72pt'", 96, 96),
        ("width='6pc' height='2.54cm'", 96, 96),
        ("width='25.4mm' height='10px'", 96, 10), ("viewBox='0 0 30 40'", 30, 40),
        ("width='100%' height='100%' viewBox='0 0 30 40'", 30, 40), ("width='60' viewBox='0 0 30 40'", 60, 80),
        ("height='20' width='auto' viewBox='-5 -5 30 40'", 15, 20), ("width='1e3' height='5E2'", 1000, 500),
    ])
    func theViewHasTheDrawingsSize(attributes: String, width: Double, height: Double) throws {
        let view = try Drawing.read(Self.dot, in: attributes).scene.view
        #expect(abs(view.width - width) < 1e-9 && abs(view.height - height) < 1e-9)
    }

    @Test func aDrawingWithoutASizeHasThatOfBrowsers() throws {
        let reading = try Drawing.read(Self.dot, in: "")
        #expect(reading.scene.view == ViewSize(width: 300, height: 150))
        #expect(reading.warnings.map(\.problem).first?.hasPrefix("the drawing has no size") == true)
    }

    /// A dot in the middle of the view box's left upper quarter, in a view of 200 by 100.
    @Test(arguments: [
        ("", Vector(75, 75), 10.0), ("xMinYMin meet", Vector(25, 75), 10), ("xMaxYMid", Vector(125, 75), 10),
        ("xMidYMid slice", Vector(50, 100), 20), ("xMinYMin slice", Vector(50, 50), 20),
        ("xMaxYMax slice", Vector(50, 150), 20), ("defer xMinYMax", Vector(25, 75), 10),
    ])
    func aViewBoxIsPlacedByItsAlignment(aspect: String, place: Vector, radius: Double) throws {
        let attribute = aspect.isEmpty ? "" : "preserveAspectRatio='\(aspect)'"
        let body = try Drawing.body(
            "<circle cx='2.5' cy='2.5' r='1'/>", in: "width='200' height='100' viewBox='0 0 10 10' \(attribute)")
        #expect(body.position.isClose(place), "\(body.position)")
        #expect(body.shapes.map(\.geometry) == [.circle(radius: radius)])
    }

    @Test func aViewBoxThatIsStretchedDistorts() throws {
        let body = try Drawing.body(
            "<rect width='5' height='5'/>",
            in: "width='200' height='100' viewBox='0 0 10 10' preserveAspectRatio='none'")
        #expect(body.shapes.map(\.geometry) == [.box(width: 100, height: 50)] && body.position == Vector(50, 75))
    }

    @Test func aViewBoxBeginsWhereItSays() throws {
        let body = try Drawing.body(Self.dot, in: "width='50' height='50' viewBox='-5 -5 20 20'")
        #expect(body.position == Vector(25, 25))
    }

    @Test func percentagesAreOfTheViewBox() throws {
        let body = try Drawing.body(
            "<rect x='50%' y='25%' width='10%' height='20%'/>", in: "width='400' height='400' viewBox='0 0 40 40'")
        #expect(body.shapes.map(\.geometry) == [.box(width: 40, height: 80)] && body.position == Vector(220, 260))
    }

    @Test func aDrawingInADrawingHasItsOwnView() throws {
        let body = try Drawing.body(
            "<svg x='10' y='20' width='40' height='40' viewBox='0 0 10 10'>\(Self.dot)</svg>")
        #expect(body.position == Vector(30, 60) && body.shapes.map(\.geometry) == [.circle(radius: 4)])
    }

    @Test func aSymbolHasTheSizeOfItsUse() throws {
        let body = try Drawing.body(
            """
            <symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>
            <use href='#s' x='10' y='20' width='30' height='30' id='crate'/>
            """)
        #expect(body.shapes.map(\.geometry) == [.box(width: 30, height: 30)] && body.position == Vector(25, 65))
        #expect(body.name == "rect")
    }

    @Test(arguments: [
        ("viewBox='0 0 0 10'", "viewBox must be four numbers"), ("viewBox='0 0 5'", "viewBox must be four numbers"),
        ("viewBox='0 0 9 9' preserveAspectRatio='middle'", "preserveAspectRatio must be"),
        ("viewBox='0 0 9 9' preserveAspectRatio='xMidYMid fit'", "preserveAspectRatio must be"),
        ("width='0' height='10'", "the drawing's width and height must be"),
        ("width='5em' height='9'", "width must be a length"),
        ("width='1e7' height='10'", "the drawing's width and height must be"),
        ("width='x' height='9'", "width must be a length"),
    ])
    func aViewThatIsNoneIsRefused(attributes: String, problem: String) {
        let found = Drawing.refusals(Self.dot, in: attributes)
        #expect(found.count == 1 && found[0].hasPrefix(problem), "\(found)")
    }

    @Test func anotherFirstElementIsRefused() throws {
        let error = try #require(throws: (any Error).self) { try Drawing.read(Array("<map/>".utf8)) }
        #expect("\(error)".contains("the first element must be <svg>, got <map>"))
    }
}
