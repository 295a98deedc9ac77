import Chipmunk

extension ShapeParts {
    /// The problem with the part under a key, or with the shape as a whole.
    struct PartProblem: Error {
        var key: String?
        var text: String
    }

    /// Returns the shape.
    ///
    /// - Throws: The first contradiction between the parts, or the problem with the path.
    func resolved() throws(PartProblem) -> ShapeDefinition {
        var shape = shape
        switch shape.geometry {
        case .polyline(let points, let radius, let isClosed):
            if let line = try flatPath(inPlaceOf: points, key: "points", as: .line) {
                shape.geometry = .polyline(points: line.points, radius: radius, isClosed: isClosed || line.isClosed)
            }
        case .polygon(let vertices, let radius):
            if let outline = try flatPath(inPlaceOf: vertices, key: "vertices", as: .outline) {
                shape.geometry = .outline(points: outline.points, radius: radius)
            }
        case .circle, .segment, .box, .outline: break
        }
        shape.fill = try fill(of: shape.geometry)
        return shape
    }

    private func flatPath(
        inPlaceOf points: [Vector], key: String, as use: ShapePath.Use
    ) throws(PartProblem) -> FlatPath? {
        guard let text = path.text else {
            guard path.tolerance == ShapePath.defaultTolerance else {
                throw PartProblem(key: "tolerance", text: "must be left out, for there is no path")
            }
            guard !points.isEmpty else { throw PartProblem(text: "\(key) is missing, and no path is in its place") }
            return nil
        }
        guard points.isEmpty else { throw PartProblem(key: "path", text: "must be left out, for \(key) are given") }
        do {
            return try ShapePath.flatPath(of: text, as: use, tolerance: path.tolerance)
        } catch {
            throw PartProblem(key: "path", text: error.sentence)
        }
    }

    private func fill(of geometry: ShapeDefinition.Geometry) throws(PartProblem) -> ShapeDefinition.Fill? {
        guard area.side != nil else {
            guard area.depth == nil && area.bottom == nil else {
                let key = area.depth != nil ? "depth" : "bottom"
                throw PartProblem(key: key, text: "must be left out, for there is no fill")
            }
            return nil
        }
        guard case .polyline(let points, _, false) = geometry else {
            throw PartProblem(key: "fill", text: "must be left out, for only an open polyline has an area below it")
        }
        switch (area.depth, area.bottom) {
        case (let depth?, nil): return .depth(depth)
        case (nil, let bottom?):
            let lowest = points.reduce(.infinity) { min($0, $1.y) }
            guard bottom < lowest else {
                throw PartProblem(key: "bottom", text: "must be below the lowest point, at \(lowest), got \(bottom)")
            }
            return .bottom(bottom)
        default: throw PartProblem(key: "fill", text: "must come with a depth or a bottom, and not with both")
        }
    }
}
