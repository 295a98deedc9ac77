import Foundation
import TestSupport
import Testing

@testable import Chipmunk

/// The programs that recordings are written as: they compile without a warning, and end where the recorded space does.
@Suite(.enabled(if: canLinkPrograms), .late) struct ProgramTests {
    @Test(arguments: TestDepth.sample([5, 0], oneOf: 2))
    func aProgramDoesTheSame(stepsBefore: Int) throws {
        var scene = BusyScene(seed: 7, mayHaveClosures: false)
        var hash = EventHash()
        for _ in 0..<stepsBefore { scene.step(&hash) }
        try scene.space.startRecording()
        for _ in 0..<60 {
            scene.change()
            scene.step(&hash)
        }
        var expected = ""
        for body in scene.space.bodies {
            print(body.position, body.angle, body.velocity, body.angularVelocity, to: &expected)
        }
        print("in quarantine: \(scene.space.quarantine.count)", to: &expected)
        let recording = scene.space.stopRecording()
        let output = try run(recording.program)
        #expect(output == expected)
    }

    /// Compiles and runs a program, and returns what it prints.
    private func run(_ program: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift"), executable = folder.appending(path: "main")
        try program.write(to: source, atomically: true, encoding: .utf8)

        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let root = try #require(packageRoot)
        let support = products.appending(path: "CChipmunkSupport.build")
        let include = root.appending(path: "Sources/CChipmunkSupport/include").path
        let objects = try ["Chipmunk", "CChipmunkSupport"].flatMap { target in
            try self.objects(
                in: products.appending(path: "\(target).build"), of: root.appending(path: "Sources/\(target)"))
        }
        let log = try output(
            of: ["swiftc", "-swift-version", "6", "-I", products.appending(path: "Modules").path]
                + ["-Xcc", "-fmodule-map-file=\(root.path)/Sources/CChipmunk/module.modulemap"]
                + ["-Xcc", "-fmodule-map-file=\(support.path)/module.modulemap", "-Xcc", "-I\(include)"]
                + [source.path] + objects + ["-lchipmunk", "-o", executable.path])
        #expect(log.isEmpty, "\(log)")
        return try output(of: [executable.path])
    }

    private var packageRoot: URL? {
        var folder = URL(filePath: #filePath)
        while folder.path.count > 1 {
            folder.deleteLastPathComponent()
            let map = folder.appending(path: "Sources/CChipmunk/module.modulemap")
            if FileManager.default.fileExists(atPath: map.path) { return folder }
        }
        return nil
    }

    /// Returns the object files of the existing sources: a build folder keeps object files of earlier ones.
    private func objects(in folder: URL, of sources: URL) throws -> [String] {
        func names(_ folder: URL, ending: String = "") throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.resolvingSymlinksInPath().path)
                .filter { $0.hasSuffix(ending) }
        }
        let files = Set(try names(sources).map { URL(filePath: $0).lastPathComponent })
        return try names(folder, ending: ".o").sorted()
            .filter { files.contains(String(URL(filePath: $0).lastPathComponent.dropLast(2))) }
            .map { folder.appending(path: $0).path }
    }

    /// Returns all that a command prints.
    private func output(of command: [String]) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(command[0])")
        return String(decoding: data, as: UTF8.self)
    }
}

/// Not with a sanitizer, for which the programs would have to be linked in another way.
private let canLinkPrograms = unsafe dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
