import Chipmunk
import CrateKit

extension TiledMapper {
    /// Returns shapes with the material and the look of a scope.
    mutating func shapes(
        _ geometries: [ShapeDefinition.Geometry], kind: BodyType, in scope: TiledScope
    ) -> [ShapeDefinition] {
        var template = ShapeDefinition(.circle(radius: 1))
        template.friction = number("friction", in: scope, Scene.Bounds.surface) ?? 0.5
        template.elasticity = number("elasticity", in: scope, Scene.Bounds.surface) ?? 0
        template.isSensor = flag("sensor", in: scope) ?? false
        return geometries.map { geometry in
            var shape = template
            shape.geometry = geometry
            return shape
        }
    }

    /// Returns the look of a scope.
    mutating func appearance(in scope: TiledScope) -> Appearance {
        var appearance = Appearance()
        if let property = scope["look"], !property.text.isEmpty {
            appearance.look = Appearance.Look(rawValue: property.text)
            if appearance.look == nil {
                refuse(property, "must be one of \(Appearance.Look.allCases.map(\.rawValue).joined(separator: ", "))")
            }
        }
        if let property = scope["color"], !property.text.isEmpty {
            appearance.color = color(property.text, at: property.place)
            if appearance.color == nil { refuse(property, "must be a color such as #ff8000") }
            if appearance.look == .crate {
                tally.warn("a crate has the colors of wood; a plank can have another", at: property.place)
                appearance.color = nil
            }
        }
        return appearance
    }

    /// Returns the color that a text names, or nil if it names none.
    mutating func color(_ text: String, at place: TiledPlace) -> DebugColor? {
        // Tiled has the opacity first.
        let isLong = text.utf8.count == 9 && text.hasPrefix("#")
        if isLong && !text.lowercased().hasPrefix("#ff") { tally.warn("the opacity of colors is left out", at: place) }
        return DebugColor(css: isLong ? "#\(text.suffix(6))" : text)
    }

    /// Sets how a body moves.
    mutating func setMotion(of body: inout BodyDefinition, in scope: TiledScope) {
        checkUse(of: TiledNames.dynamicBody, isUseful: body.kind == .dynamic, kind: body.kind, in: scope)
        checkUse(of: TiledNames.movingBody, isUseful: body.kind != .static, kind: body.kind, in: scope)
        guard body.kind != .static else { return }
        let range = Scene.Bounds.coordinate
        body.velocity = Vector(number("velocityX", in: scope, range) ?? 0, number("velocityY", in: scope, range) ?? 0)
        body.angularVelocity = number("angularVelocity", in: scope, range) ?? 0
        guard body.kind == .dynamic else { return }
        body.gravityScale = number("gravityScale", in: scope, range) ?? 1
        body.isBullet = flag("bullet", in: scope) ?? false
        body.canRotate = flag("canRotate", in: scope) ?? true
        setMass(of: &body, in: scope)
    }

    private mutating func setMass(of body: inout BodyDefinition, in scope: TiledScope) {
        body.mass = number("mass", in: scope, Scene.Bounds.mass)
        let density = number("density", in: scope, Scene.Bounds.density) ?? 0.001
        if body.mass != nil, let property = scope.own("density"), scope.own("mass") != nil {
            tally.warn("the density of bodies with a mass of their own is not read", at: property.place)
        }
        guard body.mass == nil else { return }
        if body.canRotate {
            for index in body.shapes.indices { body.shapes[index].density = density }
        } else {
            // A scene's bodies that do not turn have a mass.
            let mass = density * body.shapes.reduce(0) { $0 + $1.geometry.area }
            body.mass = min(max(mass, Scene.Bounds.mass.lowerBound), Scene.Bounds.mass.upperBound)
        }
    }

    private mutating func checkUse(of names: [String], isUseful: Bool, kind: BodyType, in scope: TiledScope) {
        guard !isUseful else { return }
        for name in names {
            guard let property = scope.own(name) else { continue }
            let way = kind == .static && TiledNames.movingBody.contains(name) ? "dynamic or kinematic" : "dynamic"
            tally.warn(
                "the property \"\(name)\" of \(kind) bodies is not read: give them kind = \(way)", at: property.place)
        }
    }
}
