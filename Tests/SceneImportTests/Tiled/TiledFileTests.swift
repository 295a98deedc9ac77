import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct TiledFileTests {
    @Test(arguments: [
        ("", "the file is empty"), ("hello", "this is neither JSON nor XML"),
        ("{\"a\": 1", "expected"), ("<map", "this is not well-formed XML"),
        ("{}", "this is something else, not a map of Tiled"),
        (#"{"type": "tileset"}"#, "this is a tileset, not a map of Tiled"),
        ("<template/>", "this is a template, not a map of Tiled"),
        (#"{"type": "map", "width": 1, "height": 1, "tilewidth": 16}"#, "tileheight is missing"),
        (
            #"{"type": "map", "width": 1, "height": 1, "tilewidth": 0, "tileheight": 16}"#,
            "tilewidth must be a whole number in 1 ... 4096, got 0"
        ),
        (
            #"{"type": "map", "width": 1.5, "height": 1, "tilewidth": 1, "tileheight": 16}"#,
            "width must be a whole number in 0 ... 1000000, got 1.5"
        ),
        (
            #"{"type": "map", "width": 0, "height": 1, "tilewidth": 1, "tileheight": 16}"#,
            "the map must be at least 1 and at most 1000000 points wide and high, got 0.0 x 16.0"
        ),
        (
            #"{"type": "map", "width": 1, "height": 1000000, "tilewidth": 1, "tileheight": 4096}"#,
            "the map must be at least 1 and at most 1000000 points wide and high, got 1.0 x 4096000000.0"
        ),
        (
            #"{"type": "map", "orientation": "isometric", "width": 1, "height": 1, "tilewidth": 1, "tileheight": 16}"#,
            "only orthogonal maps are read, and this one is isometric"
        ),
    ])
    func whatIsNoMapIsRefused(text: String, problem: String) {
        let problems = TiledText.problems(text)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test func aMapMayBeginWithSpaceAndAByteOrderMark() throws {
        let map = TiledText.map([])
        for text in ["\n  " + map, "\u{FEFF}" + map] {
            #expect(try TiledText.read(text).scene.view == ViewSize(width: 160, height: 160))
        }
    }

    @Test func theSpaceHasItsSettings() throws {
        let values = [("gravityX", "5"), ("damping", "0.5"), ("iterations", "20"), ("loot", "1")]
        let text = TiledText.map(
            [], properties: values.map { TiledText.property($0.0, $0.1) }, more: ##""backgroundcolor": "#ff0000","##)
        let reading = try TiledText.read(text)
        #expect(reading.scene.space.gravity == Vector(5, -1_000))
        #expect(reading.scene.space.damping == 0.5 && reading.scene.space.iterations == 20)
        #expect(reading.problems == ["the property \"loot\" is not read"])
        #expect(try TiledText.read(TiledText.map([])).scene.space.gravity == nil)
        #expect(
            TiledText.problems(TiledText.map([], properties: [TiledText.property("damping", "2")]))
                == ["the property damping must be a number in 0.0 ... 1.0, got \"2\""])
    }

    private static let named = #"{"firstgid": 1, "source": "sets/a.tsj"}"#

    @Test(
        arguments: [
            ([:], "cannot read the tileset \"sets/a.tsj\": there is no such file"),
            (["sets/a.tsj": "{"], "cannot read the tileset \"sets/a.tsj\": line 1: expected a key in double quotes"),
            (
                ["sets/a.tsj": #"{"type": "map"}"#],
                "cannot read the tileset \"sets/a.tsj\": it is a map, not a tileset of Tiled"
            ),
            (
                ["sets/a.tsj": #"{"type": "tileset", "tilewidth": "x"}"#],
                "in sets/a.tsj, line 1, column 1: tilewidth must be a number"
            ),
        ] as [([String: String], String)])
    func aTilesetThatCannotBeReadIsAnErrorWhereItIsNamed(files: [String: String], problem: String) throws {
        let error = try #require(throws: SceneFileError.self) {
            try TiledText.read(TiledText.map([], tilesets: [Self.named]), files: files)
        }
        #expect(error.issues.count == 1)
        #expect(error.issues[0].problem.hasPrefix(problem), "\(error)")
        #expect(error.issues[0].path == "tilesets[0]" && error.issues[0].line == 3)
    }

    @Test func pathsAreFromTheFileThatNamesThem() throws {
        let template =
            #"{"type": "template", "tileset": {"firstgid": 1, "source": "../sets/./a.tsj"}, "object": {"gid": 1, "name": "box"}}"#
        let set = #"{"type": "tileset", "tilewidth": 16, "tileheight": 16}"#
        let text = TiledText.map([TiledText.objects([#"{"id": 1, "x": 0, "y": 16, "template": "stamps/box.tj"}"#])])
        let scene = try TiledText.read(text, files: ["stamps/box.tj": template, "sets/a.tsj": set]).scene
        #expect(scene.bodies.map(\.name) == ["box"] && scene.bodies[0].position == Vector(8, 152))
        #expect(
            TiledText.problems(text, files: ["stamps/box.tj": template])
                == [
                    "in stamps/box.tj, line 1, column 33: cannot read the tileset \"sets/a.tsj\": there is no such file"
                ])
        #expect(TiledFile(path: "a/b").path(of: "../../c/../d") == "../d")
        #expect(TiledFile().path(of: "/etc/x") == "/etc/x")
    }

    @Test func aTemplateIsReadOnceAndEachCopyCanDiffer() throws {
        let template =
            #"{"type": "template", "object": {"type": "dynamic", "name": "box", "width": 10, "height": 10, \#(TiledText.properties(["mass": "1", "friction": "2"]))}}"#
        let objects = (1...3).map {
            #"{"id": \#($0), "x": \#($0 * 20), "y": 16, "template": "box.tj", \#(TiledText.properties(["mass": "\($0)"]))}"#
        }
        var count = 0
        let text = TiledText.map([TiledText.objects(objects)])
        let reading = try SceneImport.read(Array(text.utf8), named: "Level 1.tmj", as: .tiled) {
            (path: String) throws(InputError) -> [UInt8] in
            count += 1
            return Array(template.utf8)
        }
        #expect(count == 1 && reading.scene.name == "level-1")
        #expect(reading.scene.bodies.map(\.mass) == [1, 2, 3])
        #expect(reading.scene.bodies.allSatisfy { $0.shapes[0].friction == 2 && $0.kind == .dynamic })
    }

    @Test func theFilesOfAMapHaveLimits() {
        let names = (0..<300).map { #"{"firstgid": \#($0 + 1), "source": "\#($0).tsj"}"# }
        let files = Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0).tsj", #"{"type": "tileset"}"#) })
        #expect(
            TiledText.problems(TiledText.map([], tilesets: names), files: files)
                == ["the map names more than 256 tilesets and templates"])
        let own = (0..<300).map { #"{"firstgid": \#($0 + 1), "tilewidth": 1, "tileheight": 1}"# }
        #expect(TiledText.problems(TiledText.map([], tilesets: own)) == ["the map has more than 256 tilesets"])
        let large = #"{"type": "tileset", "name": "\#(String(repeating: "x", count: 9 << 20))"}"#
        #expect(
            TiledText.problems(TiledText.map([], tilesets: [Self.named]), files: ["sets/a.tsj": large])
                == ["the tilesets and templates have more than 8388608 bytes in all"])
    }

    @Test func templatesInTilesAreNoted() throws {
        let tileset = TiledText.tileset([
            0: #"{"id": 1, "x": 0, "y": 0, "width": 16, "height": 16, "template": "a.tj"}"#
        ])
        let reading = try TiledText.read(TiledText.map([], tilesets: [tileset]))
        #expect(reading.problems == ["templates in the collision shapes of tiles are not read: detach them in Tiled"])
    }

    @Test func manyPropertiesOfOthersAreNotedInAll() throws {
        let values = (0..<100).map { TiledText.property("p\($0)", "1") }
        let reading = try TiledText.read(TiledText.map([], properties: values))
        #expect(reading.problems.count == 51)
        #expect(reading.problems.contains("there are more properties that are not read (here and 49 more times)"))
    }
}
