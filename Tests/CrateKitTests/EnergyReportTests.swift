import Chipmunk
import CrateKit
import Testing

@Suite struct EnergyReportTests {
    @Test(arguments: [Tilt.upright, Tilt(x: 0.3, y: -0.2), Tilt(x: 0, y: 0)])
    func aFreeFallKeepsItsEnergy(tilt: Tilt) throws {
        let simulation = Simulation(of: try World(.fallingCrate), tilt: tilt)
        let start = EnergyReport(on: simulation)
        #expect(start.kinetic == 0)
        for _ in 0..<30 {
            simulation.step()
            let now = EnergyReport(on: simulation)
            #expect(abs(now.total - start.total) <= 1e-9 * abs(start.total))
            #expect(now.kinetic > 0 || tilt == Tilt(x: 0, y: 0))
        }
    }

    @Test func energiesAreThoseOfPhysics() throws {
        var scene = Scene(name: "two")
        let circle = ShapeDefinition(.circle(radius: 1))
        var ball = BodyDefinition(name: "a", position: Vector(10, 20), shapes: [circle])
        ball.mass = 2
        ball.moment = 3
        ball.velocity = Vector(3, 4)
        ball.angularVelocity = 5
        scene.bodies = [ball]
        ball.name = "b"
        ball.velocity = .zero
        ball.angularVelocity = 0
        scene.bodies.append(ball)
        ball.name = "moved"
        ball.kind = .kinematic
        (ball.mass, ball.moment) = (nil, nil)
        ball.velocity = Vector(1000, 0)
        scene.bodies.append(ball)
        let simulation = Simulation(of: try World(scene), tilt: Tilt(x: 0, y: -1), timestep: 0.5)
        let report = EnergyReport(on: simulation)
        let (moving, turning) = (0.5 * 2 * 25, 0.5 * 3 * 25)
        #expect(report.kinetic == moving + turning)
        // The first one is 4 * 0.25 points higher half a step later.
        let heights: [Double] = [20 + 1, 20]
        #expect(report.potential == heights.reduce(0) { $0 + 2 * 1000 * $1 })
        #expect(report.total == report.kinetic + report.potential)
        #expect(report.greatestSpeed == 5)
        #expect(report.meanSpeed == 2.5)
        #expect(report.csvRow == "0,0.0,0.0,-1.0,62.5,82000.0,82062.5,5.0,2.5")
        #expect(report.csvRow.split(separator: ",").count == EnergyReport.csvHeader.split(separator: ",").count)
    }

    @Test func aSceneWithoutBodiesHasNone() throws {
        let report = EnergyReport(on: Simulation(of: try World(Scene(name: "none"))))
        #expect(report.csvRow == "0,0.0,0.0,-1.0,0.0,0.0,0.0,0.0,0.0")
    }
}
