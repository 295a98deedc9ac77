import TestSupport
import Testing

/// Bad input ends in one sentence on standard error, an exit code, and nothing else.
@Suite struct BadInputTests {
    struct Mistake: CustomTestStringConvertible {
        var command: String
        var status: Int32
        var sentence: String

        var testDescription: String { command }
    }

    static let mistakes = [
        Mistake(command: "--tilt abc", status: 64, sentence: "'abc' is invalid for '--tilt <X,Y>': it must be X,Y"),
        Mistake(command: "--tilt 1", status: 64, sentence: "it must be X,Y"),
        Mistake(command: "--tilt 1,2,3", status: 64, sentence: "it must be X,Y"),
        Mistake(command: "--tilt 1,,2", status: 64, sentence: "it must be X,Y"),
        Mistake(command: "--tilt nan,0", status: 64, sentence: "each number must be within ±1000000 g"),
        Mistake(command: "--tilt inf,1", status: 64, sentence: "each number must be within ±1000000 g"),
        Mistake(command: "--tilt 1e308,1e308", status: 64, sentence: "each number must be within ±1000000 g"),
        Mistake(command: "--accelerometer 1", status: 64, sentence: "it must be X,Y or X,Y,Z"),
        Mistake(command: "--accelerometer 1,2 --tilt 1,2", status: 64, sentence: "give one of them"),
        Mistake(command: "--orientation portrait", status: 64, sentence: "--orientation goes with --accelerometer or"),
        Mistake(command: "--attitude 1", status: 64, sentence: "it must be PITCH,ROLL"),
        Mistake(command: "--attitude nan,0", status: 64, sentence: "each number must be within ±1000000 radians"),
        Mistake(command: "--attitude 1,0 --tilt 1,2", status: 64, sentence: "give one of them"),
        Mistake(command: "--tilt-interpolation linear", status: 64, sentence: "goes with --tilt-file"),
        Mistake(command: "--sensor-sign ios", status: 64, sentence: "goes with --tilt-file or --attitude-file"),
        Mistake(command: "--tilt-start 0", status: 64, sentence: "goes with --tilt-file or --attitude-file"),
        Mistake(command: "--tilt-time-unit ms", status: 64, sentence: "goes with --tilt-file or --attitude-file"),
        Mistake(command: "--skip-bad-rows", status: 64, sentence: "goes with --tilt-file or --attitude-file"),
        Mistake(command: "--angles degrees", status: 64, sentence: "goes with --attitude or --attitude-file"),
        Mistake(command: "--attitude 45,10", status: 64, sentence: "give --angles degrees"),
        Mistake(command: "--sensor-unit g", status: 64, sentence: "goes with --tilt-file"),
        Mistake(command: "--tilt-file missing.csv", status: 66, sentence: "cannot read missing.csv: No such file"),
        Mistake(command: "--tilt-file .", status: 66, sentence: "cannot read .: Is a directory"),
        Mistake(command: "--tilt-file /dev/null", status: 65, sentence: "/dev/null: the file is empty"),
        Mistake(command: "--tilt-file /dev/zero", status: 65, sentence: "too long for a tilt file"),
        Mistake(command: "--tilt-file x --tilt-interpolation cubic", status: 64, sentence: "'cubic' is invalid for"),
        Mistake(command: "--hz 0", status: 64, sentence: "'0' is invalid for '--hz <HZ>'"),
        Mistake(command: "--hz nan", status: 64, sentence: "'nan' is invalid for '--hz <HZ>'"),
        Mistake(command: "--steps -1", status: 64, sentence: "'-1' is invalid for '--steps <N>'"),
        Mistake(command: "--steps 99999999999999999999", status: 64, sentence: "a whole number from 0 to 1000000000"),
        Mistake(command: "--seconds nan", status: 64, sentence: "'nan' is invalid for '--seconds <S>'"),
        Mistake(command: "--seconds 1e300", status: 64, sentence: "a run takes at most 1000000000 steps"),
        Mistake(command: "--limit -1", status: 64, sentence: "'-1' is invalid for '--limit <S>'"),
        Mistake(command: "--limit 1 --steps 1", status: 64, sentence: "--limit goes with --until-rest"),
        Mistake(command: "--steps 1 --until-rest", status: 64, sentence: "exclude each other"),
        Mistake(command: "--every 0 --format csv", status: 64, sentence: "'0' is invalid for '--every <N>'"),
        Mistake(command: "--every 1", status: 64, sentence: "--every goes with --format csv"),
        Mistake(command: "--format xml", status: 64, sentence: "'xml' is invalid for '--format"),
        Mistake(command: "cratse", status: 64, sentence: "no scene is named \"cratse\"; did you mean \"crates\"?"),
        Mistake(command: "run faling-crate", status: 64, sentence: "did you mean \"falling-crate\"?"),
        Mistake(command: "--bogus", status: 64, sentence: "Unknown option '--bogus'"),
        Mistake(command: "--output /nonexistent/report", status: 73, sentence: "cannot create /nonexistent/report"),
        Mistake(command: "--output /", status: 73, sentence: "cannot create /: it is a directory"),
        Mistake(
            command: "record --golden /dev/null/x/g.json", status: 73, sentence: "cannot create /dev/null/x/g.json"),
        Mistake(command: "record falling-crate --limit 1 --golden g.json", status: 2, sentence: "nothing recorded"),
        Mistake(command: "record crates cratse", status: 64, sentence: "did you mean \"crates\"?"),
        Mistake(command: "record crates crates", status: 64, sentence: "two scenes would be recorded in Goldens/"),
        Mistake(command: "record crates bounce --golden g.json", status: 64, sentence: "--golden names one file"),
        Mistake(command: "record ./scene.json", status: 66, sentence: "cannot read ./scene.json"),
        Mistake(command: "record --tolerance -1", status: 64, sentence: "it must be P or P,A"),
        Mistake(command: "record --tolerance 1,2,3", status: 64, sentence: "it must be P or P,A"),
        Mistake(command: "verify --tolerance nan", status: 64, sentence: "it must be P or P,A"),
        Mistake(command: "verify --jobs 0", status: 64, sentence: "it must be a whole number from 1 to 1024"),
        Mistake(command: "verify --github --json", status: 64, sentence: "give one of them"),
        Mistake(command: "verify", status: 66, sentence: "no goldens are in Goldens: record some with"),
        Mistake(command: "verify --goldens nowhere", status: 66, sentence: "no goldens are in nowhere"),
        Mistake(command: "verify crates", status: 66, sentence: "cannot read Goldens/crates.golden.json: No such file"),
        Mistake(command: "verify scene.yaml", status: 66, sentence: "cannot read scene.yaml"),
        Mistake(command: "accept missing.json", status: 66, sentence: "cannot read missing.json.new: No such file"),
        Mistake(command: "reject missing.json.new", status: 66, sentence: "cannot read missing.json.new: No such file"),
        Mistake(command: "verify missing.json", status: 66, sentence: "cannot read missing.json: No such file"),
        Mistake(command: "verify .", status: 66, sentence: "cannot read .: it is a directory"),
        Mistake(command: "verify /dev/zero", status: 65, sentence: "too long for a golden"),
        Mistake(command: "verify /dev/null", status: 65, sentence: "/dev/null: the file is empty"),
        Mistake(command: "sweep --tilt-x 0:1:0", status: 64, sentence: "the step must not be 0"),
        Mistake(command: "sweep --tilt-x 0:1:-1", status: 64, sentence: "leads away from 1.0: it must be positive"),
        Mistake(command: "sweep --tilt-y 0:nan:1", status: 64, sentence: "each number must be finite"),
        Mistake(command: "sweep --tilt-x 0:1", status: 64, sentence: "it must be FROM:TO:STEP"),
        Mistake(command: "sweep --tilt-x 0:1:a", status: 64, sentence: "'0:1:a' is invalid for '--tilt-x"),
        Mistake(command: "sweep --tilt-x 0:1:1e-12", status: 64, sentence: "more than 10000000 values"),
        Mistake(
            command: "sweep --tilt-x 0:1:1e-4 --tilt-y 0:1:1e-4", status: 64, sentence: "at most 10000000 combinations"),
        Mistake(command: "sweep --tilt-x 0:2e6:1e6", status: 64, sentence: "tilt: must be within ±1000000.0 g"),
        Mistake(command: "sweep --tilt-x 0 --tilt-y 0 --tilt 1,1", status: 64, sentence: "leave one of the three out"),
        Mistake(command: "sweep --seed 1", status: 64, sentence: "nothing in the scene crates is random"),
        Mistake(command: "sweep balls --seed 2...1", status: 64, sentence: "whole numbers such as 7, 1...100 or 1,5,9"),
        Mistake(command: "sweep balls --seed 1..2", status: 64, sentence: "whole numbers such as 7, 1...100 or 1,5,9"),
        Mistake(
            command: "sweep balls --seed 0...18446744073709551615", status: 64, sentence: "at most 10000000 seeds"),
        Mistake(command: "sweep cratse", status: 64, sentence: "did you mean \"crates\"?"),
        Mistake(command: "sweep --jobs 0", status: 64, sentence: "a whole number from 1 to 1024"),
        Mistake(command: "sweep --shard 3/2", status: 64, sentence: "the shard must be from 1 to 2, got 3"),
        Mistake(command: "sweep --shard 1", status: 64, sentence: "it must be NUMBER/COUNT"),
        Mistake(command: "sweep --resume", status: 64, sentence: "--resume goes with --output"),
        Mistake(command: "sweep --resume --requests --output f", status: 64, sentence: "--requests does none"),
        Mistake(command: "sweep --output /nonexistent/f", status: 73, sentence: "cannot create /nonexistent/f"),
        Mistake(command: "sweep --output /", status: 73, sentence: "cannot open /: it is a directory"),
        Mistake(command: "sweep --output /dev/null --resume", status: 64, sentence: "--resume needs a regular file"),
        Mistake(command: "verify --stepper slow", status: 64, sentence: "'slow' is invalid for '--stepper <stepper>'"),
        Mistake(command: "run --stepper both", status: 64, sentence: "'both' is invalid for '--stepper <stepper>'"),
        Mistake(command: "bench --steps 0", status: 64, sentence: "it must be a whole number from 1 to 10000000"),
        Mistake(command: "bench --repeats 0", status: 64, sentence: "it must be a whole number from 1 to 1000"),
        Mistake(command: "bench --format xml", status: 64, sentence: "'xml' is invalid for '--format"),
        Mistake(command: "bench cratse", status: 64, sentence: "did you mean \"crates\"?"),
        Mistake(command: "bench -o /nonexistent/f", status: 73, sentence: "cannot create /nonexistent/f"),
        Mistake(command: "bench --compare fast", status: 64, sentence: "two steppers or two files, got 1"),
        Mistake(
            command: "bench --compare chipmunk fast crates", status: 64, sentence: "got 3: give the scene before it"),
        Mistake(
            command: "bench --compare chipmunk fast --format csv", status: 64, sentence: "goes with one measurement"),
        Mistake(command: "bench --compare chipmunk fast --stepper fast", status: 64, sentence: "exclude each other"),
        Mistake(command: "bench --compare a b --steps 3", status: 64, sentence: "leave out the scene and its options"),
        Mistake(command: "bench --compare fast b.json", status: 64, sentence: "got one of each"),
        Mistake(command: "batch --jobs x", status: 64, sentence: "a whole number from 1 to 1024"),
    ]

    @Test(.late, arguments: TestDepth.sample(mistakes, oneOf: 4))
    func isExplainedInOneSentence(mistake: Mistake) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell("crates \(mistake.command)", in: folder)
        #expect(run.status == mistake.status)
        #expect(run.output == "")
        #expect(run.errors.contains(mistake.sentence), "\(run.errors)")
        #expect(run.errors.hasPrefix("crates: "))
        #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(try folder.contents == [])
    }

    #if os(Linux)
        @Test(arguments: [
            "crates --output /dev/full", "crates > /dev/full", "crates scenes > /dev/full", "crates sweep > /dev/full",
            "crates sweep --output /dev/full",
        ])
        func aFullDiskIsNoticed(command: String) async throws {
            let run = try await CratesProcess.shell(command)
            #expect(run.status == 74)
            #expect(run.errors.contains("No space left on device"))
        }
    #endif
}
