import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct TiledLayerTests {
    private static let tileset = TiledText.tileset([0: TiledText.square])

    /// The shapes of a map of 2 x 1 cells, whose left one is full.
    private static func shapes(layer: String) throws -> [ShapeDefinition.Geometry] {
        let text = TiledText.map(
            [#"{"type": "tilelayer", "id": 1, "name": "a", "width": 2, "height": 1, \#(layer)}"#], tilesets: [tileset],
            width: 2,
            height: 1)
        return try TiledText.read(text).scene.bodies.flatMap { $0.shapes.map(\.geometry) }
    }

    private static func corners(_ geometry: ShapeDefinition.Geometry) -> Set<Vector> {
        if case .polyline(let points, _, true) = geometry { Set(points) } else { [] }
    }

    @Test(arguments: [
        #""data": [1, 0]"#, #""encoding": "csv", "data": "1, 0""#, #""data": "1,\n0""#,
        #""encoding": "base64", "compression": "", "data": "AQAAAAAAAAA=""#,
        #""encoding": "base64", "data": "AQAA\n AAAAAAA=""#,
        #""encoding": "base64", "compression": "zlib", "data": "eJxjZIAAAAAQAAI=""#,
        #""encoding": "base64", "compression": "gzip", "data": "H4sIAAAAAAACA2NkgAAA99+IqQgAAAA=""#,
    ])
    func theEncodingsAreRead(layer: String) throws {
        let shapes = try Self.shapes(layer: layer)
        #expect(shapes.count == 1)
        #expect(Self.corners(shapes[0]) == [Vector(1, 1), Vector(15, 1), Vector(15, 15), Vector(1, 15)])
    }

    @Test func elementsOfXMLAreRead() throws {
        let text = """
            <map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
             <tileset firstgid="1" tilewidth="16" tileheight="16">
              <tile id="0"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
             </tileset>
             <layer id="1" name="a" width="2" height="1"><data><tile/><tile gid="1"/></data></layer>
            </map>
            """
        let scene = try TiledText.read(text).scene
        #expect(
            Self.corners(scene.bodies[0].shapes[0].geometry)
                == [Vector(17, 1), Vector(31, 1), Vector(31, 15), Vector(17, 15)])
    }

    @Test(arguments: [
        (
            #""encoding": "base64", "compression": "zstd", "data": "AA==""#,
            "the compression \"zstd\" of \"base64\" is not read"
        ),
        (
            #""encoding": "csv", "compression": "zlib", "data": "1,0""#,
            "the compression \"zlib\" of \"csv\" is not read"
        ),
        (#""encoding": "base64", "data": "AQ=""#, "the data must be base64 of four bytes a tile"),
        (#""encoding": "base64", "data": "AQAA""#, "the data must be base64 of four bytes a tile"),
        (#""encoding": "xyz", "data": "1,0""#, "the encoding \"xyz\" is not read"),
        (#""data": "1;0""#, "the data must be numbers of tiles with commas between them"),
        (#""data": "1 0""#, "the data must be numbers of tiles with commas between them"),
        (#""data": "99999999999,0""#, "the data must be numbers of tiles with commas between them"),
        (#""data": [1, -1]"#, "the data must be numbers of tiles, each from 0"),
        (#""data": [1, "a"]"#, "the data must be numbers of tiles, each from 0"),
        (#""data": [1]"#, "the data must have 2 x 1 = 2 tiles, got 1"),
        (#""name": "b""#, "the data must have 2 x 1 = 2 tiles, got 0"),
    ])
    func otherDataIsRefused(layer: String, problem: String) throws {
        let error = try #require(throws: SceneFileError.self) { try Self.shapes(layer: layer) }
        #expect(error.issues.count == 1)
        #expect(error.issues[0].problem.hasPrefix(problem), "\(error)")
        #expect(error.issues[0].path.hasPrefix("layers[0]") && error.issues[0].line > 1)
    }

    @Test func moreThanAMillionCellsAreRefused() {
        let text = TiledText.map([
            #"{"type": "tilelayer", "width": 1000, "height": 1001, "data": "1"}"#
        ])
        #expect(TiledText.problems(text) == ["the map has more than 1000000 cells in its layers"])
    }

    @Test func aTileOfNoTilesetIsRefused() {
        let text = TiledText.map([TiledText.tiles([5], width: 1, height: 1)])
        #expect(TiledText.problems(text) == ["no tileset has the tile 5; save the map again in Tiled"])
    }

    @Test(arguments: [
        (#""properties": [{"name": "solid", "type": "bool", "value": true}],"#, ""),
        (#""class": "solid","#, ""),
        ("", #""class": "Solid""#),
        ("", #""type": "solid""#),
        ("", #""properties": [{"name": "solid", "type": "bool", "value": true}]"#),
    ])
    func solidTilesAreFull(layer: String, tile: String) throws {
        let separator = tile.isEmpty ? "" : ", "
        let tileset = #"{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0\#(separator)\#(tile)}]}"#
        let text = TiledText.map(
            [TiledText.tiles([1], width: 1, height: 1, more: layer)], tilesets: [tileset], width: 1, height: 1)
        let reading = try TiledText.read(text)
        #expect(reading.scene.bodies.count == 1 && reading.warnings.isEmpty)
        #expect(
            Self.corners(reading.scene.bodies[0].shapes[0].geometry)
                == [Vector(1, 1), Vector(15, 1), Vector(15, 15), Vector(1, 15)])
    }

    @Test func layersAndGroupsAreMovedByTheirOffsets() throws {
        let layer = TiledText.tiles([1], width: 1, height: 1, more: #""offsetx": 2, "offsety": 3,"#)
        let group = #"{"type": "group", "name": "g", "offsetx": 100, "layers": [\#(layer)]}"#
        let scene = try TiledText.read(TiledText.map([group], tilesets: [Self.tileset], width: 1, height: 1)).scene
        #expect(
            Self.corners(scene.bodies[0].shapes[0].geometry)
                == [Vector(103, -2), Vector(117, -2), Vector(117, 12), Vector(103, 12)])
    }

    /// A rising slope, whose corner without area is upper left, under each combination of flips: the corner that is left out.
    @Test(
        arguments: [
            (UInt32(0), Vector(0, 16)), (0x8000_0000, Vector(16, 16)), (0x4000_0000, Vector(0, 0)),
            (0xc000_0000, Vector(16, 0)), (0x2000_0000, Vector(0, 16)), (0xa000_0000, Vector(16, 16)),
            (0x6000_0000, Vector(0, 0)), (0xe000_0000, Vector(16, 0)), (0x1000_0000, Vector(0, 16)),
        ] as [(UInt32, Vector)])
    func tilesAreFlipped(flips: UInt32, missing: Vector) throws {
        let text = TiledText.map(
            [TiledText.tiles([1 | flips], width: 1, height: 1)], tilesets: [TiledText.tileset([0: TiledText.rising])],
            width: 1,
            height: 1)
        let scene = try TiledText.read(text).scene
        let corners = Self.corners(scene.bodies[0].shapes[0].geometry)
        let nearest = [Vector(0, 0), Vector(16, 0), Vector(16, 16), Vector(0, 16)].filter { corner in
            !corners.contains { $0.distance(to: corner) < 4 }
        }
        #expect(corners.count == 3 && nearest == [missing])
    }

    @Test func ellipsesAndLinesOfTilesAreShapesOfTheirOwn() throws {
        let tiles = [
            0: #"{"id": 1, "x": 0, "y": 0, "width": 16, "height": 16, "ellipse": true}"#,
            1: #"{"id": 1, "x": 0, "y": 0, "width": 16, "height": 8, "ellipse": true}"#,
            2: #"{"id": 1, "x": 0, "y": 4, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}"#,
            3: #"{"id": 1, "x": 0, "y": 4, "width": 16, "height": 4, "capsule": true}"#,
            4: #"{"id": 1, "x": 0, "y": 4, "point": true}, {"id": 2, "x": 0, "y": 4, "width": 0, "height": 4}"#,
        ]
        let text = TiledText.map(
            [TiledText.tiles([1, 2, 3, 4, 5], width: 5, height: 1)], tilesets: [TiledText.tileset(tiles)], width: 5,
            height: 1)
        let reading = try TiledText.read(text)
        let shapes = reading.scene.bodies[0].shapes.map(\.geometry)
        #expect(shapes.contains(.circle(radius: 8, offset: Vector(8, 8))))
        #expect(shapes.contains(.polyline(points: [Vector(32, 12), Vector(48, 12)], radius: 1)))
        #expect(shapes.contains(.polyline(points: [Vector(50, 10), Vector(62, 10)], radius: 2)))
        let merged = shapes.compactMap { if case .polyline(let points, _, true) = $0 { points.count } else { nil } }
        #expect(shapes.count == 4 && merged == [24])
        #expect(
            reading.problems.sorted() == [
                "a collision shape of a tile is left out: it has no area",
                "a point that is a collision shape of a tile is left out: it has no area",
            ])
    }

    @Test func tilesLargerThanCellsStandOnTheirLowerLeftCorners() throws {
        let tileset = """
            {"firstgid": 1, "tilewidth": 32, "tileheight": 48, "tileoffset": {"x": 2, "y": 4}, "tiles": [{"id": 0, \
            "class": "solid"}]}
            """
        for (more, size, offset) in [("", Vector(32, 48), 1.0), (#""tilerendersize": "grid","#, Vector(16, 16), 1.0)] {
            let text = TiledText.map(
                [TiledText.tiles([1], width: 1, height: 1)],
                tilesets: [tileset.replacing(#"{"firstgid""#, with: #"{\#(more) "firstgid""#)], width: 1, height: 1)
            let scene = try TiledText.read(text).scene
            let corners = Self.corners(scene.bodies[0].shapes[0].geometry)
            let upper = Vector(2, -4) + size - Vector(offset, offset)
            #expect(corners.contains(Vector(3, -3)) && corners.contains(upper), "\(corners)")
        }
    }

    @Test func notesOfTilesAreGivenOnce() throws {
        let tile = """
            {"id": 0, "properties": [\(TiledText.property("friction", "2")), \(TiledText.property("treasure", "2"))], \
            "objectgroup": {"objects": [{"id": 1, "x": 0, "y": 0, "width": 16, "height": 16, \
            "properties": [\(TiledText.property("hot", "1"))]}]}}
            """
        let tileset =
            #"{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "fillmode": "preserve-aspect-fit", "tiles": [\#(tile)]}"#
        let layer = TiledText.tiles(
            [1, 1, 1, 1], width: 2, height: 2, more: TiledText.properties(["kind": "dynamic"]) + ",")
        let reading = try TiledText.read(TiledText.map([layer, layer], tilesets: [tileset], width: 2, height: 2))
        let problems = reading.problems.map { $0.prefix(40) }
        #expect(
            Set(problems) == [
                "in tile layers the property \"friction\" o", "the property \"treasure\" is not read",
                "the properties of collision shapes are n", "tiles are stretched to the size of cells",
                "tile layers are static; put what moves i",
            ])
        #expect(reading.scene.bodies.map(\.name) == ["ground", "ground-2"])
    }

    @Test func unknownLayersAndWrongChunksAreNoted() throws {
        let reading = try TiledText.read(TiledText.map([#"{"type": "hexes", "name": "a"}"#]))
        #expect(reading.problems == ["layers of the type \"hexes\" are not read"])
        let chunk = #"{"x": 2000000, "y": 0, "width": 1, "height": 1, "data": [1]}"#
        let text = TiledText.map([#"{"type": "tilelayer", "chunks": [\#(chunk)]}"#], tilesets: [Self.tileset])
        #expect(TiledText.problems(text) == ["x must be a whole number in -1000000 ... 1000000, got 2000000"])
        let far = #"{"x": 900000, "y": 0, "width": 1, "height": 1, "data": [1]}"#
        #expect(
            TiledText.problems(
                TiledText.map([#"{"type": "tilelayer", "chunks": [\#(far)]}"#], tilesets: [Self.tileset]))
                == ["the tiles are farther than 1000000 points from the origin"])
    }
}
