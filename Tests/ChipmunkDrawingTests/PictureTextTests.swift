import Chipmunk
import Testing

@testable import ChipmunkDrawing

/// Signs of numbers and units in pictures.
@Suite struct PictureTextTests {
    @Test(arguments: [
        ("1.5e8", "1.5 × 10⁸"), ("1.5e+08", "1.5 × 10⁸"), ("-1.5e-08", "−1.5 × 10⁻⁸"), ("1e300", "1 × 10³⁰⁰"),
        ("-0.25", "−0.25"), ("12", "12"), ("0", "0"), ("nan", "nan"), ("-", "-"), ("crate-3", "crate-3"), ("", ""),
        ("6e2e1", "6e2e1"),
    ])
    func numbersHaveTheirSigns(text: String, expected: String) {
        #expect(PictureText.number(text) == expected)
    }

    @Test func aFontOfASCIIWritesAllOfThem() {
        typealias Run = PictureText.Run
        #expect(PictureText.runs(of: "wall 3 (m/s)") == [Run(text: "wall 3 (m/s)")])
        let texts = ["−1.25 × 10⁻¹⁷", "mass · points²/s²", "1–3", "wrecking-ball", "⁰¹²³⁴⁵⁶⁷⁸⁹"]
        for run in texts.flatMap(PictureText.runs) { #expect(run.text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }) }
        #expect(
            PictureText.runs(of: "a-b²") == [
                Run(text: "a"), Run(text: "-", stretch: 0.5), Run(text: "b"), Run(text: "2", scale: 0.65, rise: 0.35),
            ])
        // Names of people and places stay as they are.
        #expect(PictureText.runs(of: "Kö") == [Run(text: "Kö")])
    }

    /// A hyphen is shorter than a minus, and exponents take less room than numbers.
    @Test func theirWidthsDiffer() throws {
        for format in [PictureFormat.png, .pdf, .svg] {
            let canvas = try format.canvas(
                size: PictureSize(width: 200, height: 50), title: "widths", pixelsPerPoint: 1)
            func width(_ text: String) -> Double { canvas.width(of: text, height: 20) }
            #expect(width("-") < 0.75 * width("−"), "\(format)")
            #expect(width("10⁸") < 0.95 * width("108"), "\(format)")
            #expect(width("a-b") < width("a−b"), "\(format)")
            #expect(abs(width("ab") - width("a") - width("b")) < 1, "\(format)")
        }
    }

    @Test func chartsAndScalesHaveThem() throws {
        #expect(Ticks(in: -1...1, atMost: 3).ticks.map(\.label) == ["−1", "0", "1"])
        // With a common exponent.
        let labels = ["0", "0.5 × 10⁸", "1.0 × 10⁸", "1.5 × 10⁸", "2.0 × 10⁸"]
        #expect(Ticks(in: 0...2e8, atMost: 5).ticks.map(\.label) == labels)
        let axis = Chart.Axis(label: "energy (mass · points²/s²)")
        let series = [Chart.Series(name: "a-b", points: [Vector(0, -3e8), Vector(1, 3e8)])]
        let chart = Chart(
            title: "wrecking-ball", xAxis: Chart.Axis(label: "time (s)"),
            panels: [Chart.Panel(axis: axis, series: series)])
        let svg = String(
            decoding: try Picture(of: chart, format: .svg, size: PictureSize(width: 400, height: 300)).bytes,
            as: UTF8.self)
        for text in [">wrecking-ball<", ">a-b<", ">energy (mass · points²/s²)<", "−2 × 10⁸<"] {
            #expect(svg.contains(text), "\(text)")
        }
        #expect(!svg.contains("e8<") && !svg.contains("^2"))
    }
}
