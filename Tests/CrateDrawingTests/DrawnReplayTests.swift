import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import Testing

@Suite struct DrawnReplayTests {
    /// A ball that falls beside a box that stands: 60 steps of 1/120 s, and 30 of 1/30 s.
    private func recording() throws -> SpaceRecording {
        let space = Space()
        space.gravity = Vector(0, -100)
        let ball = Body(mass: 1, moment: 1)
        ball.attach(CircleShape(radius: 10))
        space.add(ball, at: Vector(100, 0))
        space.staticBody.attach(PolygonShape(width: 20, height: 20))
        try space.startRecording()
        for _ in 0..<60 { space.step(by: 1 / 120) }
        for _ in 0..<30 { space.step(by: 1 / 30) }
        return space.stopRecording()
    }

    @Test func aFilmHasTheStepsAtTheirTimes() throws {
        var observed: [Int] = []
        let drawn = try DrawnReplay(SpaceReplay(recording())) { observed.append($0.stepCount) }
        #expect(observed == Array(0...90))
        #expect(abs(drawn.duration - 1.5) < 1e-9)
        let frames = try drawn.frames(framesPerSecond: 60)
        var steps: [Int] = []
        while let pixels = try frames.next() {
            #expect(pixels.count == 4 * 640 * 480)
            steps.append(drawn.replay.stepCount)
        }
        // Two steps for a frame, and then two frames for a step.
        let expected = (0...30).map { 2 * $0 } + (1...60).map { 60 + $0 / 2 }
        #expect(steps == expected)
    }

    @Test func theCameraShowsAllOfTheFilmAndStaysWhereItIs() throws {
        let drawn = try DrawnReplay(SpaceReplay(recording())) { _ in }
        let frames = try drawn.frames(framesPerSecond: 1)
        // From the top of the box, at 10, to below the ball, which falls 100/2 points for each squared second, nearly.
        let bottom = drawn.replay.space.bodies[0].position.y - 10
        #expect(bottom < -110)
        #expect(abs(frames.camera.center.y - (10 + bottom) / 2) < 1e-9)
        #expect(abs(frames.camera.scale - (480 - 2 * Camera.defaultMargin) / (10 - bottom)) < 1e-9)
        let first = try frames.next()
        var last: [UInt8]?
        while let pixels = try frames.next() { last = pixels }
        // The box is where it was: in the left third of the picture, where the ball never is.
        func left(_ pixels: [UInt8]?) -> [UInt8] {
            guard let pixels else { return [] }
            return stride(from: 0, to: 480, by: 8).flatMap { pixels[($0 * 640 * 4)..<($0 * 640 * 4 + 250 * 4)] }
        }
        let (isSame, isMoving) = (left(first) == left(last), first != last)
        #expect(isSame && isMoving && Set(left(first)).count > 2)
    }

    @Test func aStripShowsStepsInBetween() throws {
        let drawn = try DrawnReplay(SpaceReplay(recording()), until: 60) { _ in }
        #expect(drawn.lastStep == 60 && abs(drawn.duration - 0.5) < 1e-9)
        let strip = try drawn.strip(of: 4, format: .svg)
        let again = try drawn.strip(of: 4, format: .svg)
        #expect(strip == again)
        #expect(drawn.replay.stepCount == 60)
        #expect(throws: DrawnRunError.tooFewSteps(58, frames: 60)) {
            _ = try DrawnReplay(SpaceReplay(recording()), until: 58) { _ in }.strip(of: 60, format: .svg)
        }
    }

    @Test func whatLeavesForGoodIsNotFollowed() throws {
        let space = Space()
        let ball = Body(mass: 1, moment: 1)
        ball.attach(CircleShape(radius: 10))
        ball.velocity = Vector(1e4, 0)
        space.add(ball)
        space.staticBody.attach(PolygonShape(width: 20, height: 20))
        try space.startRecording()
        for _ in 0..<100 { space.step(by: 1) }
        let drawn = try DrawnReplay(SpaceReplay(space.stopRecording())) { _ in }
        let camera = try drawn.frames(framesPerSecond: 1).camera
        // Up to the last step before 100,000 points.
        #expect(abs(camera.center.x - (90_010.0 - 10) / 2) < 1)
    }
}
