import CrateKit
import Foundation
import Testing

/// The meaning of each file format.
@Suite struct TiltFileTests {
    /// One movement gives the same bits, whatever program recorded it.
    @Test(arguments: [InterfaceOrientation.portrait, .landscapeLeft])
    func everyFormGivesTheSameBits(orientation: InterfaceOrientation) throws {
        let expected = try TiltExport.recording(orientation)
        #expect(try tiltFile(TiltExport.plainCSV(), orientation: orientation).bits == expected.bits)
        for delimiter in [",", ";", "\t"] {
            let text = TiltExport.phyphox(delimiter: delimiter)
            #expect(try tiltFile(text, orientation: orientation).bits == expected.bits, "\(delimiter)")
            guard delimiter != "," else { continue }
            let german = TiltExport.phyphox(delimiter: delimiter, decimalComma: true)
            #expect(german.contains("9,806650000E0"))
            #expect(try tiltFile(german, orientation: orientation).bits == expected.bits, "\(delimiter)")
        }
        let logger = try tiltFile(TiltExport.sensorLoggerCSV(), orientation: orientation, convention: .ios)
        #expect(logger.bits == expected.bits)
        for quote in ["", "\""] {
            let text = TiltExport.sensorLoggerJSON(quote: quote)
            #expect(try tiltFile(text, orientation: orientation).bits == expected.bits, "\(quote)")
        }
        let json = String(decoding: try JSONEncoder().encode(expected), as: UTF8.self)
        #expect(try tiltFile(json).bits == expected.bits)
    }

    @Test func phonesLieAsInTheBookUnlessToldOtherwise() throws {
        let expected = try TiltExport.recording(.landscapeLeft).bits
        #expect(try tiltFile(TiltExport.phyphox(delimiter: ",")).bits == expected)
        #expect(try tiltFile(TiltExport.sensorLoggerCSV(), convention: .ios).bits == expected)
        #expect(try tiltFile(TiltExport.sensorLoggerJSON(quote: "\"")).bits == expected)
    }

    @Test(arguments: [
        "t,x,y\n0,0.1,-0.9\n1,2,3\n", "0,0.1,-0.9\n1,2,3\n", "TIME,X,Y\n0,0.1,-0.9\n1,2,3",
        "\"t\",\"x\",\"y\"\n\"0\",\"0.1\",\"-0.9\"\n\"1\",\"2\",\"3\"\n", "y,t,x\n-0.9,0,0.1\n3,1,2\n",
        "Time , X , Y \n 0 , 0.1 , -0.9 \n1, 2,3 \n", "t,x,y,z\n0,0.1,-0.9,nonsense\n1,2,3,\n",
        "0,0.1,-0.9,0.5\n1,2,3,6\n", "z;y;x;note;t\n;-0.9;0.1;;0\n;3;2;;1\n", "t\tx\ty\n0\t0.1\t-0.9\n1\t2\t3\n",
        "0;0,1;-0,9\n1;2,0;3\n", "0\t0,1\t-,9\n1\t2\t3\n", "t,x,y\r\n0,0.1,-0.9\r\n1,2,3\r\n",
        "t,x,y\r0,0.1,-0.9\r1,2,3\r",
        "\u{FEFF}t,x,y\n0,0.1,-0.9\n1,2,3\n", "\n\nt,x,y\n\n0,0.1,-0.9\n  \n1,2,3\n\n\r\n\n",
        "+0,+1e-1,-9.0E-1\n1.,2e0,3\n",
    ])
    func plainCSVIsInGAlongTheScreensAxes(text: String) throws {
        #expect(try tiltFile(text).rows == [[0, 0.1, -0.9], [1, 2, 3]])
    }

    @Test(arguments: [
        "[[0,0.1,-0.9],[1,2,3]]", " \r\n\t[ [0, 1e-1, -0.9] , [1.0, 2, 3] ]\n", "\u{FEFF}[[0,0.1,-0.9],[1,2,3]]",
        #"[{"t":0,"x":0.1,"y":-0.9,"z":"?"},{"y":3,"x":2,"t":1}]"#, #"{"samples":[[0,0.1,-0.9],[1,2,3]]}"#,
    ])
    func plainJSONIsInGAlongTheScreensAxes(text: String) throws {
        #expect(try tiltFile(text).rows == [[0, 0.1, -0.9], [1, 2, 3]])
    }

    @Test(arguments: ["t,x,y\n0,0.25,-0.5\n", "[[0,0.25,-0.5]]", #"{"samples":[[0,0.25,-0.5]]}"#])
    func whatIsSaidOfAPlainFileCounts(text: String) throws {
        #expect(try tiltFile(text, orientation: .portrait).rows == [[0, 0.25, -0.5]])
        #expect(try tiltFile(text, orientation: .landscapeLeft).rows == [[0, -0.5, -0.25]])
        #expect(try tiltFile(text, orientation: .landscapeRight).rows == [[0, 0.5, 0.25]])
        #expect(try tiltFile(text, orientation: .portraitUpsideDown).rows == [[0, -0.25, 0.5]])
        #expect(try tiltFile(text, convention: .android).rows == [[0, -0.25, 0.5]])
        #expect(try tiltFile(text, convention: .ios).rows == [[0, 0.25, -0.5]])
        #expect(try tiltFile(text, orientation: .landscapeLeft, convention: .android).rows == [[0, 0.5, 0.25]])
        #expect(
            try tiltFile(text, unit: .metersPerSecondSquared).rows == [[0, 0.25 / 9.80665, -0.5 / 9.80665]])
        #expect(try tiltFile(text, unit: .g).rows == [[0, 0.25, -0.5]])
    }

    /// A phone that stands upright in portrait: phyphox reads +9.81 along y, Core Motion -1.
    @Test func conventionsPointInOppositeWays() throws {
        let phyphox = "Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2)\n0,0,9.80665\n"
        #expect(try tiltFile(phyphox, orientation: .portrait).samples[0].tilt == .upright)
        #expect(try tiltFile(phyphox, orientation: .portrait, convention: .ios).samples[0].tilt == Tilt(x: 0, y: 1))
        let logger = "seconds_elapsed,x,y\n0,0,-9.80665\n"
        #expect(try tiltFile(logger, orientation: .portrait, convention: .ios).samples[0].tilt == .upright)
        #expect(
            try tiltFile(logger, orientation: .portrait, convention: .android).samples[0].tilt == Tilt(x: 0, y: 1))
    }

    @Test(arguments: ["Acceleration", "Gravity", "ACCELERATION"])
    func phyphoxsColumnsNameTheirUnit(quantity: String) throws {
        func text(_ unit: String) -> String {
            "\"\(quantity) y (\(unit))\",\"Time (s)\",\"\(quantity) x (\(unit))\"\n-2,0,1\n"
        }
        #expect(try tiltFile(text("g"), orientation: .portrait).rows == [[0, -1, 2]])
        #expect(try tiltFile(text("g"), orientation: .portrait, unit: .g).rows == [[0, -1, 2]])
        let converted = [[0, -(1 / 9.80665), 2 / 9.80665]]
        #expect(try tiltFile(text("m/s^2"), orientation: .portrait).rows == converted)
        #expect(try tiltFile(text("m/s^2"), orientation: .portrait, unit: .metersPerSecondSquared).rows == converted)
    }

    @Test func uncalibratedReadingsOfSensorLoggerMayBeInG() throws {
        let csv = "time,seconds_elapsed,z,y,x\n1,0.5,0,-0.5,0.25\n"
        #expect(try tiltFile(csv, orientation: .portrait, unit: .g).rows == [[0.5, 0.25, -0.5]])
        let json = #"[{"sensor":"Gravity","seconds_elapsed":"0.5","x":"0.25","y":"-0.5"}]"#
        #expect(try tiltFile(json, orientation: .portrait, unit: .g).rows == [[0.5, 0.25, -0.5]])
    }

    @Test func theBestSensorOfAFileCounts() throws {
        func entry(_ sensor: String, _ time: Double, _ x: Double) -> String {
            #"{"sensor":"\#(sensor)","seconds_elapsed":\#(time),"x":\#(x),"y":0,"z":0}"#
        }
        func first(_ entries: String...) throws -> [[Double]] {
            try tiltFile(
                "[\(entries.joined(separator: ","))]", orientation: .portrait, convention: .ios, unit: .g
            ).rows
        }
        let (total, gravity, motion) = ("TotalAcceleration", "Gravity", "Accelerometer")
        #expect(
            try first(
                entry(motion, 0, 1), entry(gravity, 0, 2), entry("Gyroscope", 0, 4), entry(total, 0, 3),
                entry(motion, 1, 1), entry(gravity, 1, 2), entry(total, 1, 3)) == [[0, 3, 0], [1, 3, 0]])
        #expect(
            try first(
                #"{"sensor":"Metadata","platform":"ios"}"#, entry(gravity, 0, 2), entry(motion, 0, 1),
                entry(gravity, 1, 2)) == [[0, 2, 0], [1, 2, 0]])
        #expect(throws: InputError.self) { try first(entry("Barometer", 0, 9), entry(motion, 0, 1)) }
    }

    @Test func theCallerOverridesTheFile() throws {
        let text = #"{"samples":[[0,1,2]],"interpolation":"linear","before":[0.5,0.25]}"#
        let recording = try tiltFile(text)
        #expect(recording.interpolation == .linear && recording.before == Tilt(x: 0.5, y: 0.25))
        let other = try tiltFile(text, interpolation: .hold, before: Tilt(x: 3, y: 4))
        #expect(other.interpolation == .hold && other.before == Tilt(x: 3, y: 4))
        // The file's own tilt before the first sample is along the same axes as its samples.
        #expect(try tiltFile(text, orientation: .landscapeLeft).before == Tilt(x: 0.25, y: -0.5))

        for plain in ["0,1,2", "[[0,1,2]]"] {
            #expect(try tiltFile(plain).interpolation == .hold)
            #expect(try tiltFile(plain).before == .upright)
            let given = try tiltFile(plain, orientation: .portrait, interpolation: .linear, before: Tilt(x: 3, y: 4))
            #expect(given.interpolation == .linear && given.before == Tilt(x: 3, y: 4))
        }
    }
}
