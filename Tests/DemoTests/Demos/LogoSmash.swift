// Mirrors Chipmunk's demo LogoSmash.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class LogoSmash: Demo {
    init(_ space: Space, _ console: DemoConsole) throws {
        space.iterations = 1
        space.useSpatialHash(cellSize: 2, count: 10000)

        let (width, height, rowLength) = (188, 35, 24)
        let bitmap = try CDemos.numbers(of: "image_bitmap", in: "LogoSmash.c").map { Int($0) }
        for y in 0..<height {
            for x in 0..<width where bitmap[x / 8 + y * rowLength] >> (7 - x % 8) & 1 == 1 {
                let jitterX = 0.05 * console.random()
                let jitterY = 0.05 * console.random()
                let ball = Body(mass: 1, moment: .infinity)
                ball.position = Vector(
                    2 * (Double(x - width / 2) + jitterX), 2 * (Double(height / 2 - y) + jitterY))
                ball.attach(CircleShape(radius: 0.95))
                space.add(ball)
            }
        }

        let bullet = space.add(Body(mass: 1e9, moment: .infinity))
        bullet.position = Vector(-1000, -10)
        bullet.velocity = Vector(400, 0)
        bullet.attach(CircleShape(radius: 8)).filter = .notGrabbable
    }
}
