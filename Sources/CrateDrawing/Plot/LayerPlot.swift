import Chipmunk
package import ChipmunkDrawing
package import CrateKit
import TimerAnimation

/// A plot of the places and looks of a run's layers, recorded step by step, that becomes panels of a chart.
///
///     let simulation = try plan.begin()
///     var plot = LayerPlot(of: simulation.world)
///     while !plan.isOver(simulation) {
///         simulation.step()
///         plot.record(at: simulation.time)
///     }
///     let chart = EnergyPlot().chart(of: plan, restStep: simulation.restStep, layers: plot)
///
/// x, y, angle, scale and opacity have one panel each, unless the number is constant in all layers.
package struct LayerPlot {
    private let player: LayerPlayer
    private var curves: [Curve] = []

    /// The maximum number of layers in a panel.
    package static let maximumLayers = 4

    /// The recorded numbers of a layer over time.
    private struct Curve {
        let layer: LayerTree.ID
        var recorders: [SeriesRecorder]
        var first: [Double]?
        var changes: [Bool]
    }

    private static let labels = [
        "x (points)", "y (points, down)", "angle (radians, clockwise)", "scale", "opacity",
    ]

    /// Creates a plot of a world's layers without points.
    package init(of world: World) {
        player = world.layers
        world.scene.visitNames { name in
            guard let layer = player.layers[name] else { return }
            curves.append(
                Curve(
                    layer: layer, recorders: LayerPlot.labels.map { _ in SeriesRecorder(name: name) }, first: nil,
                    changes: LayerPlot.labels.map { _ in false }))
        }
    }

    /// Records the state of the layers at a time, in seconds.
    package mutating func record(at time: Double) {
        guard !curves.isEmpty else { return }
        let shown = Dictionary(player.presentations(at: time).map { ($0.layer, $0.numbers) }) { first, _ in first }
        for index in curves.indices {
            guard let numbers = shown[curves[index].layer] else { continue }
            let first = curves[index].first ?? numbers
            curves[index].first = first
            for (place, number) in numbers.enumerated() {
                curves[index].recorders[place].append(Vector(time, number))
                if number != first[place] { curves[index].changes[place] = true }
            }
        }
    }

    /// The panels of the numbers that have changed so far. Each has the first layers with changes, at most
    /// ``maximumLayers``.
    package var panels: [Chart.Panel] {
        LayerPlot.labels.enumerated().compactMap { place, label in
            let changed = curves.filter { $0.changes[place] }
            guard !changed.isEmpty else { return nil }
            return Chart.Panel(
                axis: Chart.Axis(label: label),
                series: changed.prefix(LayerPlot.maximumLayers).map { $0.recorders[place].series })
        }
    }
}

extension LayerTree.Presentation {
    /// The center in the view, the angle, the scale and the opacity.
    fileprivate var numbers: [Double] {
        let middle = projection.point(at: bounds.point(at: SIMD2(0.5, 0.5)))
        return [middle.x, middle.y, transform.rotation.z, transform.uniformScale, combinedOpacity]
    }
}

extension Scene {
    /// Calls a closure with the name of each layer, in the order of the scene.
    fileprivate func visitNames(_ body: (String) -> Void) {
        func visit(_ layers: [LayerDefinition]) {
            for layer in layers {
                body(layer.name)
                visit(layer.sublayers)
            }
        }
        visit(layers)
    }
}
