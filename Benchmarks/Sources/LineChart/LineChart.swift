import Chipmunk
import ChipmunkDrawing

/// Draws what a script measured: `LineChart light|dark TITLE X-LABEL`, with lines of panel, curve, x and y, and tabs between them,
/// on standard input. Writes the picture as SVG to standard output.
@main struct LineChart {
    static func main() throws {
        let arguments = CommandLine.arguments
        let themes = ["light": Theme.light, "dark": Theme.dark]
        guard arguments.count == 4, let theme = themes[arguments[1]] else {
            fatalError("usage: LineChart light|dark TITLE X-LABEL")
        }
        var panels: [Chart.Panel] = []
        while let line = readLine() {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, let x = Double(fields[2]), let y = Double(fields[3]) else {
                fatalError("LineChart needs lines of panel, curve, x and y, got \(line)")
            }
            add(Vector(x, y), to: fields[1], in: fields[0], of: &panels)
        }
        for index in panels.indices {
            // From 0, so that half as high is half as much.
            let highest = panels[index].series.flatMap(\.points).map(\.y).max() ?? 1
            panels[index].axis.range = 0...(1.05 * highest)
        }
        let chart = Chart(title: arguments[2], xAxis: Chart.Axis(label: arguments[3]), panels: panels)
        let size = PictureSize(width: 720, height: max(chart.leastSize.height, 60 + 190 * Double(panels.count)))
        let picture = try Picture(of: chart, format: .svg, size: size, theme: theme)
        print(String(decoding: picture.bytes, as: UTF8.self), terminator: "")
    }

    /// Adds a point to a curve, which begins with it if there is none yet.
    private static func add(_ point: Vector, to curve: String, in name: String, of panels: inout [Chart.Panel]) {
        if !panels.contains(where: { $0.axis.label == name }) {
            panels.append(Chart.Panel(axis: Chart.Axis(label: name), series: []))
        }
        guard let panel = panels.firstIndex(where: { $0.axis.label == name }) else { return }
        if let series = panels[panel].series.firstIndex(where: { $0.name == curve }) {
            panels[panel].series[series].points.append(point)
        } else {
            panels[panel].series.append(Chart.Series(name: curve, points: [point]))
        }
    }
}
