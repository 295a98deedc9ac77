import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Colors, style sheets, and what is inherited.
@Suite struct SVGStyleTests {
    /// The color of the only body, as CSS has it.
    static func color(_ elements: String) throws -> String? {
        try Drawing.body(elements).appearance.color?.css
    }

    @Test(arguments: [
        ("red", "#ff0000"), ("RED", "#ff0000"), ("#f80", "#ff8800"), ("#FF8000", "#ff8000"), ("#f80f", "#ff8800"),
        ("#ff8000ff", "#ff8000"), ("rgb(255, 128, 0)", "#ff8000"), ("rgb(100%,50%,0%)", "#ff8000"),
        ("rgba(255,128,0,1)", "#ff8000"), ("rgb(255 128 0 / 100%)", "#ff8000"), ("rgb(300,-5,0)", "#ff0000"),
        ("currentColor", "#008080"), ("url(#none) blue", "#0000ff"),
    ])
    func aColorIsReadAsCSSWritesIt(text: String, color: String) throws {
        #expect(try Self.color("<circle r='5' color='teal' fill='\(text)'/>") == color)
    }

    @Test(arguments: ["none", "transparent", "#f800", "rgba(1, 2, 3, 0)"])
    func aFillThatNobodySeesIsNone(fill: String) throws {
        #expect(try Drawing.body("<circle r='5' fill='\(fill)' stroke='red'/>").kind == .static)
        #expect(try Drawing.body("<circle r='5' fill='red' fill-opacity='0' stroke='red'/>").kind == .static)
    }

    @Test(arguments: ["#ggg", "#ff", "hsl(3, 4%, 5%)", "nocolor", "rgb(1, 2)", "rgb(1, 2, x)", "rgb", "#-12345"])
    func anUnknownColorIsLeftOutWithANote(text: String) throws {
        let reading = try Drawing.read("<circle r='5' fill='\(text)'/>")
        #expect(reading.scene.bodies.map(\.kind) == [.dynamic] && reading.scene.bodies[0].appearance.color == nil)
        #expect(reading.warnings.map(\.problem).first?.hasPrefix("the color \"\(text)\" is left out") == true)
    }

    @Test func aFillWithoutAnyWordIsBlack() throws {
        #expect(try Self.color("<circle r='5'/>") == "#000000")
    }

    @Test func fillAndStrokeAreInherited() throws {
        let scene = try Drawing.read(
            """
            <g fill="red"><circle r="5"/><g fill="none" stroke="blue" stroke-width="6"><circle r="5"/>
            <circle r="5" fill="inherit"/><circle r="5" stroke="inherit"/><circle r="5" style="fill: lime"/></g></g>
            """
        ).scene
        #expect(
            scene.bodies.map { $0.appearance.color?.css } == ["#ff0000", "#0000ff", "#0000ff", "#0000ff", "#00ff00"])
        #expect(scene.bodies.map(\.kind) == [.dynamic, .static, .static, .static, .dynamic])
    }

    @Test(arguments: [
        ("* { fill: red }", "#ff0000"), ("* { fill: red } circle { fill: lime }", "#00ff00"),
        ("circle { fill: lime } * { fill: red }", "#00ff00"), (".a { fill: blue } circle { fill: lime }", "#0000ff"),
        ("#x { fill: navy } .a { fill: blue }", "#000080"), (".a { fill: blue } .b { fill: red }", "#ff0000"),
        (".b { fill: red } .a { fill: blue }", "#0000ff"), ("rect, .a, g { fill: lime }", "#00ff00"),
        (".a { fill: red !important } #x { fill: navy }", "#ff0000"),
        ("/* .a { fill: red } */ .a { fill: blue }", "#0000ff"),
        (".a{fill:red;fill:blue}", "#0000ff"), (".c { fill: red }", "#ffff00"), (".a { fill: blue", "#0000ff"),
        ("@media print { .a { fill: red } } .b { fill: lime }", "#00ff00"),
    ])
    func theMoreSpecificAndTheLaterRuleWins(sheet: String, color: String) throws {
        let found = try Self.color("<style>\(sheet)</style><circle id='x' class='a b' fill='yellow' r='5'/>")
        #expect(found == color)
    }

    @Test func theStyleAttributeWinsOverSheets() throws {
        #expect(
            try Self.color("<style>#x{fill:red}</style><circle id='x' style='fill:blue' fill='lime' r='5'/>")
                == "#0000ff")
        let important = "<style><![CDATA[#x{fill:red!important}]]></style><circle id='x' style='fill:blue' r='5'/>"
        #expect(try Self.color(important) == "#ff0000")
    }

    @Test func aSheetBehindTheElementsCounts() throws {
        #expect(try Self.color("<circle class='a' r='5'/><defs><style>.a{fill:red}</style></defs>") == "#ff0000")
    }

    @Test func aGradientIsTheColorOfItsFirstStop() throws {
        let gradients = """
            <linearGradient id="a" href="#b"/><linearGradient id="b"><stop style="stop-color: red"/><stop/></linearGradient>
            """
        let reading = try Drawing.read("\(gradients)<circle r='5' fill='url(#a)'/><circle r='5' fill='url(\"#b\")'/>")
        #expect(reading.scene.bodies.map { $0.appearance.color?.css } == ["#ff0000", "#ff0000"])
        #expect(reading.warnings.map(\.problem) == ["a gradient is the color of its first stop (here and 1 more time)"])
    }

    @Test(arguments: [
        "<pattern id='a'><rect width='3' height='3'/></pattern>", "<radialGradient id='a'/>",
        "<linearGradient id='a' href='#a'/>",
    ])
    func aPaintWithoutStopsHasNoColor(server: String) throws {
        let reading = try Drawing.read("\(server)<circle r='5' fill='url(#a)'/>")
        #expect(reading.scene.bodies.map { $0.appearance.color } == [nil])
        #expect(reading.warnings.map(\.problem).first?.contains("has no stops") == true)
    }

    @Test func bothFilledAndStrokedIsABodyInTheFillsColor() throws {
        let body = try Drawing.body("<circle r='5' fill='red' stroke='blue' stroke-width='8'/>")
        #expect(body.kind == .dynamic && body.appearance.color?.css == "#ff0000")
        #expect(body.shapes.map(\.geometry) == [.circle(radius: 5)])
    }

    @Test func visibleElementsOfAHiddenGroupAreThere() throws {
        let reading = try Drawing.read(
            "<g visibility='hidden'><circle r='5'/><circle id='v' r='5' visibility='visible'/></g>")
        #expect(reading.scene.bodies.map(\.name) == ["v"])
        #expect(reading.warnings.map(\.problem) == ["an element with visibility: hidden is left out"])
    }
}
