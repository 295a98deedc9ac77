import Chipmunk

extension BodyDefinition {
    /// Multiplies all lengths of the shapes. The mass of the body grows with the area, and its moment of inertia with both.
    mutating func scale(by factor: Double) {
        let area = factor * factor
        mass = mass.map { $0 * area }
        moment = moment.map { $0 * area * area }
        for index in shapes.indices {
            shapes[index].geometry = shapes[index].geometry.scaled(by: factor)
            shapes[index].fill = shapes[index].fill?.scaled(by: factor)
        }
    }
}

extension ShapeDefinition.Geometry {
    fileprivate func scaled(by factor: Double) -> Self {
        switch self {
        case .circle(let radius, let offset): .circle(radius: radius * factor, offset: offset * factor)
        case .segment(let from, let to, let radius):
            .segment(from: from * factor, to: to * factor, radius: radius * factor)
        case .polyline(let points, let radius, let isClosed):
            .polyline(points: points.map { $0 * factor }, radius: radius * factor, isClosed: isClosed)
        case .polygon(let vertices, let radius):
            .polygon(vertices: vertices.map { $0 * factor }, radius: radius * factor)
        case .outline(let points, let radius): .outline(points: points.map { $0 * factor }, radius: radius * factor)
        case .box(let width, let height, let radius):
            .box(width: width * factor, height: height * factor, radius: radius * factor)
        }
    }
}

extension ShapeDefinition.Fill {
    fileprivate func scaled(by factor: Double) -> Self {
        switch self {
        case .depth(let depth): .depth(depth * factor)
        case .bottom(let bottom): .bottom(bottom * factor)
        }
    }
}
