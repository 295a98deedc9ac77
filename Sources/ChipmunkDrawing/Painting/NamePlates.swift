import Chipmunk

/// The places of names. They are readable: in the picture, and without overlaps.
struct NamePlates {
    let canvas: any Canvas
    private let picture: BoundingBox
    private var plates: [NamePlate] = []

    init(canvas: any Canvas, camera: Camera) {
        self.canvas = canvas
        picture = BoundingBox(left: 0, bottom: 0, right: camera.size.width, top: camera.size.height)
    }

    /// Places a name at a point, or just above or below it if it would cover another name. Otherwise omits it: farther
    /// away it would seem to belong to another body.
    mutating func place(_ name: String, at point: Vector) {
        guard picture.contains(point) else { return }
        let step = 2 * (NamePlate.halfHeight + 1)
        for offset in [0, -step, step] {
            let plate = NamePlate(name, at: point + Vector(0, offset), on: canvas)
            if isFree(plate) { return plates.append(plate) }
        }
    }

    /// Places a name at a distance from a point, on the first of the sides where it covers no other name. Omits it if
    /// there is none.
    mutating func place(_ name: String, beside point: Vector, sides: [Vector], distance: Double) {
        guard picture.contains(point) else { return }
        let halfWidth = NamePlate.halfWidth(of: name, on: canvas)
        for side in sides {
            let reach = abs(side.x) * halfWidth + abs(side.y) * NamePlate.halfHeight + distance
            let plate = NamePlate(name, at: point + side * reach, on: canvas)
            if isFree(plate) { return plates.append(plate) }
        }
    }

    func draw(_ theme: Theme) {
        for plate in plates { plate.draw(on: canvas, theme) }
    }

    private func isFree(_ plate: NamePlate) -> Bool {
        picture.contains(plate.box) && !plates.contains { $0.box.intersects(plate.box) }
    }
}
