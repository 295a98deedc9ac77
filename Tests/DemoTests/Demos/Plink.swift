// Mirrors Chipmunk's demo Plink.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class Plink: Demo {
    private static let mass = 1.0
    private let moment: Double
    private let console: DemoConsole
    // C goes over its bodies in an order of its own, and each takes a random number: first those that can move, in an
    // array that is filled up from its end, then those that cannot.
    private var falling: [Body] = []
    private var pinned: [Body] = []

    init(_ space: Space, _ console: DemoConsole) throws {
        self.console = console
        space.iterations = 5
        space.gravity = Vector(0, -100)

        let triangle = [Vector(-15, -15), Vector(0, 10), Vector(15, -15)]
        for column in 0..<9 {
            for row in 0..<6 {
                let offset = Vector(Double(column * 80 - 320 + row % 2 * 40), Double(row * 70 - 240))
                let peg = space.staticBody.attach(
                    try PolygonShape(vertices: triangle, transform: .translation(offset)))
                peg.elasticity = 1
                peg.friction = 1
                peg.filter = .notGrabbable
            }
        }

        let pentagon = (0..<5).map { index in
            let angle = -2 * Double.pi * Double(index) / 5
            return Vector(10 * cos(angle), 10 * sin(angle))
        }
        moment = Moment.polygon(mass: Plink.mass, vertices: pentagon)
        for _ in 0..<300 {
            let body = space.add(Body(mass: Plink.mass, moment: moment))
            body.position = Vector(randomX(), 350)
            body.attach(try PolygonShape(vertices: pentagon)).friction = single(0.4)
            falling.append(body)
        }
    }

    private func randomX() -> Double {
        console.random() * 640 - 320
    }

    func update(_ space: Space) {
        if console.isRightDown {
            let nearest = space.nearestShape(to: console.mouse, maxDistance: 0, filter: .grabbable)
            if let body = nearest?.shape.body { toggle(body) }
        }
        for body in falling + pinned where body.position.y < -260 || abs(body.position.x) > 340 {
            body.position = Vector(randomX(), 260)
        }
        space.step(by: timestep)
    }

    private func toggle(_ body: Body) {
        if body.type == .static {
            body.type = .dynamic
            body.mass = Plink.mass
            body.moment = moment
            move(body, from: &pinned, to: &falling)
        } else {
            body.type = .static
            move(body, from: &falling, to: &pinned)
        }
    }

    private func move(_ body: Body, from source: inout [Body], to target: inout [Body]) {
        guard let index = source.firstIndex(where: { $0 === body }) else { return }
        source.swapAt(index, source.count - 1)
        source.removeLast()
        target.append(body)
    }
}
