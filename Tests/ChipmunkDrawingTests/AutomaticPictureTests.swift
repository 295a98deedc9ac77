import Chipmunk
import Foundation
import Testing

@testable import ChipmunkDrawing

@Suite struct AutomaticPictureTests {
    private func pile() -> Space {
        let space = Space()
        space.staticBody.attach(SegmentShape(from: Vector(-1e6, 0), to: Vector(1e6, 0), radius: 2))
        for index in 0..<10 {
            Fixtures.add(PolygonShape(width: 30, height: 30), at: Vector(0, 15 + 30 * Double(index)), to: space)
        }
        return space
    }

    @Test(arguments: ["svg", "png", "pdf", "PNG"])
    func theFilesNameIsTheFormat(ending: String) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID()).\(ending)")
        defer { try? FileManager.default.removeItem(at: url) }
        try Picture(of: pile()).write(to: url)
        let bytes = try Data(contentsOf: url)
        let beginnings = ["svg": "<?xml", "png": "\u{89}PNG", "pdf": "%PDF"]
        let beginning = try #require(beginnings[ending.lowercased()])
        #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }

    @Test func aNameWithoutAFormatSaysWhichThereAre() throws {
        let picture = try Picture(of: pile())
        let url = FileManager.default.temporaryDirectory.appending(path: "a.jpg")
        #expect(throws: Picture.WritingError.unknownExtension("jpg")) { try picture.write(to: url) }
        let error = Picture.WritingError.unknownExtension("jpg")
        #expect("\(error)" == "a picture's file ends in .svg, .png or .pdf, got \".jpg\"")
        let png = try Picture(of: pile(), format: .png, camera: Fixtures.camera)
        #expect(throws: Picture.WritingError.otherFormat(.pdf, own: .png)) {
            try png.write(to: FileManager.default.temporaryDirectory.appending(path: "a.pdf"))
        }
    }

    @Test func allThatMovesIsSeenAndNotMuchElse() {
        let view = pile().drawingView
        #expect(view.left < -15 && view.right > 15 && view.bottom <= -2 && view.top >= 300)
        // The ground goes on for a thousand kilometers.
        #expect(view.right - view.left < 1000)
    }

    @Test func whatHasFallenFarAwayIsLeftOut() {
        let space = pile()
        Fixtures.add(CircleShape(radius: 5), at: Vector(0, -1e7), to: space)
        #expect(space.drawingView == pile().drawingView)
    }

    @Test func theAnchorOfAPendulumIsSeen() {
        let space = Space()
        let ball = Fixtures.add(CircleShape(radius: 10), at: Vector(0, 0), to: space)
        space.add(PinJoint(space.staticBody, ball, anchorA: Vector(0, 120)))
        #expect(space.drawingView.contains(Vector(0, 120)))
    }

    @Test(arguments: PictureFormat.allCases)
    func aSpaceWithoutAnythingIsDrawn(format: PictureFormat) throws {
        let picture = try Picture(of: Space())
        #expect(try picture.bytes(as: format)?.isEmpty == false)
    }

    @Test func theProportionsAreThoseOfTheView() throws {
        let size = try Picture(of: pile(), in: PictureSize(width: 400, height: 300)).size
        #expect(size.width == 400 && (100...300).contains(size.height))
        let line = Space()
        line.staticBody.attach(SegmentShape(from: .zero, to: Vector(1000, 0)))
        #expect(try Picture(of: line).size == PictureSize(width: 640, height: 160))
    }

    @Test func itsSVGIsThatOfADirectDrawing() throws {
        let space = try Fixtures.everything()
        let picture = try Picture(of: space)
        let camera = Camera(showing: space.drawingView, within: Picture.standardRoom, yAxis: .up)
        #expect(try Picture(of: space, format: .svg, camera: camera).bytes == picture.bytes)
    }

    /// A caller's trail may hold numbers that are none, which are not drawn.
    @Test func aPictureEqualsItselfWhateverWasDrawn() throws {
        let space = pile()
        var style = DrawingStyle()
        style[trail: try #require(space.bodies.first)] = [Vector(.nan, .infinity), .zero, Vector(50, 50)]
        let picture = try Picture(of: space, style: style)
        #expect(try Picture(of: space, style: style) == picture)
        #expect(try Picture(of: space, style: style, pixelsPerPoint: 1) != picture, "it writes another PNG")
    }
}
