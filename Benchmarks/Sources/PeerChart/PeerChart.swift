import Chipmunk
import ChipmunkDrawing

/// Draws what `scripts/compare-peers` measured: lines of panel, curve, x and y, with tabs between them, on standard input, and
/// the picture as SVG on standard output.
@main struct PeerChart {
    static func main() throws {
        var panels: [Chart.Panel] = []
        while let line = readLine() {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, let x = Double(fields[2]), let y = Double(fields[3]) else {
                fatalError("PeerChart needs lines of panel, curve, x and y, got \(line)")
            }
            add(Vector(x, y), to: fields[1], in: fields[0], of: &panels)
        }
        let chart = Chart(
            title: "Processor time for each step and box", xAxis: Chart.Axis(label: "boxes in the pile"),
            panels: panels)
        let size = PictureSize(width: 720, height: max(chart.leastSize.height, 60 + 210 * Double(panels.count)))
        let picture = try Picture(of: chart, format: .svg, size: size)
        print(String(decoding: picture.bytes, as: UTF8.self), terminator: "")
    }

    /// Adds a point to a curve, which begins with it if there is none yet.
    private static func add(_ point: Vector, to curve: String, in name: String, of panels: inout [Chart.Panel]) {
        let panel =
            panels.firstIndex { $0.axis.label == name }
            ?? {
                panels.append(Chart.Panel(axis: Chart.Axis(label: name), series: []))
                return panels.count - 1
            }()
        if let series = panels[panel].series.firstIndex(where: { $0.name == curve }) {
            panels[panel].series[series].points.append(point)
        } else {
            panels[panel].series.append(Chart.Series(name: curve, points: [point]))
        }
    }
}
