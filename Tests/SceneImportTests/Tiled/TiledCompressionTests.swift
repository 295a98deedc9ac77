import Chipmunk
import CrateKit
import Foundation
import SceneCoding
import Testing

@testable import SceneImport

/// Layers that zlib and gzip compressed. The data is that of Python's zlib.compress and gzip.compress.
@Suite struct TiledCompressionTests {
    /// The tiles 1 and 0.
    private static let data = ["zlib": "eJxjZIAAAAAQAAI=", "gzip": "H4sIAAAAAAACA2NkgAAA99+IqQgAAAA="]

    /// Reads a map of 2 x 1 cells.
    private static func read(_ data: String, compression: String = "zlib") throws -> SceneFile.Reading {
        let layer = """
            {"type": "tilelayer", "id": 1, "name": "a", "width": 2, "height": 1, "encoding": "base64",
             "compression": "\(compression)", "data": "\(data)"}
            """
        let tileset = TiledText.tileset([0: TiledText.rising])
        return try TiledText.read(TiledText.map([layer], tilesets: [tileset], width: 2, height: 1))
    }

    private static func issue(_ data: String, compression: String = "zlib") throws -> SceneFileIssue {
        let error = try #require(throws: SceneFileError.self) { try read(data, compression: compression) }
        #expect(error.issues.count == 1)
        return try #require(error.issues.first)
    }

    @Test func `the flips of compressed tiles are read`() throws {
        let plain = try Self.read(#require(Self.data["zlib"])).scene
        // The tile 1 with the bit 31, mirrored from left to right.
        let flipped = try Self.read("eJxjZGBoYAACAAKQAII=").scene
        let mirrored = TiledText.map(
            [TiledText.tiles([0x8000_0001, 0], width: 2, height: 1, name: "a")],
            tilesets: [TiledText.tileset([0: TiledText.rising])], width: 2, height: 1)
        #expect(try flipped.bodies == TiledText.read(mirrored).scene.bodies && flipped.bodies != plain.bodies)
    }

    @Test(arguments: ["zlib", "gzip"])
    func `compressed layers of XML and of infinite maps are read`(compression: String) throws {
        let data = try #require(Self.data[compression])
        func map(_ contents: String) -> String {
            """
            <map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
             <tileset firstgid="1" tilewidth="16" tileheight="16">
              <tile id="0"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
             </tileset>
             <layer id="1" name="a" width="2" height="1">\(contents)</layer>
            </map>
            """
        }
        let attributes = "encoding='base64' compression='\(compression)'"
        let whole = try TiledText.read(map("<data \(attributes)>\n \(data)\n</data>"))
        let chunk = "<chunk x='0' y='0' width='2' height='1'>\(data)</chunk>"
        let chunks = try TiledText.read(map("<data \(attributes)>\(chunk)</data>"))
        #expect(whole.scene.bodies.count == 1 && whole.scene.bodies[0].shapes.count == 1)
        #expect(chunks.scene.bodies == whole.scene.bodies)
    }

    /// The format has a checksum, so at most a bit of its padding changes nothing.
    @Test func `damaged data is an error at its layer`() throws {
        let text = try #require(Self.data["zlib"])
        let bytes = Array(try #require(Data(base64Encoded: text)))
        let bodies = try Self.read(text).scene.bodies
        var refusals = 0
        for bit in 0..<8 * bytes.count {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << (bit % 8)
            do {
                let reading = try Self.read(Data(damaged).base64EncodedString())
                #expect(reading.scene.bodies == bodies, "bit \(bit)")
            } catch let error as SceneFileError {
                let issue = try #require(error.issues.first)
                #expect(issue.path.hasPrefix("layers[0]") && issue.line > 1, "bit \(bit)")
                // A damaged length may lead past the layer's end before the checksum is compared.
                let problems = ["the data inflates to more than", "the data is damaged", "the data must"]
                #expect(problems.contains { issue.problem.hasPrefix($0) }, "bit \(bit): \(issue.problem)")
                refusals += 1
            }
        }
        #expect(refusals >= 8 * bytes.count - 8)
        for count in bytes.indices {
            let issue = try Self.issue(Data(bytes.prefix(count)).base64EncodedString())
            #expect(issue.problem.hasPrefix("the data is damaged, or was not compressed as zlib"), "\(count) bytes")
        }
        #expect(try Self.issue(Data(bytes + [0]).base64EncodedString()).problem.hasPrefix("the data is damaged"))
        #expect(try Self.issue(#require(Self.data["gzip"])).problem.hasPrefix("the data is damaged, or was not"))
    }

    @Test func `data of another size is an error`() throws {
        // Three tiles, and seven bytes.
        #expect(
            try Self.issue("eJxjZEAAAAAYAAI=").problem
                == "the data inflates to more than the layer's 2 tiles; save the map again in Tiled")
        #expect(try Self.issue("eJxjYAADAAAHAAE=").problem.hasPrefix("the data must be zlib of four bytes a tile"))
    }

    /// A megabyte of zeros, from a thousandth of that.
    @Test func `a bomb is inflated to the size of its layer and no further`() throws {
        let head: [UInt8] = [
            0x78, 0xda, 0xed, 0xc1, 0x31, 0x01, 0, 0, 0, 0xc2, 0xa0, 0xf5, 0x4f, 0x6d, 0x08, 0x5f, 0xa0,
        ]
        let bomb = head + [UInt8](repeating: 0, count: 1_016) + [0x3e, 0x03, 0, 0xf0, 0, 0x01]
        #expect(throws: Inflater.Failure.isTooLarge) { try Inflater.inflate(bomb, as: .zlib, upTo: 1 << 10) }
        #expect(try Inflater.inflate(bomb, as: .zlib, upTo: 1 << 20) == [UInt8](repeating: 0, count: 1 << 20))
        #expect(try Self.issue(Data(bomb).base64EncodedString()).problem.hasPrefix("the data inflates to more than"))
    }
}
