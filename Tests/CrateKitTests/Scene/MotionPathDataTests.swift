import Chipmunk
import Testing
import TimerAnimation

@testable import CrateKit

/// Paths of motions as SVG writes path data.
@Suite struct MotionPathDataTests {
    private func yaml(_ path: String) -> [UInt8] {
        Array(
            """
            version: 1
            name: path
            bodies:
              - name: a
                kind: kinematic
                shapes: [{ type: circle, radius: 1 }]
                motion: { position: { type: path, path: \(path) } }
            """.utf8)
    }

    private func motion(_ path: String) throws -> PathMotion {
        let scene = try SceneFile.read(yaml(path)).scene
        guard case .path(let motion) = scene.bodies[0].motion.position?.kind else {
            throw InputError(path: "motion", problem: "is no path")
        }
        return motion
    }

    @Test func pathDataAreTheElementsThatTheyDescribe() throws {
        #expect(
            try motion("'M 0 0 H 50 v 20 C 50 40 30 40 30 20 Z'").path == [
                .move(to: .zero), .line(to: Vector(50, 0)), .line(to: Vector(50, 20)),
                .curve(to: Vector(30, 20), control1: Vector(50, 40), control2: Vector(30, 40)), .close,
            ])
        // Another stroke, to which the body jumps.
        #expect(
            try motion("'M 0 0 L 1 1 M 5 5 L 6 6'").path == [
                .move(to: .zero), .line(to: Vector(1, 1)), .move(to: Vector(5, 5)), .line(to: Vector(6, 6)),
            ])
    }

    /// From the reference of scenes, where a truck drives on a line and then on half a circle.
    @Test func anArcIsTheElementOfAnArc() throws {
        let path = try motion("'M 20 20 H 120 A 35 35 0 0 1 120 90'").path
        guard case .arc(let center, let radii, let start, let sweep) = try #require(path.last) else {
            Issue.record("\(path)")
            return
        }
        #expect((center - Vector(120, 55)).length < 1e-9 && (radii - Vector(35, 35)).length < 1e-9)
        #expect(abs(start + .pi / 2) < 1e-9 && abs(sweep - .pi) < 1e-9)
    }

    /// By the equation of the ellipse, with axes that are turned by 30°.
    @Test func anArcOfATurnedEllipseKeepsToIt() throws {
        let motion = try motion("'M 40 0 A 60 20 30 1 0 0 40'")
        #expect(motion.path.count > 4)
        let arc = try #require(
            EllipticalArc(
                from: Vector(40, 0), to: Vector(0, 40), radii: Vector(60, 20), rotation: .pi / 6, isLarge: true,
                isPositive: false))
        let animation = motion.makeAnimation()
        for index in 0...200 {
            let offset = try #require(animation.value(at: Double(index) / 200 * 0.25)) - arc.center
            let (u, v) = (
                offset.dot(arc.axisU) / arc.axisU.lengthSquared, offset.dot(arc.axisV) / arc.axisV.lengthSquared
            )
            #expect(abs((u * u + v * v).squareRoot() - 1) < 2e-5, "\(index)")
        }
    }

    @Test func whatIsReadIsWrittenAsElements() throws {
        let scene = try SceneFile.read(yaml("'M 0 0 Q 10 10 20 0 T 40 0'")).scene
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
    }

    @Test(arguments: [
        ("''", "must not be empty"), ("' '", "must have a line"), ("'M 5 5'", "must have a line"),
        ("'M 0 0 L 5'", "has the end, where a number is expected"),
        ("'L 5 5'", "has \"L\" at character 1, where M, with which a path begins, is expected"),
        ("'M 0 0 L 1e12 0'", "must stay within"), ("'M 0 0 A 1e12 1e12 0 0 1 9 9'", "must stay within"),
        ("7", "must be an array, got 7"),
    ])
    func aMistakeIsAtItsPath(path: String, problem: String) {
        let found = SceneFile.issues(of: yaml(path))
        #expect(found.count == 1 && found[0].line == 7, "\(found)")
        #expect(found.first?.problem.hasPrefix(problem) == true, "\(found)")
    }
}
