import Foundation
import TestSupport
import Testing

@testable import CrateKit

/// Files that are damaged or huge: an error or a recording that keeps the rules, and never a crash.
@Suite(.late) struct TiltFileRobustnessTests {
    /// A good file, which is damaged by the tests.
    struct File: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]

        init(_ name: String, _ text: String) {
            testDescription = name
            bytes = Array(text.utf8)
        }
    }

    private static func files() throws -> [File] {
        [
            File("plain CSV", try TiltExport.plainCSV()),
            File("phyphox", TiltExport.phyphox(delimiter: ",")),
            File("phyphox with tabs", TiltExport.phyphox(delimiter: "\t")),
            File(
                "phyphox with semicolons",
                TiltExport.phyphox(delimiter: ";", decimalComma: true).replacing("\n", with: "\r\n")),
            File(
                "AndroSensor",
                "GRAVITY X (m/s²);GRAVITY Y (m/s²);Time since start in ms \n0,02;9,8;0\n0,3;9,7;20\n1,5;9;40\n"),
            File("Physics Toolbox", "time;gFx;gFy;gFz\n0,004;\u{2212}0,01;0,99;0\n0,024;0,01;0,9;1\n"),
            File("Sensor Logger CSV", TiltExport.sensorLoggerCSV()),
            File("Sensor Logger JSON with texts", TiltExport.sensorLoggerJSON(quote: "\"")),
            File("Sensor Logger JSON with numbers", TiltExport.sensorLoggerJSON(quote: "")),
            File(
                "a recording's JSON",
                String(decoding: try JSONEncoder().encode(try TiltExport.recording(.portrait)), as: UTF8.self)),
            File("JSON arrays", "[[0,0.5,-1],[1,2,3]]"),
            File("JSON objects", #"[{"t":0,"x":1,"y":2},{"t":1,"x":1,"y":2}]"#),
        ]
    }

    /// Whether the bytes give an error that says something, or a recording that could have been made by hand.
    private func isHandled(_ bytes: [UInt8]) -> Bool {
        do {
            let recording = try TiltFile.recording(from: bytes, convention: .ios)
            return (try? TiltRecording(samples: recording.samples)) != nil
        } catch {
            return !error.problem.isEmpty
        }
    }

    @Test(arguments: try files())
    func aDamagedByteIsHandled(good: File) {
        let file = good.bytes
        #expect(throws: Never.self) { try TiltFile.recording(from: file, convention: .ios) }
        for index in TestDepth.sample(Array(file.indices), oneOf: 5) {
            var shorter = file
            shorter.remove(at: index)
            #expect(isHandled(shorter), "without byte \(index)")
            for byte in [UInt8(ascii: "q"), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: ","), 0x0B, 0xFF] {
                var damaged = file
                damaged[index] = byte
                #expect(isHandled(damaged), "\(byte) at byte \(index)")
            }
            var binary = file
            binary[index] = 0
            #expect(throws: InputError(problem: "the file is binary, not text")) {
                try TiltFile.recording(from: binary)
            }
        }
    }

    @Test(arguments: try files())
    func aFileThatWasCutShortIsHandled(good: File) throws {
        let file = good.bytes
        // The sign of a recording without a second at rest must be given, and what remains of a file may tell another unit.
        let unit: AccelerationUnit? =
            switch good.testDescription {
            case "plain CSV": .g
            case "Sensor Logger CSV": .metersPerSecondSquared
            default: nil
            }
        let convention: SensorConvention? = good.testDescription.contains("phyphox") ? nil : .ios
        let whole = try TiltFile.recording(from: file, convention: convention, unit: unit)
        let isJSON = file[0] == UInt8(ascii: "[") || file[0] == UInt8(ascii: "{")
        for count in 0..<file.count {
            let bytes = Array(file.prefix(count))
            #expect(isHandled(bytes), "\(count) bytes")
            if isJSON {
                #expect(throws: InputError.self, "\(count) bytes") { try TiltFile.recording(from: bytes) }
            } else if let recording = try? TiltFile.recording(from: bytes, convention: convention, unit: unit) {
                // All but the last sample, whose digits may be missing, are the file's.
                #expect(recording.samples.dropLast() == whole.samples.prefix(recording.samples.count - 1))
            }
        }
    }

    @Test(.enabled(if: TestDepth.current != .quick)) func aMillionRowsAreTheMost() {
        var bytes: [UInt8] = []
        for time in 0...TiltRecording.maximumSamples { bytes.append(contentsOf: "\(time),0,1\n".utf8) }
        bytes.append(contentsOf: "what follows is not read".utf8)
        #expect(throws: InputError(line: 1_000_001, problem: "there must be at most 1000000 samples")) {
            try TiltFile.recording(from: bytes)
        }
    }

    @Test func aLineHasALimit() throws {
        let zeros = String(repeating: "0", count: 65_000)
        #expect(try tiltFile("t,x,y\n0,0.\(zeros),1\n1,0,0\n").rows == [[0, 0, 1], [1, 0, 0]])
        #expect(throws: InputError(line: 3, problem: "the line must have at most 65536 bytes")) {
            try tiltFile("t,x,y\n0,0,0\n1,0.\(zeros)\(zeros),1\n")
        }
    }

    /// Lines of every length move the ends of the pieces in which a file is read over every byte of a line and its end.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func whereAFileIsDividedDoesNotShow(end: String) throws {
        for padding in 0..<12 {
            let spaces = String(repeating: " ", count: padding)
            let lines = (0..<8_000).map { "\($0),0.25,-1" }
            let recording = try tiltFile("t,x,y\(spaces)\(end)\(lines.joined(separator: end))")
            #expect(recording.samples.count == lines.count)
            #expect(
                recording.samples.enumerated().allSatisfy { $1.time == Double($0) && $1.tilt == Tilt(x: 0.25, y: -1) })
        }
    }

    @Test func largeJSONIsRefused() {
        let row = "[0,0,0],"
        let bytes = Array("[\(String(repeating: row, count: TiltFile.maximumJSONSize / row.utf8.count))[0,0,0]]".utf8)
        #expect(
            throws: InputError(problem: "JSON must have at most 5000000 bytes, got \(bytes.count): use CSV")
        ) {
            try TiltFile.recording(from: bytes)
        }
    }
}
