import Chipmunk
import Foundation
import Testing

@testable import ChipmunkDrawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SVGTests {
    private func svg(_ draw: (any Canvas) -> Void) throws -> String {
        let canvas = SVGCanvas(size: PictureSize(width: 100, height: 50), title: "a & b")
        draw(canvas)
        let bytes = try canvas.finish()
        #expect(XMLParser(data: Data(bytes)).parse())
        return String(decoding: bytes, as: UTF8.self)
    }

    private let red = DebugColor(hex: 0xff0000)

    @Test(arguments: [
        (0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.25, "-.25"), (1.005, "1"), (12.3, "12.3"), (-1234.567, "-1234.57"),
        (100, "100"),
        (.nan, "0"), (.infinity, "10000000000000"), (1e300, "10000000000000"),
    ])
    func numbersAreShortAndNeverNaN(value: Double, text: String) {
        #expect(SVGNumber(decimals: 2).text(value) == text)
    }

    @Test func aPathIsRelativeAndDoesNotDrift() {
        let path = Path.lines((0...1000).map { Vector(Double($0) / 3, Double($0 % 2)) })
        let points = SVGPaths("<path d=\"\(SVGPathData(path, decimals: 2).text)\"/>").paths[0].points
        #expect(points.count == 1001)
        for (index, point) in points.enumerated() { #expect(abs(point.x - Double(index) / 3) <= 0.0051) }
    }

    @Test func aLineAlongAFilledPathIsOneElement() throws {
        let path = Path.lines([Vector(1, 1), Vector(9, 1), Vector(9, 9)], isClosed: true)
        let text = try svg { canvas in
            canvas.fill(path, red)
            canvas.stroke(path, DebugColor(hex: 0x112233, alpha: 0.5), width: 2)
        }
        #expect(
            text.contains(
                ##"<path d="M1 1h8v8z" fill="#f00" stroke="#123" stroke-opacity=".5" stroke-width="2"/>"##))
    }

    @Test func textIsText() throws {
        let text = try svg { canvas in
            canvas.write("2 < 3 & \u{1}\u{1F4E6}", onLineAt: Vector(5, 20), height: 11, align: .end, red)
        }
        #expect(text.contains("<title>a &amp; b</title>"))
        #expect(
            text.contains(
                ##"<text x="5" y="20" font-size="11" text-anchor="end" fill="#f00">2 &lt; 3 &amp; \##u{fffd}\##u{1F4E6}</text>"##
            ))
        #expect(text.contains("sans-serif") && text.contains(#"viewBox="0 0 100 50""#))
    }

    @Test func whatIsScaledHasTheDecimalsThatItNeeds() throws {
        let text = try svg { canvas in
            canvas.drawGroup(opacity: 1, through: (Vector(1000, 0), Vector(0, 1000), Vector(3, 4))) {
                canvas.fill(.lines([.zero, Vector(0.01234, 0), Vector(0, 0.02)], isClosed: true), red)
            }
        }
        #expect(text.contains(#"<g transform="matrix(1000 0 0 1000 3 4)">"#))
        #expect(text.contains(#"d="M0 0h.01234l-.01234 .02z""#))
    }

    @Test func numbersThatAreNoneAreNotDrawn() throws {
        let text = try svg { canvas in
            canvas.fill(.circle(center: Vector(.nan, 0), radius: 1), red)
            canvas.stroke(.lines([.zero, Vector(.infinity, 1)]), red, width: 1)
            canvas.stroke(.lines([.zero, Vector(1, 1)]), red, width: .nan, dash: .infinity)
            canvas.write("nan", at: Vector(.nan, 3), height: 11, red)
            canvas.write("nan", at: Vector(3, 3), height: .nan, red)
        }
        #expect(SVGPaths(text).hasFiniteNumbers && !text.contains("<text"))
        #expect(!text.contains("<path"))
    }

    @Test func anImageIsInTheFileOnce() throws {
        let image = PixelImage(Array(repeating: 200, count: 16), width: 2, height: 2)
        let text = try svg { canvas in
            for opacity in [1, 0.5] { canvas.draw(image, in: Vector(10, 20), opacity: opacity) }
        }
        #expect(text.split(separator: "base64").count == 2)
        #expect(text.contains(##"<use href="#i0" transform="scale(5 10)" opacity=".5"/>"##))
    }

    @Test(arguments: 0..<8)
    func base64IsThatOfFoundation(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + 200) }
        #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
}
