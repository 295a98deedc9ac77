import Chipmunk
import CrateKit
import Testing

@Suite struct TiltTests {
    @Test func oneGIsAThousandPoints() {
        #expect(Tilt(x: 0.3, y: -1).gravity == Vector(300, -1000))
        #expect(Tilt.upright.gravity == Vector(0, -1000))
    }

    /// Held upright in each orientation, the device's accelerometer measures 1 g towards the floor.
    @Test(arguments: [
        (InterfaceOrientation.portrait, Vector(0, -1)), (.portraitUpsideDown, Vector(0, 1)),
        (.landscapeLeft, Vector(1, 0)), (.landscapeRight, Vector(-1, 0)),
    ])
    func uprightIsUprightInEveryOrientation(orientation: InterfaceOrientation, measured: Vector) {
        let tilt = Tilt(accelerometer: measured.x, measured.y, orientation: orientation)
        #expect(tilt == .upright)
    }

    @Test func landscapeLeftIsTheBooksMapping() {
        // gravity = (a.y * 1000, -a.x * 1000)
        #expect(Tilt(accelerometer: 0.25, -0.5).gravity == Vector(-500, -250))
        #expect(Tilt(accelerometer: 0.25, -0.5, orientation: .landscapeRight).gravity == Vector(500, 250))
        #expect(Tilt(accelerometer: 0.25, -0.5, orientation: .portrait).gravity == Vector(250, -500))
        #expect(Tilt(accelerometer: 0.25, -0.5, orientation: .portraitUpsideDown).gravity == Vector(-250, 500))
    }

    @Test func onlyNumbersWithinTheLimitAreValid() {
        #expect(Tilt(x: 1e6, y: -1e6).isValid)
        #expect(!Tilt(x: 1e6.nextUp, y: 0).isValid)
        #expect(!Tilt(x: 0, y: .nan).isValid)
        #expect(!Tilt(x: -.infinity, y: 0).isValid)
    }

    @Test func anInvalidTiltTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Simulation(of: try World(.crates), tilt: Tilt(x: .nan, y: 0))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Simulation.tilt must be within ±1000000.0 g, got (nan, 0.0)"))
    }

    @Test func anInvalidTimestepTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Simulation(of: try World(.crates), timestep: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Simulation.timestep must be in"))
    }
}

/// The sticker balls' mapping.
@Suite struct AttitudeTests {
    @Test func anAttitudeIsADirectionOfOneG() {
        #expect(Tilt(attitude: Attitude(pitch: .pi / 2, roll: 0)) == Tilt(x: 0, y: -1))
        #expect(Tilt(attitude: Attitude(pitch: -0.2, roll: 0)) == Tilt(x: 0, y: 1))
        #expect(Tilt(attitude: Attitude(pitch: 0, roll: 0.7)) == Tilt(x: 1, y: 0))
        #expect(Tilt(attitude: Attitude(pitch: 0, roll: -0.7)) == Tilt(x: -1, y: 0))
        #expect(Tilt(attitude: Attitude(pitch: 0.3, roll: 0.4)) == Tilt(x: 0.8, y: -0.6))
    }

    /// The source turns the gravity to the angle atan2(pitch, roll), with y down.
    @Test func theAngleIsTheSources() {
        for pitch in stride(from: -1.5, through: 1.5, by: 0.25) {
            for roll in stride(from: -3.0, through: 3.0, by: 0.25) {
                let tilt = Tilt(attitude: Attitude(pitch: pitch, roll: roll))
                let angle = Vector(roll, pitch).angle
                #expect(Vector(tilt.x, -tilt.y).isNear(Vector(angle: angle), within: 1e-15), "\(pitch), \(roll)")
            }
        }
    }

    @Test func extremeAnglesHaveADirection() {
        #expect(Tilt(attitude: Attitude(pitch: 0, roll: 0)) == Tilt(x: 1, y: 0))
        #expect(Tilt(attitude: Attitude(pitch: 1e300, roll: 0)) == Tilt(x: 0, y: -1))
        #expect(Tilt(attitude: Attitude(pitch: .leastNormalMagnitude / 4, roll: .leastNormalMagnitude / 3)).x > 0.79)
    }
}
