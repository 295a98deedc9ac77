import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Outlines in each other, across each other and across themselves.
@Suite struct SVGOutlineTests {
    static let outer = "M10 10H90V90H10Z"
    static let inner = "M30 30H70V70H30Z"
    static let reversed = "M30 30V70H70V30Z"

    @Test(arguments: [(reversed, "nonzero"), (reversed, "evenodd"), (inner, "evenodd")])
    func aHoleIsRefusedWithAWayOut(inner: String, rule: String) throws {
        let path = "<path fill-rule='\(rule)' d='\(Self.outer)\(inner)'"
        let found = Drawing.refusals("\(path)/>")
        #expect(found.count == 1 && found[0].hasPrefix("a body has no holes: draw it as two halves"), "\(found)")
        let filled = try Drawing.body("\(path) data-holes='fill'/>")
        #expect(filled.polygonArea == 6400 && filled.position.isClose(Vector(50, 50)))
        let walls = try Drawing.body("\(path.replacingFill)/>")
        #expect(walls.kind == .static && walls.shapes.count == 2)
    }

    @Test func anOutlineInsideOfAnotherIsNothingWhereBothFill() throws {
        let body = try Drawing.body("<path d='\(Self.outer)\(Self.inner)'/>")
        #expect(body.polygonArea == 6400 && body.shapes.count == 1)
    }

    @Test func anIslandInAHoleIsFilledWithIt() throws {
        let island = "M40 40H60V60H40Z"
        let path = "<path fill-rule='evenodd' d='\(Self.outer)\(Self.inner)\(island)'"
        #expect(Drawing.refusals("\(path)/>").count == 1)
        #expect(try Drawing.body("\(path) data-holes='fill'/>").polygonArea == 6400)
    }

    @Test func holesAreFilledInAWholeGroup() throws {
        let scene = try Drawing.read("<g data-holes='fill'><path d='\(Self.outer)\(Self.reversed)'/></g>").scene
        #expect(scene.bodies.map(\.polygonArea) == [6400])
    }

    @Test(arguments: [
        "M10 10L90 90V10L10 90Z", "M0 0H50V50H20V-20H30V30H0Z", "M10 50 C 90 0 90 100 10 50 L 50 10 L 50 90 Z",
    ])
    func anOutlineThatCrossesItselfIsRefused(data: String) {
        let found = Drawing.refusals("<path d='\(data)'/>")
        #expect(found.count == 1 && found[0].hasPrefix("its outline crosses itself near ("), "\(found)")
    }

    @Test func theCrossingIsInTheCoordinatesOfTheElement() {
        let found = Drawing.refusals("<path transform='translate(7 9) scale(3)' d='M10 10L90 90V10L10 90Z'/>")
        #expect(found.first?.contains("near (50.0, 50.0)") == true, "\(found)")
    }

    @Test func anOutlineThatTouchesItselfInACornerIsThere() throws {
        let body = try Drawing.body("<path d='M0 0L50 50L100 0V100L50 50L0 100Z'/>")
        #expect(abs(body.polygonArea - 5000) < 1 && body.position.isClose(Vector(50, 50), within: 1e-6))
    }

    @Test func anOutlineThatCrossesItselfInACornerIsRefused() {
        let found = Drawing.refusals("<path d='M0 0L50 50L100 100V0L50 50L0 80Z'/>")
        #expect(found.count == 1 && found[0].hasPrefix("its outline is no shape: "), "\(found)")
    }

    @Test func partsThatCrossAreRefusedUnlessTheyAddUp() throws {
        let both = "M0 0H50V50H0ZM30 30H80V80H30Z"
        #expect(try Drawing.body("<path d='\(both)'/>").shapes.count == 2)
        #expect(
            Drawing.refusals("<path fill-rule='evenodd' d='\(both)'/>").first?.hasPrefix("two parts of its outline")
                == true)
        let opposite = Drawing.refusals("<path d='M0 0H50V50H0ZM30 30V80H80V30Z'/>")
        #expect(opposite.first?.hasPrefix("two parts of its outline cross") == true, "\(opposite)")
    }

    @Test func aPathOfManyPartsIsRefused() throws {
        let squares = (0..<201).map { "M\($0 * 2) 0h1v1h-1z" }
        #expect(try Drawing.body("<path d='\(squares.dropLast().joined())'/>").shapes.count == 200)
        let found = Drawing.refusals("<path d='\(squares.joined())'/>")
        #expect(found == ["it has more than 200 parts with an area; split it into several paths"])
    }

    @Test func lettersWithDeepDentsKeepTheirArea() throws {
        let comb = (0..<20).map { "V60H\($0 * 4 + 2)V10H\($0 * 4 + 4)" }.joined()
        let body = try Drawing.body("<path d='M0 10\(comb)V90H0Z'/>")
        // A base of 80 by 30, and twenty teeth of 2 by 50.
        #expect(abs(body.polygonArea - 4400) < 1, "\(body.polygonArea)")
    }

    @Test(arguments: [1.0, 1e-2, 1e2])
    func aRingThatIsOpenKeepsItsAreaAtAnyScale(scale: Double) throws {
        let ring = "<path transform='scale(\(scale))' d='M10 50A40 40 0 1 1 50 90V80A30 30 0 1 0 20 50Z'/>"
        guard scale >= 1 else {
            #expect(Drawing.refusals(ring).isEmpty)
            return
        }
        let body = try Drawing.body(ring)
        let area = 0.75 * Double.pi * (1600 - 900) * scale * scale
        #expect(abs(body.polygonArea - area) < area * 0.02, "\(body.polygonArea) \(area)")
    }
}

extension String {
    /// The element with lines instead of a fill.
    fileprivate var replacingFill: String { self + " fill='none' stroke='black'" }
}
