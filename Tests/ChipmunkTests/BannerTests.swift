import CChipmunk
import Chipmunk
import Testing

@Suite struct BannerTests {
    @Test func aSpacePrintsNothingOnStandardOutput() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            print("before")
            let space = Space()
            space.step(by: 1)
            _ = Space()
            print("after", ChipmunkLibrary.hasAssertions)
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(output.contains("before\nafter true\n"))
        #expect(!output.contains("Chipmunk"))
        #expect(!output.contains("DNDEBUG"))
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(!errors.contains("Chipmunk"))
    }

    @Test func standardOutputStillWorksAfterwards() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            for index in 0..<3 {
                _ = Space()
                print("line", index)
            }
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(output.contains("line 0\nline 1\nline 2\n"))
    }

    @Test func theVersionIsTheLibrarysOwn() {
        #expect(unsafe ChipmunkLibrary.version == String(cString: cpxVersionString()))
        let numbers = ChipmunkLibrary.version.split(separator: ".").map { Int($0) }
        #expect(numbers.count == 3)
        #expect(numbers.first == 7)
        #expect(!numbers.contains(nil))
    }

    /// In a process of its own: in this one a twin in C may have made the first space, and printed the banner.
    @Test func theLibraryThatIsTestedHasItsAssertions() async {
        await #expect(processExitsWith: .success) {
            #expect(ChipmunkLibrary.hasAssertions)
        }
    }
}
