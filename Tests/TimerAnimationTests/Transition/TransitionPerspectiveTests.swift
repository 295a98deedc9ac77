import Foundation
import Testing
import TimerAnimation

/// The cube and the sheet, against points that are turned in space and projected from two sizes in front of the layer.
@Suite struct TransitionPerspectiveTests {
    /// A point in space, along the direction, across it and towards the viewer, from the layer's center.
    private func projected(along: Double, across: Double, depth: Double) -> (along: Double, across: Double) {
        let scale = 2 / (2 - depth)
        return (along * scale, across * scale)
    }

    @Test(arguments: Transition.Subtype.allCases, [0.125, 0.25, 0.5, 0.75, 0.9])
    func aCubeTurnsAboutItsCenter(subtype: Transition.Subtype, progress: Double) {
        let placements = Transition(type: .cube, subtype: subtype).placements(atProgress: progress)
        let angle = progress * .pi / 2
        for (content, turned) in [(Transition.Content.old, angle), (.new, angle - .pi / 2)] {
            expect(placements[content].quad, subtype) { along, across in
                // From the cube's center, half a size behind the layer, the face is half a size in front.
                projected(
                    along: along * cos(turned) - sin(turned) / 2, across: across,
                    depth: along * sin(turned) + cos(turned) / 2 - 0.5)
            }
        }
    }

    @Test(arguments: Transition.Subtype.allCases, [0.125, 0.25, 0.75, 0.9])
    func aSheetTurnsAboutItsMiddle(subtype: Transition.Subtype, progress: Double) {
        let placements = Transition(type: .oglFlip, subtype: subtype).placements(atProgress: progress)
        for (content, turned) in [(Transition.Content.old, progress * .pi), (.new, (progress - 1) * .pi)] {
            expect(placements[content].quad, subtype) { along, across in
                projected(along: along * cos(turned), across: across, depth: along * sin(turned))
            }
        }
    }

    /// Compares a quad with a projection at 25 points, not only at the corners.
    private func expect(
        _ quad: Transition.Quad, _ subtype: Transition.Subtype,
        _ projection: (_ along: Double, _ across: Double) -> (along: Double, across: Double)
    ) {
        for x in stride(from: -0.5, through: 0.5, by: 0.25) {
            for y in stride(from: -0.5, through: 0.5, by: 0.25) {
                let expected: SIMD2<Double>
                switch subtype {
                case .fromRight:
                    let point = projection(x, y)
                    expected = SIMD2(point.along, point.across)
                case .fromLeft:
                    let point = projection(-x, y)
                    expected = SIMD2(-point.along, point.across)
                case .fromTop:
                    let point = projection(y, x)
                    expected = SIMD2(point.across, point.along)
                case .fromBottom:
                    let point = projection(-y, x)
                    expected = SIMD2(point.across, -point.along)
                }
                let got = quad.point(at: SIMD2(x + 0.5, y + 0.5)) - 0.5
                #expect((got - expected).norm < 1e-12, "\(x), \(y)")
            }
        }
    }

    /// UIKit's words for a flip from the right: the right side moves toward the front and the left side toward the back.
    @Test func theSideFromWhichASheetFlipsComesToTheFront() {
        let quad = Transition(type: .oglFlip, subtype: .fromRight).placements(atProgress: 0.25).old.quad
        #expect(quad.topRight.y - quad.bottomRight.y > 1)
        #expect(quad.topLeft.y - quad.bottomLeft.y < 1)
    }

    @Test(arguments: Transition.Subtype.allCases)
    func oneSideOfASheetFacesTheViewer(subtype: Transition.Subtype) {
        let flip = Transition(type: .oglFlip, subtype: subtype)
        for (progress, contents) in [(0.49, [Transition.Content.old]), (0.5, []), (0.51, [.new])] {
            let placements = flip.placements(atProgress: progress)
            #expect(placements.inDrawingOrder.map(\.content) == contents)
            #expect(placements.old.isFacingViewer == (contents == [.old]))
            #expect(placements.new.isFacingViewer == (contents == [.new]))
        }
    }

    /// The edge that both faces of a cube share is one line of the picture.
    @Test func theFacesOfACubeMeet() {
        for step in 0...100 {
            let placements = Transition(type: .cube, subtype: .fromRight).placements(atProgress: Double(step) / 100)
            #expect((placements.old.quad.bottomRight - placements.new.quad.bottomLeft).norm < 1e-15)
            #expect((placements.old.quad.topRight - placements.new.quad.topLeft).norm < 1e-15)
        }
    }
}
