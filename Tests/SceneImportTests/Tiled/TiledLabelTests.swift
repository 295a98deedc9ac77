import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Texts of maps, which become labels. The map of the tests is 160 points high.
@Suite struct TiledLabelTests {
    private static func labels(_ text: String, _ more: String = "") throws -> [LabelDefinition] {
        let object = #"{"id": 1, "x": 10, "y": 20, "width": 100, "height": 50, "text": {\#(text)}\#(more)}"#
        let scene = try TiledText.scene([object])
        #expect(scene.bodies.isEmpty)
        return scene.labels
    }

    @Test func aTextIsALabel() throws {
        let label = try #require(try Self.labels(##""text": "Hello", "pixelsize": 20, "color": "#ff8000""##).first)
        #expect(label.text == "Hello" && label.size == 20 && label.color == DebugColor(hex: 0xff8000))
        #expect(label.align == .left && label.position == Vector(10, 160 - 20 - 18))
    }

    /// Tiled leaves out what is its default: 16 pixels, black, from the upper left corner on.
    @Test func aTextThatSaysNothingHasTheDefaults() throws {
        let label = try #require(try Self.labels(#""text": "a", "wrap": true"#).first)
        #expect(label.size == 16 && label.color == nil && label.align == .left)
    }

    @Test(arguments: [
        // A block of 24 points in 50, whose letters stand 9 below its top.
        ("center", "center", LabelDefinition.Alignment.center, 60.0, 22.0), ("right", "bottom", .right, 110, 35),
        ("justify", "top", .left, 10, 9),
    ])
    func linesAreWhereTiledHasThem(
        horizontal: String, vertical: String, align: LabelDefinition.Alignment, x: Double, below: Double
    ) throws {
        let labels = try Self.labels(
            #""text": "a\nb", "pixelsize": 10, "halign": "\#(horizontal)", "valign": "\#(vertical)""#)
        #expect(labels.map(\.text) == ["a", "b"] && labels.allSatisfy { $0.align == align })
        #expect(labels[0].position.isNear(Vector(x, 140 - below), within: 1e-9))
        #expect(labels[1].position.isNear(Vector(x, 140 - below - 12), within: 1e-9))
    }

    @Test func anEmptyLineTakesItsPlace() throws {
        let labels = try Self.labels(#""text": "a\n\nb", "pixelsize": 10"#)
        #expect(labels.count == 2)
        #expect(abs(labels[0].position.y - labels[1].position.y - 24) < 1e-9)
    }

    @Test func aTextHasNoProperties() throws {
        let object = #"{"id": 1, "x": 1, "y": 1, "text": {"text": "a"}, \#(TiledText.properties(["friction": "1"]))}"#
        let reading = try TiledText.read(TiledText.map([TiledText.objects([object])]))
        #expect(reading.problems.contains { $0.hasPrefix("the property \"friction\" is not read") })
    }

    /// A template's text is that of every object that has the template.
    @Test func aLongTextInManyObjectsIsRefused() throws {
        let template =
            #"{"type": "template", "object": {"id": 1, "x": 0, "y": 0, "text": {"text": "\#(String(repeating: #"\n"#, count: 50_000))"}}}"#
        let objects = (0..<100).map { #"{"id": \#($0), "x": 0, "y": 0, "template": "blank.tj"}"# }
        let map = TiledText.map([TiledText.objects(objects)])
        let problems = TiledText.problems(map, files: ["blank.tj": template])
        #expect(problems.first?.contains("more than 3000000 corners and letters") == true, "\(problems)")
    }

    @Test func xmlHasTheSame() throws {
        let reading = try TiledText.read(
            """
            <map orientation="orthogonal" width="10" height="10" tilewidth="16" tileheight="16">
             <objectgroup id="1" name="signs">
              <object id="1" x="10" y="20" width="100" height="50">
               <text pixelsize="20" color="#80ff8000" halign="right">One &amp;
            two</text>
              </object>
             </objectgroup>
            </map>
            """)
        let labels = reading.scene.labels
        #expect(labels.map(\.text) == ["One &", "two"] && labels.allSatisfy { $0.align == .right && $0.size == 20 })
        #expect(labels[0].position == Vector(110, 122) && labels[0].color == DebugColor(hex: 0xff8000))
        #expect(reading.problems == ["the opacity of colors is left out"])
    }
}
