import Chipmunk
import CrateKit
import SceneCoding
import SceneImport
import Testing

@Suite struct ShapeLibraryTests {
    /// A library with one body of some fixtures, each the contents of a dictionary.
    private func library(_ fixtures: [String], metadata: String = "") throws -> SceneFile.Reading {
        let dictionaries = fixtures.map { "<dict>\($0)</dict>" }.joined()
        let text = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>bodies</key><dict><key>crate</key><dict>
            <key>anchorpoint</key><string>{0.5,0.5}</string><key>fixtures</key><array>\(dictionaries)</array></dict></dict>
            <key>metadata</key><dict>\(metadata)</dict></dict></plist>
            """
        return try Sample("physicseditor/test.plist").read(Array(text.utf8))
    }

    private static let circle = """
        <key>circle</key><dict><key>radius</key><real>10</real><key>position</key><string>{3,-4}</string></dict>
        """
    private static let square = """
        <key>polygons</key><array><array><string>{0,0}</string><string>{10,0}</string><string>{ 10 , 10 }</string>
        <string>{0,10}</string></array></array>
        """

    @Test func aFixtureForChipmunkHasItsMassAndMaterial() throws {
        let reading = try library([
            Self.square + """
                <key>mass</key><integer>5</integer><key>elasticity</key><real>0.5</real><key>friction</key><real>0.25</real>
                <key>surface_velocity</key><string>{7,0}</string><key>collision_type</key><integer>3</integer>
                <key>layers</key><integer>6</integer><key>group</key><integer>2</integer>
                """
        ])
        let body = reading.scene.bodies[0], shape = body.shapes[0]
        #expect(reading.warnings.isEmpty && body.name == "crate" && body.shapes.count == 1)
        #expect(shape.density == 0.05 && shape.elasticity == 0.5 && shape.friction == 0.25)
        #expect(shape.surfaceVelocity == Vector(7, 0) && shape.collisionType == 3)
        #expect(shape.filter == ShapeFilter(group: 2, categories: 6, mask: 6))
        #expect(shape.frictionRule == .multiply && reading.scene.space.gravity == .zero)
        #expect(try World(reading.scene).bodies[0].mass == 5)
    }

    @Test func aFixtureForBox2DHasItsDensityAndRules() throws {
        let reading = try library(
            [
                Self.circle + """
                    <key>density</key><real>2</real><key>restitution</key><string>0.5</string><key>friction</key><string></string>
                    <key>filter_categoryBits</key><integer>4</integer><key>filter_groupIndex</key><integer>-3</integer>
                    <key>isSensor</key><true/>
                    """
            ], metadata: "<key>ptm_ratio</key><real>20</real>")
        let shape = reading.scene.bodies[0].shapes[0]
        #expect(shape.geometry == .circle(radius: 10, offset: Vector(3, -4)))
        #expect(shape.density == 0.005 && shape.elasticity == 0.5 && shape.friction == 0 && shape.isSensor)
        #expect(shape.frictionRule == .geometricMean && shape.elasticityRule == .maximum)
        #expect(shape.filter == ShapeFilter(group: 3, categories: 4, mask: 65_535))
    }

    @Test func aBodyWithoutAMassHasOneOfOne() throws {
        let reading = try library([Self.circle, Self.square])
        #expect(reading.scene.bodies[0].mass == 1 && reading.scene.bodies[0].shapes.allSatisfy { $0.density == nil })
        #expect(reading.warnings.map(\.problem) == ["no shape of the body has a mass, so that the body has one of 1"])
    }

    @Test(arguments: [
        ("<key>collision_type</key><string>wall</string>", "a collision type that is a word is left out"),
        ("<key>density</key><real>1</real><key>filter_groupIndex</key><integer>2</integer>", "a group above 0"),
    ])
    func itNotes(members: String, note: String) throws {
        let reading = try library([Self.square + "<key>mass</key><real>1</real>" + members])
        #expect(reading.warnings.contains { $0.problem.hasPrefix(note) }, "\(reading.warnings)")
    }

    @Test(arguments: [
        ("", "the body has no shape"), ("<key>polygons</key><integer>1</integer>", "must be an array, got 1.0"),
        ("<key>polygons</key><array><true/></array>", "must be an array of points, got true"),
        (
            "<key>polygons</key><array><array><string>{1}</string></array></array>",
            "must be a point such as {1.5,-2}, got \"{1}\""
        ),
        ("<key>circle</key><dict/>", "the radius must be above 0"),
        (circle + "<key>mass</key><real>-1</real>", "must not be negative, got -1.0"),
        (circle + "<key>mass</key><real>nan</real>", "must be a number below 1e9, got nan"),
        (circle + "<key>layers</key><real>0.5</real>", "must be an integer in 0 ... 4294967295, got 0.5"),
        ("<key>polygons</key>", "the key \"polygons\" has no value"),
        ("<real>1</real>", "a <dict> must have a <key> before each value"),
        ("<key>a</key><real>one</real>", "<real> must have a number, got \"one\""),
        ("<key>a</key><b/>", "a property list has no <b>"),
    ])
    func itRefuses(fixture: String, problem: String) throws {
        let error = try #require(throws: SceneFileError.self) { try library([fixture]) }
        #expect(error.issues.contains { $0.problem.hasPrefix(problem) }, "\(error)")
    }

    @Test func otherPropertyListsAreNone() throws {
        let text = "<plist version='1.0'><dict><key>CFBundleName</key><string>App</string></dict></plist>"
        let error = try #require(throws: SceneFileError.self) {
            try Sample("physicseditor/Info.plist").read(Array(text.utf8))
        }
        #expect(error.issues.map(\.problem) == ["a file of PhysicsEditor has a dictionary of bodies"])
    }
}
