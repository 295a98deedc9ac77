#if os(Linux)
    import Foundation
    import Testing

    /// Runs the program on libraries that compute as if they were compiled with -ffast-math.
    @Suite struct FastMathTests {
        @Test(arguments: [
            ("DIVISION", "the library divides where its source does: 29 of 64 quotients have the right bits"),
            ("INFINITIES", "the library recognizes infinity: static and kinematic bodies count as dynamic"),
            ("SMALL_NUMBERS", "numbers below 2.2e-308 are kept: this process flushes them to 0"),
        ])
        func theDoctorVerifyAndRecordRefuseTheLibrary(part: String, finding: String) async throws {
            let folder = try TemporaryFolder()
            let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Support/FastMath.c").path
            let compiled = try await CratesProcess.shell(
                "clang -O1 -shared -fPIC -D\(part) -o library.so '\(source)'", in: folder)
            try #require(compiled.status == 0, "\(compiled.errors)")

            let doctor = try await CratesProcess.shell("LD_PRELOAD=$PWD/library.so crates doctor", in: folder)
            #expect(doctor.status == 1)
            #expect(doctor.output.contains("FAIL  \(finding)\n"), "\(doctor.output)")
            #expect(!doctor.output.contains("the first crate ends"))
            #expect(doctor.errors.contains("cmake -DCMAKE_BUILD_TYPE=None"))

            let verify = try await CratesProcess.shell("LD_PRELOAD=$PWD/library.so crates verify --exact", in: folder)
            #expect(verify.status == 69)
            let message = "crates: --exact needs a library with exact arithmetic, and a self-check failed: "
            #expect(verify.errors.hasPrefix(message), "\(verify.errors)")
            #expect(verify.errors.contains("see `crates doctor`\n"))

            let record = try await CratesProcess.shell(
                "env -u CI LD_PRELOAD=$PWD/library.so crates record --golden g.json; ls g.json", in: folder)
            #expect(
                record.errors.hasPrefix("crates: recording needs a library with exact arithmetic, "), "\(record.errors)"
            )
            #expect(record.output.isEmpty)
        }
    }
#endif
