import Chipmunk

// The twins of engine_body_scenes.c.
extension Stage {
    func buildSleepers() {
        space.gravity = Vector(0, -200)
        space.sleepTimeThreshold = 0.5
        space.iterations = 20
        floor()
        for row in 0..<3 {
            for index in 0..<(3 - row) {
                let (i, r) = (Double(index), Double(row))
                box(-30 + 30 * i + 15 * r, 13 + 24 * r, 26, 24, 1 + 0.2 * i)
            }
        }
        beforeStep = { stage, step in
            switch step {
            case 260: stage.ball(-14, 180, 9, 2)
            case 380: stage.space.remove(stage.bodies[1])
            case 430: stage.box(60, 12, 16, 24, 1.5)
            default: break
            }
        }
    }

    func buildPlatforms() {
        space.gravity = Vector(0, -300)
        floor()
        for index in 0..<3 {
            let platform = body(Body(.kinematic), -150 + 150 * Double(index), 60 + 15 * Double(index))
            shape(PolygonShape(width: 110, height: 12, radius: 1), on: platform, 1.1, 0.05)
        }
        for index in 0..<9 {
            let (column, row) = (Double(index % 3), Double(index / 3))
            box(-175 + 150 * row + 24 * column, 90 + 28 * row, 20, 16, 1 + 0.1 * Double(index))
        }
        ball(10, 160, 11, 2)
        beforeStep = { stage, step in
            stage.bodies[0].velocity = Vector((step / 100) % 2 == 1 ? -45 : 45, 0)
            stage.bodies[1].velocity = Vector(0, (step / 80) % 2 == 1 ? -30 : 30)
            let phase = Double(step % 200)
            stage.bodies[2].velocity = Vector(0.1 * phase - 10, 5 - 0.05 * phase)
            stage.bodies[2].angularVelocity = step % 120 < 60 ? 0.7 : -0.7
        }
    }

    func buildBelts() {
        space.gravity = Vector(0, -220)
        let joints = [Vector(-220, 60), Vector(-80, 20), Vector(60, 20), Vector(200, 55)]
        for index in 0..<3 {
            let belt = shape(
                SegmentShape(from: joints[index], to: joints[index + 1], radius: 2), on: ground, 1.2, 0.1)
            belt.setNeighbors(previous: joints[max(index - 1, 0)], next: joints[min(index + 2, 3)])
            belt.surfaceVelocity = Vector(60 - 90 * Double(index), 0)
        }
        floor()
        let gate = PolygonShape(BoundingBox(left: -20, bottom: 20, right: 0, top: 90))
        shape(gate, on: ground, 0.2, 0).isSensor = true
        let fence = SegmentShape(from: Vector(40, 20), to: Vector(40, 70), radius: 3)
        shape(fence, on: ground, 0.4, 0.6).filter = ShapeFilter(categories: 2, mask: 2)
        dropRocksAndBalls()
        beforeStep = { stage, step in
            switch step {
            case 250: stage.shapes[1].surfaceVelocity = Vector(70, 0)
            case 400: stage.shapes[4].isSensor = false
            case 450: stage.shapes[5].filter = ShapeFilter(categories: 1, mask: 3)
            default: break
            }
        }
    }

    private func dropRocksAndBalls() {
        let corners = [Vector(-12, -8), Vector(11, -9), Vector(14, 3), Vector(0, 13), Vector(-13, 5)]
        for index in 0..<10 {
            let mass = 0.8 + 0.15 * Double(index)
            let start = Vector(-190 + 42 * Double(index), 110 + 13 * Double(index % 4))
            if index % 2 == 1 {
                let moment = Moment.polygon(mass: mass, vertices: corners, radius: 2)
                let rock = body(Body(mass: mass, moment: moment), start.x, start.y)
                guard let outline = try? PolygonShape(vertices: corners, radius: 2) else { return }
                shape(outline, on: rock, 0.7, 0.15)
            } else {
                ball(start.x, start.y, 8 + 0.5 * Double(index), mass)
            }
            shapes.last?.filter = ShapeFilter(
                group: index < 4 ? 7 : 0, categories: index % 3 == 0 ? 2 : 1, mask: index % 3 == 1 ? 1 : 3)
        }
    }

    func buildDensities() {
        space.gravity = Vector(5, -90)
        space.damping = 0.7
        floor()
        for index in 0..<3 {
            let i = Double(index)
            let heap = body(Body(.dynamic), -90 + 80 * i, 50 + 20 * i)
            shape(CircleShape(radius: 9 + i, offset: Vector(13, 4)), on: heap, 0.5, 0.35).density = 0.004 + 0.002 * i
            let slab = PolygonShape(BoundingBox(left: -22, bottom: -7, right: 8, top: 6), radius: 1)
            shape(slab, on: heap, 0.5, 0.35).density = 0.003
            let rod = SegmentShape(from: Vector(-20, 0), to: Vector(-26, 18), radius: 2)
            shape(rod, on: heap, 0.5, 0.35).density = 0.01
        }
        let lopsided = box(150, 40, 30, 22, 2)
        lopsided.centerOfGravity = Vector(6, -5)
        lopsided.position = Vector(150, 40)
        beforeStep = { $0.push($1) }
    }

    private func push(_ step: Int) {
        bodies[0].applyForce(Vector(40, 90), atWorldPoint: Vector(0, 60))
        bodies[1].applyForce(Vector(-300, 120), atLocalPoint: Vector(4, 9))
        if step % 70 == 10 { bodies[2].applyImpulse(Vector(90, 260), atWorldPoint: Vector(30, 20)) }
        if step % 110 == 20 { bodies[3].applyImpulse(Vector(-150, 200), atLocalPoint: Vector(-7, 3)) }
        bodies[3].torque = step % 40 < 20 ? 900 : -700
        if step == 300 { shapes[2].mass = 3 }
        if step == 400 { bodies[2].force = Vector(2000, 9000) }
    }

    func buildChanges() {
        space.iterations = 25
        space.collisionSlop = 0.35
        space.collisionBias = 0.02
        space.collisionPersistence = 2
        floor()
        for x in [-140.0, 140] {
            shape(SegmentShape(from: Vector(x, 0), to: Vector(x, 400), radius: 5), on: ground, 0.3, 0.7)
        }
        for index in 0..<8 {
            box(-75 + 50 * Double(index % 4), 14 + 30 * Double(index / 4), 22, 22, 1 + 0.2 * Double(index))
        }
        beforeStep = { $0.change($1) }
    }

    private func change(_ step: Int) {
        if step % 50 == 0 { space.gravity = Vector(step % 100 == 0 ? -60 : 60, -200 - 0.2 * Double(step)) }
        switch step {
        case 90:
            bodies[2].type = .kinematic
            bodies[2].velocity = Vector(20, 15)
            bodies[2].angularVelocity = 0.4
        // Mass and moment come back by themselves; in C they have to be set again.
        case 200: bodies[2].type = .dynamic
        case 240: bodies[5].type = .static
        case 330: bodies[5].type = .dynamic
        case 350: space.collisionPersistence = 6
        case 420: bodies[0].mass = 9
        case 470: bodies[1].moment = .infinity
        default: break
        }
    }

    func buildPlanet() {
        let planet = body(Body(.kinematic), 0, 0)
        planet.angularVelocity = 0.3
        shape(CircleShape(radius: 60), on: planet, 0.9, 0.4)
        for index in 0..<12 {
            let number = Double(index)
            let place = Vector(angle: 0.55 * number) * (110 + 9 * number)
            let moon = box(place.x, place.y, 10, 14, 1 + 0.1 * number)
            moon.velocity = place.perpendicular * (1.1 - 0.06 * number)
            moon.velocityFunction = { body, _, damping, duration in
                let position = body.position
                let squared = position.lengthSquared
                let gravity = position * (-4e6 / (squared * squared.squareRoot()))
                body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
            }
            if index == 5 { moon.positionFunction = { $0.updatePosition(duration: $1 * 1.25) } }
        }
    }
}
