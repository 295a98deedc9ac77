import Chipmunk
import ChipmunkDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct ChartTests {
    private static let size = PictureSize(width: 640, height: 400)

    private func chart(_ series: [[Vector]], range: ClosedRange<Double>? = nil, marks: [Chart.Mark] = []) -> Chart {
        Chart(
            title: "Title", xAxis: Chart.Axis(label: "time (s)"),
            panels: [
                Chart.Panel(
                    axis: Chart.Axis(label: "value", range: range),
                    series: series.map { Chart.Series(name: "curve", points: $0) })
            ], marks: marks)
    }

    private func svg(_ chart: Chart, theme: Theme = .light) throws -> String {
        let picture = try Picture(of: chart, format: .svg, size: Self.size, theme: theme)
        #expect(XMLParser(data: Data(picture.bytes)).parse())
        return String(decoding: picture.bytes, as: UTF8.self)
    }

    /// The points of the curves of a picture, one array for each line of a curve's width.
    private func curves(_ text: String) -> [[Vector]] {
        SVGPaths(text).paths.filter { $0.attributes.contains("stroke-width=\"1.75\"") }.map(\.points)
    }

    /// The lines from the top of the left axis to its bottom and to the right.
    private func frame(_ text: String) throws -> [Vector] {
        try #require(SVGPaths(text).paths.first { $0.points.count == 3 }).points
    }

    @Test func aPointIsWhereTheScalesPutIt() throws {
        let text = try svg(chart([[Vector(0, 0), Vector(2.5, 10), Vector(10, 5)]]))
        let frame = try frame(text)
        let (top, bottom, right) = (frame[0].y, frame[1].y, frame[2].x)
        let expected = [
            Vector(frame[0].x, bottom), Vector(frame[0].x + (right - frame[0].x) / 4, top),
            Vector(right, (top + bottom) / 2),
        ]
        let curve = try #require(curves(text).first)
        #expect(curve.count == 3)
        for (point, wanted) in zip(curve, expected) { #expect((point - wanted).length < 0.02) }
    }

    @Test func anAxisWithARangeCutsOff() throws {
        let text = try svg(chart([[Vector(0, 0), Vector(1, 1e300), Vector(2, -1e300)]], range: -1...1))
        let frame = try frame(text)
        let curve = try #require(curves(text).first)
        #expect(abs(curve[0].y - (frame[0].y + frame[1].y) / 2) < 0.02)
        #expect(curve[1].y < 0 && curve[2].y > 400)
    }

    @Test func peaksSurviveAMillionPoints() throws {
        var points = (0..<200_000).map { Vector(Double($0), 1) }
        points[77_777].y = 9
        points[123_456].y = -9
        let text = try svg(chart([points]))
        let frame = try frame(text)
        let curve = try #require(curves(text).first)
        #expect(curve.count < 4 * 640)
        let scale = (frame[1].y - frame[0].y) / 20
        #expect(abs((curve.map(\.y).min() ?? 0) - (frame[0].y + scale)) < 0.1)
        #expect(abs((curve.map(\.y).max() ?? 0) - (frame[1].y - scale)) < 0.1)
    }

    @Test func numbersThatAreNoneLeaveGaps() throws {
        let nan = Double.nan
        let points = [0.0, 1, nan, 3, .infinity, 5, 6, -.infinity].enumerated().map { Vector(Double($0), $1) }
        let text = try svg(chart([points]))
        #expect(curves(text).map(\.count) == [2, 2])
        #expect(SVGPaths(text).hasFiniteNumbers)
    }

    @Test(arguments: [[], [Vector(0, 0)], [Vector(3, 7), Vector(4, 7)], [Vector(1, .nan)], [Vector(1e300, -1e300)]])
    func chartsOfNextToNothingAreDrawn(points: [Vector]) throws {
        for series in [[points], []] {
            let text = try svg(chart(series))
            #expect(try frame(text).count == 3)
        }
    }

    @Test func marksAreLinesThroughAllPanels() throws {
        let panel = chart([[Vector(0, 0), Vector(10, 1)]]).panels[0]
        let marks = [
            Chart.Mark(at: 5, label: "half"), Chart.Mark(at: 11, label: "out"), Chart.Mark(at: .nan, label: ""),
        ]
        let text = try svg(Chart(title: "", xAxis: Chart.Axis(label: ""), panels: [panel, panel], marks: marks))
        #expect(text.split(separator: "stroke-dasharray").count - 1 == 2)
    }

    @Test func nothingIsCutOffAtTheEdge() throws {
        let wide = String(repeating: "wide ", count: 100)
        var chart = chart(
            [[Vector(0, -1e20), Vector(1e9, 1e20)]], marks: [Chart.Mark(at: 1e9, label: "the end of it")])
        chart.title = wide
        chart.panels[0].axis.label = wide
        chart.panels[0].series[0].name = wide
        for size in [chart.leastSize, Self.size] {
            let picture = try Picture(of: chart, format: .png, size: size, theme: .dark)
            #expect(try #require(Pixels(picture.bytes)).edge == [0x15191f])
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func theSameInputGivesTheSameBytes(format: PictureFormat) throws {
        let chart = chart([(0..<100).map { Vector(Double($0), Double($0 * $0 % 17)) }])
        let first = try Picture(of: chart, format: format, size: Self.size)
        #expect(try Picture(of: chart, format: format, size: Self.size) == first)
    }

    @Test func aSizeThatIsTooSmallTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let chart = Chart(title: "", xAxis: Chart.Axis(label: ""), panels: [])
            _ = try Picture(of: chart, format: .svg, size: PictureSize(width: 100, height: 200))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Chart.size must be at least 320.0 x 90.0, got 100.0 x 200.0"))
    }
}
