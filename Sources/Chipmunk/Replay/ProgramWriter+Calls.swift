// The text of single calls.

extension ProgramWriter {
    mutating func writeSurface(_ new: SavedShape, over old: SavedShape, _ shape: String) {
        if new.isSensor != old.isSensor { add("\(shape).isSensor = \(new.isSensor)") }
        if new.elasticity != old.elasticity { add("\(shape).elasticity = \(swift(new.elasticity))") }
        if new.friction != old.friction { add("\(shape).friction = \(swift(new.friction))") }
        if new.surfaceVelocity != old.surfaceVelocity {
            add("\(shape).surfaceVelocity = \(swift(new.surfaceVelocity))")
        }
        if new.frictionRule != old.frictionRule { add("\(shape).frictionRule = .\(new.frictionRule)") }
        if new.elasticityRule != old.elasticityRule { add("\(shape).elasticityRule = .\(new.elasticityRule)") }
        if new.passDirection != old.passDirection {
            add("\(shape).passDirection = \(new.passDirection.map { swift($0) } ?? "nil")")
        }
        if new.collisionType != old.collisionType { add("\(shape).collisionType = \(new.collisionType)") }
        if new.filter != old.filter {
            let filter = new.filter
            add(
                "\(shape).filter = ShapeFilter("
                    + "group: \(filter.group), categories: \(filter.categories.rawValue), mask: \(filter.mask.rawValue))"
            )
        }
    }

    mutating func writeCommonProperties(
        _ new: SavedConstraint, over old: SavedConstraint, _ constraint: String
    ) {
        if new.maxForce != old.maxForce { add("\(constraint).maxForce = \(swift(new.maxForce))") }
        if new.errorBias != old.errorBias { add("\(constraint).errorBias = \(swift(new.errorBias))") }
        if new.maxBias != old.maxBias { add("\(constraint).maxBias = \(swift(new.maxBias))") }
        if new.breakForce != old.breakForce { add("\(constraint).breakForce = \(swift(new.breakForce))") }
        if new.collideBodies != old.collideBodies { add("\(constraint).collideBodies = \(new.collideBodies)") }
    }

    /// Returns the name of an object, cast to its type if the program does not know the type, as for members of a
    /// snapshot.
    private func typed(_ name: String, _ type: String) -> String {
        name.contains("[") ? "(\(name) as! \(type))" : name
    }

    mutating func writeProperties(_ new: SavedConstraint, over old: SavedConstraint, _ name: String) {
        writeCommonProperties(new, over: old, name)
        let constraint = typed(name, swift(typeOf: new.kind))
        for (new, old) in zip(swift(propertiesOf: new.kind), swift(propertiesOf: old.kind)) where new != old {
            add("\(constraint).\(new)")
        }
    }

    /// Writes a change of geometry.
    mutating func write(_ geometry: SavedShape.Geometry, _ name: String) {
        switch geometry {
        case .circle(let radius, let offset):
            let shape = typed(name, "CircleShape")
            add("\(shape).setRadiusAbruptly(\(swift(radius)))")
            add("\(shape).setOffsetAbruptly(\(swift(offset)))")
        case .segment(let a, let b, let radius, _):
            let shape = typed(name, "SegmentShape")
            add("\(shape).setEndpointsAbruptly(from: \(swift(a)), to: \(swift(b)))")
            add("\(shape).setRadiusAbruptly(\(swift(radius)))")
        case .polygon(let vertices, let radius):
            let shape = typed(name, "PolygonShape")
            let points = vertices.map { swift($0) }.joined(separator: ", ")
            add("try \(shape).setVerticesAbruptly(counterclockwise: [\(points)])")
            add("\(shape).setRadiusAbruptly(\(swift(radius)))")
        }
    }

    mutating func write(_ query: RecordedQuery) {
        let n = query.numbers
        let filter =
            "filter: ShapeFilter(group: \(query.filter.group), categories: \(query.filter.categories.rawValue), "
            + "mask: \(query.filter.mask.rawValue)), includingSensors: \(query.includesSensors))"
        // A query that calls a closure has the same effect as a query that returns its hits.
        switch query.kind {
        case .nearestShape:
            add("_ = space.nearestShape(to: \(swift(Vector(n[0], n[1]))), maxDistance: \(swift(n[2])), \(filter)")
        case .shapesNear, .eachShapeNear:
            add("_ = space.shapes(near: \(swift(Vector(n[0], n[1]))), maxDistance: \(swift(n[2])), \(filter)")
        case .firstHit, .hits, .eachHit:
            let ends = "from: \(swift(Vector(n[0], n[1]))), to: \(swift(Vector(n[2], n[3])))"
            let name = query.kind == .firstHit ? "firstHit" : "hits"
            add("_ = space.\(name)(\(ends), radius: \(swift(n[4])), \(filter)")
        case .shapesInBox, .eachShapeInBox:
            let sides = ["left", "bottom", "right", "top"]
            let box = zip(sides, n).map { "\($0): \(swift($1))" }.joined(separator: ", ")
            add("_ = space.shapes(in: BoundingBox(\(box)), \(filter)")
        case .shapesTouching, .eachShapeTouching:
            if let shape = shapeName(Int(n[0])) { add("_ = space.shapes(touching: \(shape), \(filter)") }
        case .firstHitOfShape:
            let way = swift(Vector(n[1], n[2]))
            if let shape = shapeName(Int(n[0])) { add("_ = space.firstHit(of: \(shape), movedBy: \(way), \(filter)") }
        }
    }

    mutating func write(_ kind: CallKind, _ subject: Int, _ n: [Double]) {
        switch kind.subject {
        case .space: add("space.\(swift(settingOf: kind, n))")
        case .body:
            guard let body = bodyName(subject) else { return }
            switch kind {
            case .removeBody: add("space.remove(\(body))")
            case .releaseFromQuarantine: add("space.releaseFromQuarantine(\(body))")
            case .reindexShapes: add("space.reindexShapes(of: \(body))")
            case .wakeTouchingShape:
                if let shape = shapeName(Int(n[0])) { add("\(body).wakeTouching(\(shape))") }
            case .passThrough:
                if let shape = shapeName(Int(n[0])) { add("\(body).passThrough(\(shape))") }
            case .sleepWith: if let group = bodyName(Int(n[0])) { add("\(body).sleep(with: \(group))") }
            default: add("\(body).\(swift(bodyCall: kind, n))")
            }
        case .shape:
            guard let shape = shapeName(subject) else { return }
            switch kind {
            case .detach: add("\(shape).body?.detach(\(shape))")
            case .shapeMass: add("\(shape).mass = \(swift(n[0]))")
            case .neighbors:
                let (previous, next) = (Vector(n[0], n[1]), Vector(n[2], n[3]))
                let segment = typed(shape, "SegmentShape")
                add("\(segment).setNeighbors(previous: \(swift(previous)), next: \(swift(next)))")
            case .updateBoundingBoxUnder:
                let names = zip(["a", "b", "c", "d", "tx", "ty"], n).map { "\($0): \(swift($1))" }
                add("\(shape).updateBoundingBox(under: Transform(\(names.joined(separator: ", "))))")
            case .reindexShape: add("space.reindex(\(shape))")
            default: add("\(shape).updateBoundingBox()")
            }
        case .constraint:
            guard let constraint = constraintName(subject) else { return }
            switch kind {
            case .removeConstraint: add("space.remove(\(constraint))")
            case .ratchetAngle: add("\(typed(constraint, "RatchetJoint")).angle = \(swift(n[0]))")
            default: add("\(constraint).maxForce = \(constraint).maxForce")
            }
        }
    }
}
