import Chipmunk
import CrateKit
import Testing
import TimerAnimation

@testable import ChipmunkDrawing
@testable import CrateDrawing

/// Layers in pictures of runs.
@Suite struct LayerSheetTests {
    private static let red = SIMD4(1.0, 0, 0, 1)
    private static let blue = SIMD4(0.0, 0, 1, 1)

    /// A layer of 40 x 20 points at (10, 5) in a view of 100 x 60, y down.
    private static func layer(_ change: (inout LayerDefinition) -> Void = { _ in }) -> LayerDefinition {
        var layer = LayerDefinition(name: "a", frame: ViewRect(x: 10, y: 5, width: 40, height: 20))
        layer.backgroundColor = red
        change(&layer)
        return layer
    }

    private static func scene(_ layers: LayerDefinition...) -> Scene {
        var scene = Scene(name: "layers", view: ViewSize(width: 100, height: 60))
        scene.layers = layers
        return scene
    }

    /// The colors of the view after some steps, by their places in points, y down.
    private func pixels(
        _ scene: Scene, steps: Int = 0, rate: Double = 120, pictures: ScenePictures = ScenePictures()
    ) throws -> (Int, Int) -> UInt32 {
        var look = RunLook()
        look.pictures = pictures
        let run = try DrawnRun(RunPlan(scene: scene, rate: rate, end: .steps(steps)), look: look)
        run.finish()
        let bitmap = try Bitmap(size: run.camera.size)
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        let (bytes, width) = (bitmap.bytes, bitmap.width)
        let margin = Int(Camera.defaultMargin)
        return { x, y in
            let start = 4 * ((y + margin) * width + x + margin)
            return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        }
    }

    @Test func aLayerIsInItsFrameFromTheTopLeft() throws {
        let color = try pixels(Self.scene(Self.layer()))
        for (x, y) in [(10, 5), (49, 24), (30, 15)] { #expect(color(x, y) == 0xff0000, "(\(x), \(y))") }
        for (x, y) in [(9, 5), (10, 4), (50, 24), (49, 25)] { #expect(color(x, y) == 0xffffff, "(\(x), \(y))") }
    }

    /// UIKit Dynamics has y down, as layers have.
    @Test func aLayerIsWhereItIsBesideItemsToo() throws {
        var scene = Self.scene(
            Self.layer {
                $0.anchorPoint = .zero
                $0.frame = ViewRect(x: 50, y: 5, width: 40, height: 20)
                $0.transform.rotation.z = .pi / 2
            })
        let alone = try pixels(scene)
        scene.dynamics = DynamicsDefinition()
        let beside = try pixels(scene)
        for (x, y) in [(31, 6), (49, 6), (31, 43), (49, 43), (29, 6), (51, 6), (31, 46)] {
            #expect(beside(x, y) == alone(x, y), "(\(x), \(y))")
        }
        #expect(beside(31, 43) == 0xff0000)
    }

    /// A quarter turn about the top left corner, clockwise: to the left of it, and below.
    @Test func positiveAnglesAreClockwise() throws {
        let color = try pixels(
            Self.scene(
                Self.layer {
                    $0.anchorPoint = .zero
                    $0.frame = ViewRect(x: 50, y: 5, width: 40, height: 20)
                    $0.transform.rotation.z = .pi / 2
                }))
        for (x, y) in [(49, 6), (31, 44), (40, 20)] { #expect(color(x, y) == 0xff0000, "(\(x), \(y))") }
        for (x, y) in [(51, 10), (29, 10), (40, 46), (40, 4)] { #expect(color(x, y) == 0xffffff, "(\(x), \(y))") }
    }

    /// Items of dynamics have the layers' coordinates, bodies have not: layers are in the same places beside both.
    @Test func theDirectionOfTheSpaceChangesNoLayer() throws {
        var inner = LayerDefinition(name: "b", frame: ViewRect(x: 10, y: 5, width: 25, height: 10))
        inner.backgroundColor = Self.blue
        var scene = Self.scene(
            Self.layer {
                $0.transform.rotation.z = 0.4
                $0.contents = .text("7")
                $0.sublayers = [inner]
            })
        let alone = try pixels(scene)
        var item = DynamicsDefinition.Item(name: "item", center: Vector(85, 50), size: ViewSize(width: 20, height: 10))
        item.isAnchored = true
        scene.dynamics = DynamicsDefinition(items: [item])
        let beside = try pixels(scene)
        for x in 0..<70 {
            for y in 0..<60 { try #require(alone(x, y) == beside(x, y), "(\(x), \(y))") }
        }
        // The item is where a layer of its frame would be.
        #expect(beside(85, 50) != alone(85, 50) && beside(85, 10) == alone(85, 10))
    }

    /// A sublayer is in the coordinates of its layer, scaled with it, and as transparent as both are.
    @Test func sublayersAreInTheirLayer() throws {
        var inner = LayerDefinition(name: "b", frame: ViewRect(x: 10, y: 10, width: 10, height: 10))
        inner.backgroundColor = Self.blue
        let color = try pixels(
            Self.scene(
                Self.layer {
                    $0.anchorPoint = .zero
                    $0.frame = ViewRect(x: 10, y: 5, width: 40, height: 20)
                    $0.transform.scale = SIMD3(2, 2, 1)
                    $0.sublayers = [inner]
                }))
        for (x, y) in [(30, 25), (49, 44)] { #expect(color(x, y) == 0x0000ff, "(\(x), \(y))") }
        for (x, y) in [(29, 25), (30, 24), (50, 44)] { #expect(color(x, y) == 0xff0000, "(\(x), \(y))") }
    }

    /// Between the bodies and the eye, unless it is behind 0.
    @Test func layersBelowZeroAreBehindTheBodies() throws {
        var scene = Self.scene(
            Self.layer { $0.zPosition = -1 },
            Self.layer {
                $0.name = "b"
                $0.frame.x = 60
                $0.backgroundColor = Self.blue
            })
        for (index, x) in [30.0, 80].enumerated() {
            var body = BodyDefinition(name: "\(index)", kind: .kinematic, position: Vector(x, 45))
            body.shapes = [ShapeDefinition(.box(width: 10, height: 10))]
            scene.bodies.append(body)
        }
        let color = try pixels(scene)
        #expect(color(12, 7) == 0xff0000 && color(62, 7) == 0x0000ff)
        #expect(color(30, 15) != 0xff0000 && color(80, 15) == 0x0000ff)
    }

    /// The same pictures at the same times, whatever the rate of the steps.
    @Test func theRateOfTheStepsChangesNoPicture() throws {
        var scene = Self.scene(
            Self.layer {
                $0.animations = [.animate(.position, .basic(BasicAnimation(by: Vector(40, 30), easing: .easeIn)))]
            })
        var change = LayerChange(layer: "a")
        change.values[.backgroundColor] = Self.blue
        scene.transactions = [LayerTransaction(time: 0.1, duration: 0.2, changes: [change])]
        for twentieth in [1, 2, 3, 5, 6, 8] {
            let colors = try [20.0, 60, 120, 240].map { rate in
                try pixels(scene, steps: twentieth * Int(rate) / 20, rate: rate)
            }
            for x in 0..<100 {
                for y in 0..<60 { #expect(Set(colors.map { $0(x, y) }).count == 1, "(\(x), \(y))") }
            }
        }
    }

    /// The instant of the end still shows the end value, in a frame whose time is rounded beyond it as well.
    @Test func theFrameOfTheEndShowsTheEnd() throws {
        let scene = Self.scene(
            Self.layer {
                $0.animations = [
                    .animate(
                        .backgroundColor, .basic(BasicAnimation(to: Self.blue, timing: MediaTiming(duration: 0.7))))
                ]
            })
        #expect(try pixels(scene, steps: 35, rate: 50)(30, 15) == 0x0000ff)
        #expect(try pixels(scene, steps: 36, rate: 50)(30, 15) == 0xff0000)
    }

    /// At the instants of its ends a transition shows what there is without it, pixel for pixel.
    @Test(arguments: [Transition.Kind.fade, .push, .moveIn, .reveal], Transition.Subtype.allCases)
    func aTransitionBeginsAndEndsWithTheStillPictures(kind: Transition.Kind, subtype: Transition.Subtype) throws {
        var scene = Self.scene(
            Self.layer {
                $0.cornerRadius = 5
                $0.contents = .text("1")
            })
        var change = LayerChange(layer: "a")
        change.values[.backgroundColor] = Self.blue
        change.values[.contents] = .text("2")
        scene.transactions = [LayerTransaction(time: 0.5, disableActions: true, changes: [change])]
        let old = try pixels(scene, steps: 59)
        let new = try pixels(scene, steps: 60)
        change.animations = [
            .transition(Transition(type: kind, subtype: subtype, timing: MediaTiming(duration: 1)))
        ]
        scene.transactions[0].changes = [change]
        let (start, middle, end) = (
            try pixels(scene, steps: 60), try pixels(scene, steps: 120), try pixels(scene, steps: 180)
        )
        var isOther = false
        for x in 0..<100 {
            for y in 0..<60 {
                try #require(start(x, y) == old(x, y) && end(x, y) == new(x, y), "(\(x), \(y))")
                if middle(x, y) != old(x, y), middle(x, y) != new(x, y) { isOther = true }
                let isInside = x >= 10 && x < 50 && y >= 5 && y < 25
                if !isInside { #expect(middle(x, y) == 0xffffff) }
            }
        }
        #expect(isOther)
    }

    /// From the right: after half of the time the old content has gone half of the way to the left.
    @Test func aPushMovesBothContents() throws {
        var scene = Self.scene(Self.layer())
        var change = LayerChange(layer: "a")
        change.values[.backgroundColor] = Self.blue
        change.animations = [
            .transition(Transition(type: .push, subtype: .fromRight, timing: MediaTiming(duration: 1)))
        ]
        scene.transactions = [LayerTransaction(time: 0, disableActions: true, changes: [change])]
        // The layer was there before: it is set in the same instant, and shows no old color.
        scene.transactions[0].time = 0.5
        let color = try pixels(scene, steps: 120)
        #expect(color(28, 10) == 0xff0000 && color(32, 10) == 0x0000ff)
        // The top is where y is largest, which is below.
        scene.transactions[0].changes[0].animations = [
            .transition(Transition(type: .moveIn, subtype: .fromTop, timing: MediaTiming(duration: 1)))
        ]
        let other = try pixels(scene, steps: 120)
        #expect(other(30, 13) == 0xff0000 && other(30, 17) == 0x0000ff)
    }

    @Test func aPictureFillsItsLayer() throws {
        let png = try Picture(format: .png, size: PictureSize(width: 4, height: 2), title: "") { canvas in
            canvas.paint(DebugColor(hex: 0x00ff00))
        }
        var pictures = ScenePictures()
        try pictures.add(png: png.bytes, at: "a/green.png")
        let scene = Self.scene(Self.layer { $0.contents = .picture("a/green.png") })
        #expect(scene.picturePaths == ["a/green.png"])
        #expect(try pixels(scene, pictures: pictures)(30, 15) == 0x00ff00)
        // Without it, the color alone.
        #expect(try pixels(scene)(30, 15) == 0xff0000)
    }

    @Test func whatIsNoPictureIsRefused() throws {
        var pictures = ScenePictures()
        #expect {
            try pictures.add(png: Array("GIF89a".utf8), at: "a.png")
        } throws: {
            "\($0)" == "the file is not a PNG, or is damaged"
        }
        let png = try Picture(format: .png, size: PictureSize(width: 4096, height: 3000), title: "") { _ in }
        try pictures.add(png: png.bytes, at: "a.png")
        // In its own place.
        try pictures.add(png: png.bytes, at: "a.png")
        #expect {
            try pictures.add(png: png.bytes, at: "b.png")
        } throws: {
            "\($0)" == "all pictures together must have at most 16777216 pixels, got 24576000"
        }
    }

    /// A small file can describe many pixels, and hundreds of files may do so.
    @Test func sizesAreSummedBeforeAnythingIsDecoded() throws {
        var pictures = ScenePictures()
        let whole = try Picture(format: .png, size: PictureSize(width: 4096, height: 4096), title: "") { _ in }
        // A file that is cut short takes as long to decode as its remaining part.
        let cut = Array(whole.bytes.dropLast(100))
        for (path, problem) in [
            ("a.png", "the file is not a PNG, or is damaged"),
            ("b.png", "all pictures together must have at most 16777216 pixels, got 33554432"),
        ] {
            #expect {
                try pictures.add(png: cut, at: path)
            } throws: {
                "\($0)" == problem
            }
        }
        try pictures.add(png: whole.bytes, at: "a.png")
    }

    @Test func thePlotHasAPanelForWhatChanges() throws {
        var scene = Self.scene(
            Self.layer {
                $0.animations = [
                    .animate(
                        .positionX, .basic(BasicAnimation(from: 0, to: 100, timing: MediaTiming(duration: 1))))
                ]
            })
        scene.layers[0].sublayers = [
            LayerDefinition(name: "b", frame: ViewRect(x: 5, y: 0, width: 10, height: 10))
        ]
        func chart(_ scene: Scene) throws -> Chart {
            let plan = RunPlan(scene: scene, end: .steps(120))
            let simulation = try plan.begin()
            var (energy, layers) = (EnergyPlot(), LayerPlot(of: simulation.world))
            layers.record(at: 0)
            while !plan.isOver(simulation) {
                simulation.step()
                energy.record(EnergyReport(on: simulation))
                layers.record(at: Double(simulation.stepCount) / 120)
            }
            return energy.chart(of: plan, restStep: nil, layers: layers)
        }
        let panels = try chart(scene).panels
        #expect(panels.map(\.axis.label) == ["x (points)"])
        #expect(panels[0].series.map(\.name) == ["a", "b"])
        // The sublayer's middle is 10 from the edge of the layer, which is 20 left of its own.
        #expect(panels[0].series[0].points.last == Vector(1, 100) && panels[0].series[1].points.last == Vector(1, 90))
        scene.balls = [Ball(position: Vector(50, 50))]
        #expect(try chart(scene).panels.count == 3)
        scene.layers = []
        #expect(try chart(scene).panels.count == 2)
    }
}
