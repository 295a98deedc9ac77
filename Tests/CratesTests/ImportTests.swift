import Foundation
import Testing

/// Files of other programs: `crates import`, and the commands that read them as scenes.
@Suite struct ImportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A box above a floor.
    private let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
          <rect id="box" x="90" y="20" width="20" height="20" fill="#ff8000"/>
          <line x1="0" y1="90" x2="200" y2="90" stroke="black" stroke-width="4"/>
          <text x="1" y="1">nothing</text>
        </svg>
        """
    /// Two tiles beside one another, which are in another file.
    private let map = """
        { "height": 1, "infinite": false, "layers": [{ "data": [1, 1], "height": 1, "id": 1, "name": "ground", "opacity": 1,
          "type": "tilelayer", "visible": true, "width": 2, "x": 0, "y": 0 }], "orientation": "orthogonal",
          "tileheight": 16, "tilesets": [{ "firstgid": 1, "source": "TILES" }], "tilewidth": 16, "type": "map", "width": 2 }
        """
    private let tiles = """
        { "name": "tiles", "tilecount": 1, "tileheight": 16, "tilewidth": 16, "type": "tileset", "tiles": [{ "id": 0,
          "objectgroup": { "objects": [{ "height": 16, "id": 1, "width": 16, "x": 0, "y": 0 }] } }] }
        """

    @Test func anImportedSceneRunsAsTheFileDoes() async throws {
        try folder.write(drawing, to: "drop.svg")
        let run = try await CratesProcess.shell(
            """
            crates import drop.svg -o drop.yaml && crates import drop.svg -o drop.json && crates lint drop.yaml drop.json
            for scene in drop.svg drop.yaml drop.json; do crates run $scene --quiet --format json | grep -E 'stateHash|"scene"'; done
            crates import drop.svg | diff - drop.yaml
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0 && lines.count == 8, "\(run.output) \(run.errors)")
        #expect(Set(lines.dropFirst(2)).count == 2, "\(run.output)")
        #expect(lines.contains { $0.contains("\"drop\"") })
        #expect(run.errors.contains("crates: drop.svg:4:"), "what is left out has its place: \(run.errors)")
    }

    @Test func eachCommandReadsTheFile() async throws {
        try folder.write(drawing, to: "drop.svg")
        let run = try await CratesProcess.shell(
            """
            crates lint drop.svg && crates render drop.svg -o drop.png --quiet && crates scenes show drop.svg --yaml >show.yaml &&
            crates record drop.svg --goldens goldens 2>/dev/null && crates verify --exact --goldens goldens &&
            crates new copy --from drop.svg && crates run copy.yaml --steps 1 --quiet && crates import drop.svg | diff - show.yaml
            """, in: folder)
        #expect(run.status == 0, "\(run.output) \(run.errors)")
        #expect(try folder.contents.contains("drop.png"))
    }

    @Test func whatAMapNamesIsReadFromItsFolderAlone() async throws {
        let names = ["tiles.tsj", "sub/tiles.tsj", "../tiles.tsj", "/etc/passwd", "link.tsj", "none.tsj"]
        for (index, name) in names.enumerated() {
            try folder.write(map.replacing("TILES", with: name), to: "\(index).tmj")
        }
        try folder.write(tiles, to: "tiles.tsj")
        let run = try await CratesProcess.shell(
            """
            mkdir -p levels/sub; cp tiles.tsj levels; mv *.tmj levels; cd levels; cp tiles.tsj sub; ln -s tiles.tsj link.tsj
            for map in 0 1 2 3 4 5; do crates import $map.tmj >$map.yaml; echo $?; wc -c <$map.yaml; done
            diff 0.yaml 1.yaml
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count >= 12, "\(run.output)")
        #expect(
            stride(from: 0, to: 12, by: 2).map { lines[$0] } == ["0", "0", "65", "65", "65", "65"], "\(run.errors)")
        #expect(stride(from: 5, to: 12, by: 2).map { lines[$0] } == ["0", "0", "0", "0"])
        for (index, name) in names.enumerated().dropFirst(2) {
            let sentences = run.errors.split(separator: "\n").filter {
                $0.contains("\(index).tmj:") && $0.contains(name)
            }
            #expect(!sentences.isEmpty, "\(run.errors)")
        }
    }

    @Test(arguments: [
        ("<tileset/>", "tiles.tmx", "this looks like a tileset of Tiled"),
        ("<kml><b/></kml>", "a.svg", "this looks like XML, and begins with <kml>"),
        ("%PDF-1.7", "a.svg", "this looks like a PDF"), ("<svg><g></svg>", "a.svg", "this is not well-formed XML"),
    ])
    func whatIsNoSceneIsRefused(text: String, name: String, problem: String) async throws {
        try folder.write(text, to: name)
        for command in ["import \(name)", "run \(name)", "new copy --from \(name)", "render \(name) -o a.png"] {
            let run = try await CratesProcess.shell("crates \(command)", in: folder)
            #expect(run.status == 65 && run.output.isEmpty, "\(command)")
            #expect(run.errors.contains("\(name):1:") && run.errors.contains(problem), "\(command): \(run.errors)")
        }
        #expect(try folder.contents == [name])
    }

    @Test func `points per meter scale a world in meters, and are refused for other files`() async throws {
        try folder.write(drawing, to: "drop.svg")
        let world = """
            { "gravity": { "x": 0, "y": -10 }, "body": [{ "name": "ball", "type": 2, "position": { "x": 1, "y": 2 },
              "fixture": [{ "density": 1, "circle": { "center": 0, "radius": 0.5 } }] }], "joint": [],
              "positionIterations": 3, "velocityIterations": 8 }
            """
        try folder.write(world, to: "world.json")
        for (option, position) in [("", "[100, 200]"), ("--points-per-meter 32", "[32, 64]")] {
            let run = try await CratesProcess.shell("crates import world.json \(option)", in: folder)
            #expect(run.status == 0 && run.output.contains("position: \(position)"), "\(run.output) \(run.errors)")
        }
        try folder.write("version: 1\nname: a\n", to: "a.yaml")
        for name in ["drop.svg", "a.yaml"] {
            let run = try await CratesProcess.shell("crates import \(name) --points-per-meter 32", in: folder)
            #expect(run.status == 65 && run.output.isEmpty, "\(run.output)")
            #expect(run.errors.contains("\(name):1:1: the file is not in meters"), "\(run.errors)")
        }
        for number in ["0", "nan", "1e5", "two"] {
            let run = try await CratesProcess.shell("crates import world.json --points-per-meter \(number)", in: folder)
            #expect(run.status == 64 && run.errors.contains("--points-per-meter"), "\(run.errors)")
        }
    }
}
