import Chipmunk
package import ChipmunkDrawing
package import CrateKit

/// A picture of a drift: the bodies in their final places, with their golden poses as ghosts.
///
///     let verification = try golden.verify { simulation, verification in
///         let drift = DriftPicture(of: verification, from: golden, file: "pile.golden.json", on: simulation)
///         show(try? drift.picture(format: .svg))
///     }
package struct DriftPicture {
    private let simulation: Simulation
    private let golden: Golden
    private let verification: Verification
    private let file: String

    /// The number of bodies with names.
    private static let rowCount = 8
    /// The box that the scene is fitted into, in points.
    private static let room = Vector(720, 540)
    /// The smallest size of the picture, in points, which leaves room for the caption of a narrow scene.
    private static let leastSize = Vector(480, 120)

    /// Creates the picture of a drift.
    ///
    /// - Parameters:
    ///   - verification: The result of performing the golden's run again.
    ///   - golden: The verified golden.
    ///   - file: The golden's file, for the caption.
    ///   - simulation: The run at its end. It is not changed.
    package init(of verification: Verification, from golden: Golden, file: String, on simulation: Simulation) {
        self.simulation = simulation
        self.golden = golden
        self.verification = verification
        self.file = file
    }

    /// Draws the drift.
    ///
    /// Throws `PictureError` if Cairo cannot make the picture.
    package func picture(format: PictureFormat, theme: Theme = .light) throws(PictureError) -> Picture {
        let displacements = verification.displacements(from: golden)
        let camera = camera(on: displacements)
        return try Picture(
            of: simulation.world.space, caption: caption(displacements, camera), format: format, camera: camera,
            style: style(displacements, theme))
    }

    private func style(_ displacements: [Displacement], _ theme: Theme) -> DrawingStyle {
        var style = DrawingStyle(of: simulation.world, theme: theme, parts: .standard.union(.names))
        let shown = Set(displacements.prefix(Self.rowCount).map(\.name))
        let expected = Dictionary(displacements.map { ($0.name, $0.expected) }) { first, _ in first }
        for (name, body) in zip(simulation.bodyNames, simulation.bodies) {
            if !shown.contains(name) { style[name: body] = nil }
            guard let state = expected[name] ?? nil else { continue }
            style[ghost: body] = state.motion.pose
        }
        for displacement in displacements where displacement.actual == nil {
            guard let place = displacement.expected?.motion.position else { continue }
            style.markers.append(
                Marker(position: place, name: shown.contains(displacement.name) ? displacement.name : nil))
        }
        return style
    }

    /// Returns a camera that shows the scene and its displaced bodies, unless they are so far away that nothing else
    /// would be visible.
    private func camera(on displacements: [Displacement]) -> Camera {
        let view = simulation.world.scene.view
        var box = simulation.world.visibleBox
        let limit = BoundingBox(
            left: -view.width, bottom: -view.height, right: 2 * view.width, top: 2 * view.height
        ).offset(by: simulation.world.viewDisplacement)
        for state in displacements.flatMap({ [$0.expected, $0.actual] }) {
            guard let place = state?.motion.position, limit.contains(place), !box.contains(place) else { continue }
            let part = BoundingBox(center: place, halfWidth: 0.1 * view.width, halfHeight: 0.1 * view.height)
            box = box.merged(with: part)
        }
        let margin = 2 * Camera.defaultMargin
        let (width, height) = (box.right - box.left, box.top - box.bottom)
        let scale = min((Self.room.x - margin) / width, (Self.room.y - margin) / height)
        let size = PictureSize(
            width: max(width * scale + margin, Self.leastSize.x), height: max(height * scale + margin, Self.leastSize.y)
        )
        return Camera(fitting: box, in: size, yAxis: simulation.world.yAxis)
    }

    private func caption(_ displacements: [Displacement], _ camera: Camera) -> Caption {
        var caption = Caption(title: "\(golden.scene.name): \(headline(displacements))", lines: [file])
        if let divergence = verification.divergence { caption.lines[0] += "; the run \(divergence)" }
        caption.legend = [LegendEntry(.body, "how it is now")]
        if displacements.contains(where: { $0.expected != nil && $0.actual != nil }) {
            caption.legend.append(LegendEntry(.ghost, "where the golden expects what drifted"))
        }
        if displacements.contains(where: { ($0.distance ?? 0) * camera.scale >= DrawingStyle.shortestArrow }) {
            caption.legend.append(LegendEntry(.arrow, "from the expected place to the one now"))
        }
        if displacements.contains(where: { $0.actual == nil }) {
            caption.legend.append(LegendEntry(.marker, "expected, but there is no such body now"))
        }
        caption.table = table(displacements)
        return caption
    }

    private func headline(_ displacements: [Displacement]) -> String {
        guard let worst = displacements.first else { return verification.summary }
        let others = displacements.count > 1 ? ", and \(displacements.count - 1) more drifted" : ""
        if worst.actual == nil { return "\(worst.name) is gone\(others)" }
        guard let distance = worst.distance, let turn = worst.turn else { return "\(worst.name) is new\(others)" }
        if distance == 0 && turn == 0 { return verification.summary }
        let measure = distance > 0 ? "off by \(number(distance)) points" : "turned by \(number(turn)) radians"
        return "\(worst.name) \(measure)\(others)"
    }

    private func table(_ displacements: [Displacement]) -> [[String]] {
        guard !displacements.isEmpty else { return [] }
        var rows = [["body", "expected x, y", "now x, y", "off by (points)", "turned by (radians)"]]
        for displacement in displacements.prefix(Self.rowCount) {
            rows.append([
                displacement.name, place(displacement.expected), place(displacement.actual),
                displacement.distance.map { number($0) } ?? "–", displacement.turn.map { number($0) } ?? "–",
            ])
        }
        if displacements.count > Self.rowCount { rows.append(["and \(displacements.count - Self.rowCount) more"]) }
        return rows
    }

    private func place(_ state: BodyState?) -> String {
        state.map { "\(number($0.motion.x, digits: 6)), \(number($0.motion.y, digits: 6))" } ?? "–"
    }

    private func number(_ value: Double, digits: Int = 3) -> String {
        PictureText.number(rounded(value, digits: digits))
    }
}
