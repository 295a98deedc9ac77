import CrateKit
import Testing

/// Files that are not recordings, and their error messages.
@Suite struct TiltFileErrorTests {
    private func problem(_ text: String, unit: AccelerationUnit? = nil, before: Tilt? = nil) -> String {
        problem(Array(text.utf8), unit: unit, before: before)
    }

    private func problem(_ bytes: [UInt8], unit: AccelerationUnit? = nil, before: Tilt? = nil) -> String {
        do {
            _ = try TiltFile.recording(from: bytes, unit: unit, before: before)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func filesWithoutSamplesAreRefused() {
        for text in ["", "\u{FEFF}", "\n", " \r\n\t\n", "\u{FEFF}\r\n"] {
            #expect(problem(text) == "the file is empty")
        }
        for text in ["t,x,y", "t,x,y\n\n", "\"seconds_elapsed\";\"x\";\"y\"\r\n"] {
            #expect(problem(text) == "the file has a header, but no samples")
        }
        #expect(problem("[]") == "the file has no samples")
        #expect(problem("{}") == "samples: is missing")
        #expect(problem(#"{"samples":[]}"#) == "there must be at least one sample")
    }

    @Test func binaryFilesAreRefused() {
        let binary = "the file is binary, not text"
        #expect(problem([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == binary)
        #expect(problem("t,x,y\n0,0,\u{0}1\n") == binary)
        #expect(problem("[[0,0,1]\u{0}]") == binary)
        #expect(problem(Array("t,x,y\n0,0,1\n".utf8) + [0xFF, 0x0A]) == binary)
        #expect(problem(Array("[[0,0,1]]".utf8) + [0xC3]) == binary)
        // UTF-16.
        #expect(problem([0xFF, 0xFE] + "t,x,y".utf8.flatMap { [$0, 0] }) == binary)
    }

    @Test func missingColumnsAreNamed() {
        #expect(problem("t,x\n0,0\n") == "line 1: the column \"y\" is missing")
        #expect(problem("\n\nx,y\n0,0\n") == "line 3: the column \"t\" is missing")
        #expect(problem("time,y\n0,0\n") == "line 1: the column \"x\" is missing")
        #expect(problem("t,x,y,X\n0,0,0,0\n") == "line 1: the column \"x\" is there twice")
        #expect(problem("time,seconds_elapsed,z,y\n1,1,1,1\n") == "line 1: the column \"x\" is missing")
        #expect(problem("seconds_elapsed,x\n") == "line 1: the column \"y\" is missing")
        let x = "Acceleration x (m/s^2)"
        #expect(problem("\(x),Acceleration y (m/s^2)\n") == "line 1: the column \"Time (s)\" is missing")
        #expect(problem("Time (s),\(x)\n") == "line 1: the column \"Acceleration y (m/s^2)\" is missing")
        #expect(problem("Time (s),Gravity y (g)\n") == "line 1: the column \"Gravity x (g)\" is missing")
        #expect(problem("Time (s),Pressure (hPa)\n") == "line 1: the column \"\(x)\" is missing")
        #expect(problem("Time (s),\(x),Acceleration y (g)\n").hasSuffix("\"Acceleration y (m/s^2)\" is missing"))
        #expect(problem("hello\n").hasPrefix("line 1: the columns are of no known format: \"hello\"; "))
    }

    @Test func phyphoxWithoutGravityIsRefused() {
        let header = ["x", "y", "z"].map { "\"Linear Acceleration \($0) (m/s^2)\"" }.joined(separator: ",")
        #expect(
            problem("\"Time (s)\",\(header)\n0,1,2,3\n")
                == "line 1: \"Linear Acceleration x (m/s^2)\" lacks gravity: record phyphox's experiment "
                + "\"Acceleration with g\" instead of \"Acceleration (without g)\"")
    }

    @Test func aUnitThatContradictsAColumnIsRefused() {
        let text = "Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2)\n0,0,1\n"
        #expect(
            problem(text, unit: .g)
                == "line 1: the column \"Acceleration x (m/s^2)\" names its own unit: give none, or the same")
    }

    @Test(arguments: [
        "nan", "NaN", "inf", "-Infinity", "abc", "0x1p3", "1e400", "-1e400", "1 2", "--1", "1e", "0,5x", "٣", "1.2.3",
        "-",
    ])
    func whatIsNoNumberIsNamed(field: String) {
        let comma = field.contains(",") ? ";" : ","
        func row(_ fields: String...) -> String { fields.joined(separator: comma) + "\n" }
        let expected = "must be a finite number, got \"\(field)\""
        #expect(problem(row("t", "x", "y") + row(field, "0", "0")) == "line 2: t \(expected)")
        #expect(problem(row("0", "0", "0") + row("1", field, "0")) == "line 2: x \(expected)")
        #expect(problem(row("y", "x", "t") + row("0", "0", "0") + row(field, "0", "1")) == "line 3: y \(expected)")
        #expect(
            problem(#"[{"sensor":"Gravity","seconds_elapsed":0,"y":"\#(field)","x":0}]"#)
                == "[0].y: \(expected)")
    }

    @Test func fieldsAreNamedAsTheHeaderDoes() {
        let header = "Time (s);Acceleration x (m/s^2);Acceleration y (m/s^2)\n"
        #expect(problem(header + "0;;1\n") == "line 2: Acceleration x (m/s^2) is empty")
        #expect(problem("t,x,y\n0,,1\n") == "line 2: x is empty")
        #expect(problem("t,x,y\n0,1,\n") == "line 2: y is empty")
        #expect(problem("t,x,y\n0,1,\" \"\n") == "line 2: y is empty")
        #expect(problem("t\tx\ty\n\t1\t2\n") == "line 2: t is empty")
        #expect(problem("t;x;y\n0;0,5;1.000,5\n") == "line 2: y must be a finite number, got \"1.000,5\"")
        #expect(problem("t;x;y\n0;0,5,5;1\n") == "line 2: x must be a finite number, got \"0,5,5\"")
        #expect(problem("t,x,y\n0,\"0,5\",1\n") == "line 2: x must be a finite number, got \"0,5\"")
        // Text that a terminal would take for a command, or that would fill it, is not repeated.
        #expect(problem("t,x,y\n0,\u{1B}[31m,1\n") == #"line 2: x must be a finite number, got "\u{1B}[31m""#)
        let long = String(repeating: "9", count: 5000)
        #expect(
            problem("t,x,y\n0,\(long),1\n")
                == "line 2: x must be a finite number, got \"\(String(repeating: "9", count: 40))\"...")
    }

    @Test func rowsOfAnotherLengthAreRefused() {
        #expect(problem("t,x,y\n0,0,0\n1,0\n") == "line 3: must have 3 fields as line 1 has, got 2")
        #expect(problem("t,x,y\n0,0,0,0\n") == "line 2: must have 3 fields as line 1 has, got 4")
        #expect(problem("\n0,0,0\n1,0,0,\n") == "line 3: must have 3 fields as line 2 has, got 4")
        #expect(problem("t,x,y\n,\n") == "line 2: must have 3 fields as line 1 has, got 2")
        #expect(problem("0,0\n") == "line 1: a row must have the fields t, x and y, or t, x, y and z, got 2")
        #expect(problem("0;0;0;0;0\n") == "line 1: a row must have the fields t, x and y, or t, x, y and z, got 5")
    }

    @Test func quotesMustEncloseAFieldOnOneLine() {
        let rule = "a quote must enclose a whole field"
        #expect(problem("t,x,y\n0,\"1\"2,3\n") == "line 2: \(rule)")
        #expect(problem("t,x,y\n0,1,2\n1,1\"2,3\n") == "line 3: \(rule)")
        let unterminated = "a quote must end on the line where it begins"
        #expect(problem("t,x,y\n0,0,0\n1,\"1,2\n2,3,4\n") == "line 3: \(unterminated)")
        #expect(problem("t,x,y\n0,0,\"0") == "line 2: \(unterminated)")
        #expect(problem("t,x,y\r\n0,0,\"0\r\n\"\r\n") == "line 2: \(unterminated)")
        #expect(problem("\"t,x,y\n0,0,0\n") == "line 1: \(unterminated)")
    }

    @Test func timesMustIncrease() {
        let rule = "the time must be greater than the one before"
        #expect(problem("t,x,y\n0.2,0,0\n0.1,0,0\n") == "line 3: \(rule) (0.2), got 0.1")
        #expect(problem("0,0,0\n0,0,0\n") == "line 2: \(rule) (0.0), got 0.0")
        #expect(problem("[[0.2,0,0],[0.1,0,0]]") == "[1]: \(rule) (0.2), got 0.1")
        #expect(problem(#"[{"t":0,"x":0,"y":0},{"t":0,"x":0,"y":0}]"#) == "[1]: \(rule) (0.0), got 0.0")
        #expect(problem(#"{"samples":[[0,0,0],[0,0,0]]}"#) == "samples[1]: \(rule) (0.0), got 0.0")
        let entry = #"{"sensor":"Gravity","seconds_elapsed":"1","x":0,"y":0}"#
        #expect(problem(#"[\#(entry),{"sensor":"Light"},\#(entry)]"#) == "[2]: \(rule) (1.0), got 1.0")
    }

    @Test func valuesOutOfRangeAreRefused() {
        let range = "the time must be in -1000000000.0 ... 1000000000.0"
        #expect(problem("t_s,x,y\n-17e8,0,0\n") == "line 2: \(range), got -1700000000.0")
        #expect(problem("[[-2e9,0,0]]") == "[0]: \(range), got -2000000000.0")
        let limit = "the tilt must be within ±1000000.0 g, got"
        #expect(problem("0,0,1e6\n1,2e6,0\n", unit: .g) == "line 2: \(limit) (2000000.0, 0.0)")
        #expect(problem("[[0,0,1e300]]", unit: .g) == "[0]: \(limit) (0.0, 1e+300)")
        #expect(problem("t,x,y\n0,0,9e6\n", unit: .metersPerSecondSquared) == "none")
        let before = "the tilt before the first sample must be within ±1000000.0 g, got (nan, 0.0)"
        for text in ["0,0,0", "[[0,0,0]]", #"{"samples":[[0,0,0]]}"#] {
            #expect(problem(text, before: Tilt(x: .nan, y: 0)) == before)
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func linesAreCountedAsEditorsDo(end: String) {
        func lines(_ lines: String...) -> String { lines.joined(separator: end) }
        #expect(problem(lines("t,x,y", "0,0,0", "1,0,q")).hasPrefix("line 3: y must"))
        #expect(problem(lines("", "t,x,y", "", "", "0,0,0", "", "1,0,q", "", "")).hasPrefix("line 7: y must"))
        #expect(problem(lines("0,0,q", "")).hasPrefix("line 1: y must"))
        // Further than the reader reads at a time.
        let many = (0..<20_000).map { "\($0),0,0" }.joined(separator: end)
        #expect(problem(lines("t,x,y", many, "", "q,0,0")).hasPrefix("line 20003: t must"))
        #expect(problem(lines(many, "20000,\"0,0", many)).hasPrefix("line 20001: a quote must end"))
        #expect(problem(lines(many, "20000,0\"1,0", many)).hasPrefix("line 20001: a quote must enclose"))
    }

    @Test func wrongJSONIsExplained() {
        let notJSON = "the file is not JSON, was cut short, or has a number that is too large"
        #expect(problem("[[0,0,0]") == notJSON)
        #expect(problem("[[0,0,0]] x") == notJSON)
        #expect(problem(String(repeating: "[", count: 100_000)) == notJSON)
        #expect(problem("[[0,0]]") == "[0]: a sample must have three numbers: the time, x and y")
        #expect(problem("[[0,0,0],[1,0,0,0]]") == "[1]: a sample must have three numbers: the time, x and y")
        #expect(problem("[[0,0,\"0\"]]") == "[0][2]: has a value of another kind than expected")
        #expect(problem("[[0,null,0]]") == "[0][1]: must not be null")
        #expect(problem("[[0,0,1e400]]") == notJSON)
        #expect(problem("[0]") == "[0]: has a value of another kind than expected")
        #expect(problem("[[0,0,0],{\"t\":1}]") == "[1]: has a value of another kind than expected")
        #expect(problem("[{\"t\":0,\"x\":0}]") == "[0].y: is missing")
        #expect(problem("[{\"t\":0,\"x\":0,\"y\":[]}]") == "[0].y: has a value of another kind than expected")
        #expect(
            problem(#"{"samples":[[0,0,0]],"interpolation":"cubic"}"#)
                == "interpolation: has a value that cannot be read")
        #expect(problem(#"{"samples":[[0,0,0]],"before":[0]}"#).hasPrefix("before"))
        #expect(problem(#"[{"sensor":"Gravity","x":"0","y":"0"}]"#) == "[0].seconds_elapsed: is missing")
        #expect(problem(#"[{"sensor":"Gravity"},{"x":0}]"#) == "[0].seconds_elapsed: is missing")
        #expect(problem(#"[{"sensor":"Light"},{"x":0}]"#) == "[1].sensor: is missing")
        #expect(
            problem(#"[{"sensor":"Light"}]"#)
                == "the file has no samples of the sensors TotalAcceleration, Gravity, AccelerometerUncalibrated, "
                + "WristMotion")
        #expect(problem(#"[{"sensor":"Gravity","seconds_elapsed":"","x":0,"y":0}]"#) == "[0].seconds_elapsed: is empty")
    }

    @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
    func lineBreaksOfUnicodeDoNotBreakTheSentence(lineBreak: String) {
        let error = #expect(throws: InputError.self) {
            try TiltFile.recording(from: Array("0,a\(lineBreak)b,-1".utf8))
        }
        #expect(error?.description == "line 1: x must be a finite number, got \"a\u{FFFD}b\"")
    }
}
