import CrateKit
import Foundation
import Testing

@testable import CrateTesting

/// The precedence of record modes: an expectation before the nearest trait, a trait before the variable, CI before all.
@Suite struct RecordModeTests {
    @Test func theVariableDecidesWhereNobodyElseDoes() throws {
        #expect(try RecordMode.current(nil, in: [:]) == .missing)
        #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": ""]) == .missing)
        for mode in RecordMode.allCases {
            #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": mode.rawValue]) == mode)
        }
        #expect(throws: RecordModeError(text: "some")) { try RecordMode.current(nil, in: ["CRATES_RECORD": "some"]) }
    }

    @Test(.goldens(record: .failed)) func aTestsTraitComesBeforeTheVariable() throws {
        #expect(try RecordMode.current(nil, in: [:]) == .failed)
        #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": "all"]) == .failed)
    }

    @Test(.goldens(record: .failed)) func anExpectationComesBeforeTheTraitAndTheVariable() throws {
        #expect(try RecordMode.current(.never, in: ["CRATES_RECORD": "all"]) == .never)
        #expect(try RecordMode.current(.missing, in: [:]) == .missing)
    }

    @Test(.goldens(record: .all), arguments: [nil, RecordMode.all])
    func nothingIsRecordedInCI(own: RecordMode?) throws {
        #expect(try RecordMode.current(own, in: ["CI": "true", "CRATES_RECORD": "all"]) == .never)
        #expect(try RecordMode.current(own, in: ["CI": "0"]) == .all)
    }

    @Test(.goldens(record: .never)) func aTraitHoldsInTheTasksOfATest() async throws {
        async let child = RecordMode.current(nil, in: [:])
        #expect(try await child == .never)
        #expect(try await Task { try RecordMode.current(nil, in: [:]) }.value == .never)
        #expect(try await Task.detached { try RecordMode.current(nil, in: [:]) }.value == .missing)
    }

    /// A trait applies to an expectation without a record mode of its own.
    @Test(.goldens(record: .never)) func anExpectationAsksTheTrait() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)").path
        withKnownIssue {
            expectRest(of: .fallingCrate, end: .steps(1), in: folder)
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                "\(folder)/falling-crate.golden.json is missing: run the test where goldens are recorded, and commit the file"
            ]
        }
        #expect(!FileManager.default.fileExists(atPath: folder))
    }
}

@Suite(.goldens(record: .all)) struct RecordModeOfSuiteTests {
    @Test func aSuitesTraitHoldsForItsTests() throws {
        #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": "never"]) == .all)
    }

    @Test(.goldens(record: .failed)) func aTestsTraitIsNearer() throws {
        #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": "never"]) == .failed)
    }

    @Test(arguments: [RecordMode.missing, .never]) func anExpectationIsNearest(own: RecordMode) throws {
        #expect(try RecordMode.current(own, in: [:]) == own)
    }

    @Suite struct Inner {
        @Test func theTraitHoldsInSuitesWithin() throws {
            #expect(try RecordMode.current(nil, in: [:]) == .all)
        }
    }

    @Suite(.goldens(record: .never)) struct InnerWithATrait {
        @Test func theInnerSuitesTraitIsNearer() throws {
            #expect(try RecordMode.current(nil, in: [:]) == .never)
        }

        @Test(.goldens(record: .missing)) func aTestsTraitIsNearerThanBoth() throws {
            #expect(try RecordMode.current(nil, in: ["CRATES_RECORD": "all"]) == .missing)
        }
    }
}
