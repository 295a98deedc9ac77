import CrateKit
import Foundation
import SceneCoding
import SceneImport
import Testing

/// Drawings as texts, and what is read of them.
enum Drawing {
    /// The samples, by name.
    static let samples = ["cards", "hills", "playground", "ramp", "wagons"]

    static func bytes(ofSample name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Array(Data(contentsOf: folder.appending(path: "Samples/svg/\(name).svg")))
    }

    static func read(_ bytes: [UInt8]) throws(SceneFileError) -> SceneFile.Reading {
        try SceneImport.read(bytes, named: "drawing.svg", as: .svg) { name throws(InputError) in
            throw InputError(problem: "\(name) is not to be read")
        }
    }

    /// Reads elements in a drawing of 100 by 100 points, or with other attributes.
    static func read(
        _ elements: String, in attributes: String = "width=\"100\" height=\"100\""
    ) throws(SceneFileError) -> SceneFile.Reading {
        try read(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(elements)</svg>".utf8))
    }

    /// The only body of elements.
    static func body(_ elements: String, in attributes: String = "width=\"100\" height=\"100\"") throws
        -> BodyDefinition
    {
        let bodies = try read(elements, in: attributes).scene.bodies
        #expect(bodies.count == 1)
        return try #require(bodies.first)
    }

    /// The problems for which elements are refused.
    static func refusals(_ elements: String, in attributes: String = "width=\"100\" height=\"100\"") -> [String] {
        do throws(SceneFileError) {
            _ = try read(elements, in: attributes)
            return []
        } catch {
            return error.issues.filter { $0.severity == .error }.map(\.problem)
        }
    }

    /// The warnings of elements.
    static func warnings(
        _ elements: String, in attributes: String = "width=\"100\" height=\"100\""
    ) throws -> [String] {
        try read(elements, in: attributes).warnings.map(\.problem)
    }
}
