import CrateKit
import Testing

/// The evidence for the signs of a recording that names no platform: its rest, or its kind.
@Suite struct TiltEvidenceTests {
    /// Returns the sign of a file by Sensor Logger with y and z of each sample, in m/s² or g, or nil if it is asked for.
    private func sign(
        of name: String = "Gravity.csv", header: String = "seconds_elapsed,z,y,x", count: Int = 100, rate: Double = 50,
        _ values: (Int) -> (y: Double, z: Double)
    ) throws(InputError) -> SensorConvention? {
        let rows = (0..<count).map { index in
            let (y, z) = values(index)
            return "\(Double(index) / rate),\(z),\(y),0\n"
        }
        var options = TiltFileOptions()
        options.fileName = name
        do throws(InputError) {
            return try TiltFile.read(Array("\(header)\n\(rows.joined())".utf8), options).report.sign
        } catch {
            guard error.problem.hasSuffix("give --sensor-sign ios or --sensor-sign android") else { throw error }
            return nil
        }
    }

    /// A reading that moves in m/s², around 9.8.
    private func shaken(_ index: Int, by amplitude: Double = 3) -> Double {
        9.8 + (index.isMultiple(of: 2) ? amplitude : -amplitude)
    }

    /// If y and z have the same sign, or one of them is small, the larger one tells whether the device is upright, or
    /// face up, or the opposite on the other platform.
    @Test(
        arguments: [
            (-7.0, -7.0, SensorConvention.ios), (7, 7, .android), (-7, 7, nil), (7, -7, nil), (-9.5, 2.5, .ios),
            (9.5, -2.5, .android), (2.5, -9.5, .ios), (-8.9, 4, nil), (4, -8.9, nil),
        ] as [(Double, Double, SensorConvention?)])
    func aDeviceThatLeansIsUpright(y: Double, z: Double, expected: SensorConvention?) throws {
        #expect(try sign { _ in (y, z) } == expected)
    }

    @Test(
        arguments: [
            (8.5, nil), (9.0, SensorConvention.android), (10.6, .android), (11, nil),
        ] as [(Double, SensorConvention?)])
    func aRestHasTheLengthOfGravity(y: Double, expected: SensorConvention?) throws {
        #expect(try sign { _ in (y, 0) } == expected)
    }

    @Test func aShakenDeviceDoesNotRest() throws {
        #expect(try sign { (self.shaken($0, by: 0.9), 0) } == .android)
        #expect(try sign { (self.shaken($0, by: 1.1), 0) } == nil)
    }

    @Test func aRestLastsASecond() throws {
        #expect(try sign { $0 <= 50 ? (9.8, 0) : (self.shaken($0), 0) } == .android)
        #expect(try sign { $0 < 50 ? (9.8, 0) : (self.shaken($0), 0) } == nil)
        // A second has three samples at least.
        #expect(try sign(count: 3, rate: 2) { _ in (9.8, 0) } == .android)
        #expect(try sign(count: 4, rate: 1) { _ in (9.8, 0) } == nil)
    }

    @Test func aRestMayComeLater() throws {
        #expect(try sign(count: 101) { $0 < 50 ? (self.shaken($0), 0) : (9.8, 0) } == .android)
        #expect(try sign(count: 201) { $0 < 150 ? (self.shaken($0), 0) : (-9.8, 0) } == .ios)
    }

    /// Without a rest, as with one.
    @Test func aKindOfFileTellsItsSign() throws {
        // One sample of four is a fourth or more above the others.
        func moved(_ index: Int, _ unit: Double) -> (Double, Double) {
            (index.isMultiple(of: 4) ? 1.4 * unit : unit, 0)
        }
        let motion = "timestamp,gravity_z,gravity_y,gravity_x"
        #expect(try sign(of: "AccelerometerUncalibrated.csv") { moved($0, 9.8) } == .android)
        #expect(try sign(of: "AccelerometerUncalibrated.csv") { moved($0, 1) } == .ios)
        #expect(try sign(of: "TotalAcceleration.csv") { moved($0, 9.8) } == .android)
        #expect(try sign(of: "Gravity.csv") { moved($0, 9.8) } == nil)
        #expect(try sign(header: motion) { moved($0, 1) } == .ios)
        #expect(try sign(header: motion) { moved($0, 9.8) } == nil)
    }
}
