import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import SceneImport

@Suite struct TiledObjectTests {
    private static func body(_ object: String) throws -> BodyDefinition {
        try #require(try TiledText.scene([object]).bodies.first)
    }

    @Test func rectanglesAreBoxesAroundTheirCenters() throws {
        let body = try Self.body(#"{"id": 3, "x": 10, "y": 20, "width": 40, "height": 30}"#)
        #expect(body.position == Vector(30, 125) && body.angle == 0 && body.angle.sign == .plus)
        #expect(body.shapes.map(\.geometry) == [.box(width: 40, height: 30)])
        #expect(body.name == "object-3" && body.kind == .static && body.shapes[0].friction == 0.5)
    }

    /// Around the upper left corner, clockwise.
    @Test func rotatedRectanglesTurnAroundTheirOrigins() throws {
        let body = try Self.body(#"{"id": 3, "x": 10, "y": 20, "width": 40, "height": 30, "rotation": 90}"#)
        #expect(body.position.isNear(Vector(-5, 120), within: 1e-9))
        #expect(abs(body.angle + .pi / 2) < 1e-12)
    }

    @Test func ellipsesAreCirclesOrPolygons() throws {
        let circle = try Self.body(#"{"id": 3, "x": 10, "y": 20, "width": 40, "height": 40, "ellipse": true}"#)
        #expect(circle.shapes.map(\.geometry) == [.circle(radius: 20)] && circle.position == Vector(30, 120))
        let ellipse = try Self.body(#"{"id": 3, "x": 10, "y": 20, "width": 40, "height": 20, "ellipse": true}"#)
        guard case .polygon(let vertices, 0) = ellipse.shapes[0].geometry else {
            Issue.record("got \(ellipse.shapes[0])")
            return
        }
        #expect(vertices.count == 24 && ellipse.position == Vector(30, 130))
        #expect(vertices.allSatisfy { abs(($0.x / 20) * ($0.x / 20) + ($0.y / 10) * ($0.y / 10) - 1) < 1e-9 })
    }

    @Test func capsulesAreThickLines() throws {
        let capsule = try Self.body(#"{"id": 3, "x": 10, "y": 20, "width": 40, "height": 20, "capsule": true}"#)
        #expect(capsule.shapes.map(\.geometry) == [.polyline(points: [Vector(-10, 0), Vector(10, 0)], radius: 10)])
    }

    @Test func aPolygonWithADentIsOneShape() throws {
        let corner =
            #"[{"x": 0, "y": 0}, {"x": 30, "y": 0}, {"x": 30, "y": 10}, {"x": 10, "y": 10}, {"x": 10, "y": 30}, {"x": 0, "y": 30}]"#
        let body = try Self.body(
            #"{"id": 3, "x": 10, "y": 20, "polygon": \#(corner), "properties": [{"name": "kind", "value": "dynamic"}]}"#
        )
        let area = body.shapes.reduce(0.0) { sum, shape in
            guard case .outline(let points, 0) = shape.geometry else { return .nan }
            return sum + abs(Area.polygon(vertices: points))
        }
        #expect(abs(area - 500) < 1e-9 && body.shapes.count == 1)
        #expect(body.position == Vector(10, 140))
        #expect(body.shapes.allSatisfy { $0.density == 0.001 })
    }

    @Test func polylinesAreChains() throws {
        let open = try Self.body(
            #"{"id": 3, "x": 10, "y": 20, "polyline": [{"x": 0, "y": 0}, {"x": 0, "y": 0}, {"x": 30, "y": 10}]}"#)
        #expect(open.shapes.map(\.geometry) == [.polyline(points: [Vector(0, 0), Vector(30, -10)], radius: 1)])
        let closed = try Self.body(
            #"{"id": 3, "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 9, "y": 9}, {"x": 0, "y": 0}]}"#
        )
        #expect(
            closed.shapes.map(\.geometry)
                == [.polyline(points: [Vector(0, 0), Vector(9, 0), Vector(9, -9)], radius: 1, isClosed: true)])
    }

    @Test func pointsAndTheLikeArePlaces() throws {
        let scene = try TiledText.scene([
            #"{"id": 1, "x": 10, "y": 20, "point": true, "type": "Spawn"}"#,
            #"{"id": 2, "x": 30, "y": 20, "width": 0, "height": 0, "type": "dynamic"}"#,
        ])
        #expect(scene.bodies.map(\.position) == [Vector(10, 140), Vector(30, 140)])
        #expect(scene.bodies.allSatisfy { $0.shapes.isEmpty && $0.kind == .static })
        #expect(scene.bodies.map(\.name) == ["Spawn", "dynamic"])
    }

    @Test(arguments: [
        (#""text": {"text": "hello", "pixelsize": 0.01}"#, "a text is left out; its letters must be 0.1 ... 10000.0"),
        (#""text": {"text": "hello"}, "rotation": 5"#, "a label is upright; texts do not turn"),
        (#""width": 5, "height": 0"#, "this is left out: it has no area or length"),
        (#""polygon": [{"x": 0, "y": 0}, {"x": 5, "y": 0}]"#, "this is left out: it has no area or length"),
        (#""polyline": [{"x": 0, "y": 0}]"#, "this is left out: it has no area or length"),
        (#""polygon": [{"x": 0, "y": 0}, {"x": 5, "y": 0}, {"x": 9, "y": 0}]"#, "an outline is left out: "),
        (#""width": 1e-5, "height": 1"#, "this is left out: it has no area"),
        (#""width": 0, "height": 0"#, "a rectangle without a size is a place, like a point"),
        (
            #""width": 5, "height": 5, "properties": [{"name": "mass", "value": 5}]"#,
            "the property \"mass\" of static bodies is not read: give them kind = dynamic"
        ),
        (
            #""width": 5, "height": 5, "properties": [{"name": "velocityX", "value": 5}]"#,
            "the property \"velocityX\" of static bodies is not read: give them kind = dynamic or kinematic"
        ),
        (
            #""width": 5, "height": 5, "properties": [{"name": "frictoin", "value": 5}]"#,
            "the property \"frictoin\" is not read; did you mean \"friction\"?"
        ),
        (
            #""width": 5, "height": 5, "properties": [{"name": "gold coins", "value": 5}]"#,
            "the property \"gold coins\" is not read"
        ),
        (
            ##""width": 5, "height": 5, "properties": [{"name": "color", "value": "#80ff0000"}]"##,
            "the opacity of colors is left out"
        ),
        (
            ##""width": 5, "height": 5, "properties": [{"name": "color", "value": "#ff0000"}, {"name": "look", "value": "crate"}]"##,
            "a crate has the colors of wood"
        ),
        (
            #""width": 5, "height": 5, "type": "dynamic", "properties": [{"name": "mass", "value": 5}, {"name": "density", "value": 1}]"#,
            "the density of bodies with a mass of their own is not read"
        ),
        (#""type": "dynamic", "point": true"#, "a point has no shapes, and is a static place"),
        (
            #""polygon": [{"x": 0, "y": 0}, {"x": 9, "y": 9}, {"x": 9, "y": 0}, {"x": 0, "y": 20}]"#,
            "a polygon crosses itself"
        ),
    ])
    func whatIsLeftOutIsNoted(object: String, problem: String) throws {
        let reading = try TiledText.read(
            TiledText.map([TiledText.objects([#"{"id": 1, "x": 1, "y": 2, \#(object)}"#])]))
        #expect(reading.problems.count == 1)
        #expect(reading.problems.first?.hasPrefix(problem) == true, "\(reading.problems)")
    }

    @Test(arguments: [
        (#""x": 1e300"#, "x must be a number in -1000000 ... 1000000, got 1e300"),
        (#""y": "nan""#, "y must be a number in -1000000 ... 1000000, got nan"),
        (#""x": 1, "width": -5"#, "width and height must be 0 or more"),
        (#""x": 1, "polygon": [{"x": 0}]"#, "the points of the polygon must be pairs of numbers"),
        (#""x": 1, "polyline": 5"#, "the points of the polyline must be pairs of numbers"),
        (#""x": 1, "gid": 99"#, "no tileset has the tile 99"),
        (#""x": 1, "gid": -5"#, "no tileset has the tile -5"),
        (
            #""x": 1, "width": 5, "height": 5, "properties": [{"name": "kind", "value": "moving"}]"#,
            "the property kind must be static, dynamic or kinematic, got \"moving\""
        ),
        (
            #""x": 1, "width": 5, "height": 5, "properties": [{"name": "friction", "value": -1}]"#,
            "the property friction must be a number in 0.0 ... 1000000.0, got \"-1\""
        ),
        (
            #""x": 1, "width": 5, "height": 5, "properties": [{"name": "sensor", "value": "perhaps"}]"#,
            "the property sensor must be true or false, got \"perhaps\""
        ),
        (
            #""x": 1, "width": 5, "height": 5, "properties": [{"name": "look", "value": "glass"}]"#,
            "the property look must be one of crate, ball, plank, wheel, plain, wall, got \"glass\""
        ),
        (
            #""x": 1, "width": 5, "height": 5, "properties": [{"name": "color", "value": "reddish"}]"#,
            "the property color must be a color such as #ff8000, got \"reddish\""
        ),
        (
            #""x": 1, "width": 5, "height": 5, "type": "dynamic", "properties": [{"name": "mass", "value": 1e300}]"#,
            "the property mass must be a number in"
        ),
    ])
    func wrongObjectsAreRefused(object: String, problem: String) {
        let problems = TiledText.problems(TiledText.map([TiledText.objects([#"{"id": 1, \#(object)}"#])]))
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    @Test func whatMovesHasItsProperties() throws {
        let values = TiledText.properties([
            "sensor": "true", "friction": "0.25", "elasticity": "0.75", "mass": "3", "angularVelocity": "2",
            "velocityX": "4",
            "velocityY": "5", "gravityScale": "-1", "canRotate": "false", "bullet": "true", "look": "plank",
            "color": "#112233",
            "kind": "dynamic",
        ])
        let body = try Self.body(#"{"id": 1, "x": 1, "y": 2, "width": 5, "height": 5, \#(values)}"#)
        #expect(body.kind == .dynamic && body.mass == 3 && body.velocity == Vector(4, 5) && body.angularVelocity == 2)
        #expect(body.gravityScale == -1 && !body.canRotate && body.isBullet)
        #expect(body.appearance.look == .plank && body.appearance.color?.css == "#112233")
        #expect(body.shapes[0].isSensor && body.shapes[0].friction == 0.25 && body.shapes[0].elasticity == 0.75)
    }

    /// A scene's bodies that do not turn have a mass.
    @Test func aDensityOfABodyThatDoesNotTurnBecomesAMass() throws {
        let values = TiledText.properties(["canRotate": "false", "density": "2", "kind": "dynamic"])
        for (shape, mass) in [
            (#""width": 5, "height": 6"#, 60), (#""width": 10, "height": 10, "ellipse": true"#, 50 * Double.pi),
            (#""polygon": [{"x": 0, "y": 0}, {"x": 10, "y": 0}, {"x": 0, "y": 10}]"#, 100),
            (#""polyline": [{"x": 0, "y": 0}, {"x": 10, "y": 0}]"#, 2 * (20 + Double.pi)),
        ] {
            let body = try Self.body(#"{"id": 1, "x": 1, "y": 2, \#(shape), \#(values)}"#)
            #expect(abs((body.mass ?? 0) - mass) < 1e-9, "\(shape)")
        }
    }

    @Test func propertiesAreInheritedFromLayersAndGroups() throws {
        let boxes = [
            #"{"id": 1, "x": 1, "y": 2, "width": 5, "height": 5}"#,
            #"{"id": 2, "x": 1, "y": 2, "width": 5, "height": 5, "type": "static", \#(TiledText.properties(["friction": "3"]))}"#,
        ]
        let layer = TiledText.objects(boxes, more: #""class": "kinematic", "visible": false,"#)
        let group =
            #"{"type": "group", "layers": [\#(layer)], \#(TiledText.properties(["kind": "dynamic", "friction": "2"]))}"#
        let scene = try TiledText.read(TiledText.map([group])).scene
        #expect(scene.bodies.map(\.kind) == [.kinematic, .static])
        #expect(scene.bodies.map { $0.shapes[0].friction } == [2, 3])
    }

    @Test func membersOfAClassCountAsProperties() throws {
        let json =
            #"{"name": "physics", "type": "class", "propertytype": "P", "value": {"kind": "dynamic", "mass": 2}}"#
        let body = try Self.body(#"{"id": 1, "x": 1, "y": 2, "width": 5, "height": 5, "properties": [\#(json)]}"#)
        #expect(body.kind == .dynamic && body.mass == 2)
        let old = try Self.body(
            #"{"id": 1, "x": 1, "y": 2, "width": 5, "height": 5, "properties": {"kind": "dynamic"}}"#)
        #expect(old.kind == .dynamic)
        let xml = """
            <map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16"><objectgroup id="1">
            <object id="1" x="0" y="0" width="5" height="5"><properties><property name="physics" type="class"><properties>
            <property name="kind" value="dynamic"/><property name="mass" type="int" value="2"/>
            </properties></property><property name="look">plank</property></properties></object></objectgroup></map>
            """
        let element = try #require(try TiledText.read(xml).scene.bodies.first)
        #expect(element.kind == .dynamic && element.mass == 2 && element.appearance.look == .plank)
    }

    @Test func namesAreValidAndUnique() throws {
        let long = String(repeating: "é", count: 300)
        let scene = try TiledText.scene([
            #"{"id": 1, "name": "world", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 2, "name": "a", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 3, "name": "a", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 4, "name": "a-2", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 5, "name": " b\n\t c ", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 6, "name": "\#(long)", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 7, "name": "", "x": 0, "y": 0, "point": true}"#,
            #"{"id": 8, "name": "a", "x": 0, "y": 0, "point": true}"#,
        ])
        #expect(
            scene.bodies.map(\.name) == [
                "world-2", "a", "a-2", "a-2-2", "b c", String(repeating: "é", count: 80), "object-7", "a-3",
            ])
    }

    /// The center of a tile object of 32 x 16 at (50, 60), from each alignment.
    @Test(arguments: [
        ("unspecified", Vector(66, 108)), ("bottomleft", Vector(66, 108)), ("topleft", Vector(66, 92)),
        ("top", Vector(50, 92)), ("topright", Vector(34, 92)), ("left", Vector(66, 100)), ("center", Vector(50, 100)),
        ("right", Vector(34, 100)), ("bottom", Vector(50, 108)), ("bottomright", Vector(34, 108)),
    ])
    func tileObjectsAreAligned(alignment: String, center: Vector) throws {
        let tileset = TiledText.tileset([0: TiledText.rising], more: #""objectalignment": "\#(alignment)","#)
        let object = #"{"id": 1, "gid": 1, "x": 50, "y": 60, "width": 32, "height": 16}"#
        let text = TiledText.map([TiledText.objects([object])], tilesets: [tileset])
        let body = try #require(try TiledText.read(text).scene.bodies.first)
        #expect(body.position == center)
        guard case .polygon(let vertices, 0) = body.shapes[0].geometry else { return }
        #expect(Set(vertices) == [Vector(-16, -8), Vector(16, -8), Vector(16, 8)])
    }

    @Test func tileObjectsAreFlippedAndTurned() throws {
        let scene = try TiledText.read(try TiledText.bytes("flipped.tmx")).scene
        let wedge = try #require(scene.bodies.first { $0.name == "wedge" })
        // Clockwise around its lower left corner: what was to the right of that is below it now.
        #expect(wedge.position.isNear(Vector(72, 48), within: 1e-9) && wedge.kind == .dynamic)
        guard case .polygon(let vertices, 0) = wedge.shapes[0].geometry else { return }
        #expect(Set(vertices) == [Vector(-16, -8), Vector(16, -8), Vector(-16, 8)])
        let egg = try #require(scene.bodies.first { $0.name == "egg" })
        guard case .polygon(let corners, 0) = egg.shapes[0].geometry else { return }
        #expect(corners.count == 24)
    }

    @Test func tileObjectsWithoutCollisionShapesAreBoxes() throws {
        let tileset =
            #"{"firstgid": 1, "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0, "type": "dynamic", \#(TiledText.properties(["mass": "7"]))}]}"#
        let text = TiledText.map([TiledText.objects([#"{"id": 1, "gid": 1, "x": 50, "y": 60}"#])], tilesets: [tileset])
        let body = try #require(try TiledText.read(text).scene.bodies.first)
        #expect(body.shapes.map(\.geometry) == [.box(width: 16, height: 16)] && body.kind == .dynamic && body.mass == 7)
    }

    @Test func polygonsOfTooManyCornersAreRefused() {
        let points = (0..<2_001).map { #"{"x": \#($0), "y": \#($0 * $0 % 97)}"# }
        let object = #"{"id": 1, "x": 0, "y": 0, "polygon": [\#(points.joined(separator: ", "))]}"#
        #expect(
            TiledText.problems(TiledText.map([TiledText.objects([object])])).first?.hasPrefix(
                "polygons have at most 2000") == true)
    }
}
