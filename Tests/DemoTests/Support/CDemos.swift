import Foundation

/// Chipmunk's own demos in C. They are not part of this package: Debian installs them, and they are compiled unchanged,
/// once in a run of the tests.
enum CDemos {
    /// The demos' sources: where Debian installs them, or where `scripts/bootstrap` puts them on a system that
    /// leaves out documentation.
    static let folder = {
        if let chosen = ProcessInfo.processInfo.environment["CHIPMUNK_DEMOS"] { return URL(filePath: chosen) }
        let fetched = URL(filePath: #filePath).appending(path: "../../../../.build/chipmunk-demos").standardizedFileURL
        let isFetched = FileManager.default.fileExists(atPath: fetched.appending(path: "Bench.c").path)
        return isFetched ? fetched : URL(filePath: "/usr/share/doc/libchipmunk-dev/examples")
    }()

    /// The program that runs them, or why there is none.
    static let program = Result { try compile() }

    private static let sources = [
        "Bench", "Buoyancy", "Chains", "ContactGraph", "Convex", "Crane", "Joints", "LogoSmash", "OneWay", "Planet",
        "Player", "Plink", "Pump", "PyramidStack", "PyramidTopple", "Query", "Shatter", "Slice", "Springies", "Sticky",
        "Tank", "TheoJansen", "Tumble", "Unicycle",
    ]

    /// The host's replacement for a function that the demos call.
    private static let renamed = [
        "rand": "demoRand", "cpSpaceAddBody": "demoAddBody", "cpSpaceRemoveBody": "demoRemoveBody",
        "cpSpaceAddWildcardHandler": "demoAddWildcardHandler",
    ]

    /// Compiles so that arithmetic is what the source says: no fused multiplication, no function computed beforehand.
    ///
    /// The compiler is clang, as in Swift a function's arguments are evaluated from the left there. Some demos pass two
    /// random numbers.
    private static func compile() throws -> URL {
        let demos = sources.map { folder.appending(path: "\($0).c").path }
        for path in demos where !FileManager.default.isReadableFile(atPath: path) {
            throw DemoError.missingSource(path)
        }
        let host = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Host/demo_host.c")
        let build = FileManager.default.temporaryDirectory.appending(path: "chipmunk-demos-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: build) }
        let exact = ["-std=gnu11", "-O1", "-fno-builtin", "-ffp-contract=off"]
        let names = renamed.map { "-D\($0)=\($1)" }.sorted()
        try clang(exact + ["-w"] + names + ["-c"] + demos, in: build)
        let program = build.appending(path: "demo_host")
        try clang(
            exact + ["-Wall", "-Wextra", "-Werror", "-I", folder.path, host.path] + sources.map { "\($0).o" }
                + ["-o", program.path, "-lchipmunk", "-lm"], in: build)
        return try keep(program)
    }

    /// The names of the demos that the program has.
    static func list() throws -> [String] {
        let process = try ChildProcess(try program.get(), ["--list"])
        let names = try process.output.readToEnd() ?? Data()
        process.wait()
        return String(decoding: names, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Moves the program to where it lasts as long as the tests.
    private static func keep(_ program: URL) throws -> URL {
        let kept = FileManager.default.temporaryDirectory.appending(path: "chipmunk-demo-host-\(getpid())")
        try? FileManager.default.removeItem(at: kept)
        try FileManager.default.moveItem(at: program, to: kept)
        atexit {
            let path = FileManager.default.temporaryDirectory.appending(path: "chipmunk-demo-host-\(getpid())")
            try? FileManager.default.removeItem(at: path)
        }
        return kept
    }

    private static func clang(_ arguments: [String], in folder: URL) throws {
        let process = try ChildProcess(try findClang(), arguments, in: folder, withErrors: true)
        let message = try process.output.readToEnd() ?? Data()
        guard process.wait() == 0 else {
            throw DemoError.compilerFailed(String(decoding: message, as: UTF8.self))
        }
    }

    /// The clang of the path, or the one that comes with Swift.
    private static func findClang() throws -> URL {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
        let toolchains = folders.map {
            $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent()
        }
        let candidates = (folders + toolchains).map { $0.appending(path: "clang") }
        guard let clang = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw DemoError.noCompiler
        }
        return clang
    }

    /// The numbers of a table in a demo's source: what the twins need not repeat.
    static func numbers(of table: String, in file: String) throws -> [Double] {
        let path = folder.appending(path: file)
        guard let source = try? String(contentsOf: path, encoding: .utf8),
            let name = source.range(of: "\(table)[] = {"),
            let end = source.range(of: "};", range: name.upperBound..<source.endIndex)
        else { throw DemoError.missingSource("\(path.path), \(table)") }
        return source[name.upperBound..<end.lowerBound]
            .split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    }
}

/// Why a demo could not be run in C.
enum DemoError: Error, CustomStringConvertible {
    case missingSource(String)
    case noCompiler
    case compilerFailed(String)
    case hostEnded(String)

    var description: String {
        switch self {
        case .missingSource(let path):
            "\(path) is missing. Run scripts/bootstrap, which fetches Chipmunk's demos, or set CHIPMUNK_DEMOS to a"
                + " folder that has them, such as demo in Chipmunk's source."
        case .noCompiler: "there is no clang on the path or beside swift to compile Chipmunk's demos with"
        case .compilerFailed(let message): "Chipmunk's demos did not compile:\n\(message)"
        case .hostEnded(let demo): "\(demo) ended early in C"
        }
    }
}
