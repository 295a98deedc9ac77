import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// The notes on what a scene cannot have, and the refusals of elements and of sizes.
@Suite struct SVGNoteTests {
    @Test(arguments: [
        ("<text x='5'>Hello</text>", "<text> is a label behind the bodies; convert it to paths"),
        ("<image href='a.png' width='5' height='5'/>", "<image> is left out; trace it"),
        ("<foreignObject/>", "<foreignObject> is left out; draw it"),
        ("<marker/>", "<marker> is left out; shapes are whole"),
        ("<mask/>", "<mask> is left out; shapes are whole"),
        ("<clipPath/>", "<clipPath> is left out; shapes are whole"),
        ("<filter/>", "<filter> is left out; shapes are whole"),
        ("<script>1</script>", "<script> is left out; scripts are not"),
        ("<animate/>", "<animate> is left out; give"), ("<set/>", "<set> is left out; give"),
        ("<circle r='3'><animateTransform/></circle>", "<animateTransform> is left out; give"),
        ("<circle r='3'><g/></circle>", "<g> inside of <circle> is left out"),
        ("<box/>", "<box> is left out; it is not an element"),
        ("<g display='none'><circle r='3'/></g>", "an element with display: none is left out"),
        ("<circle r='3' style='display:none'/>", "an element with display: none is left out"),
        ("<circle r='3' visibility='hidden'/>", "an element with visibility: hidden is left out"),
        ("<circle r='3' fill='none'/>", "<circle> is left out; it has neither fill nor stroke"),
        ("<line x2='9'/>", "<line> is left out; it has neither fill nor stroke"),
        (
            "<circle r='3' fill='none' stroke='red' stroke-width='0'/>",
            "<circle> is left out; it has neither fill nor stroke"
        ),
        ("<path/>", "<path> is left out; it has no area and no stroke"),
        ("<path d='M1 1z' stroke='red'/>", "<path> is left out; it has no area"),
        ("<polygon points='1,1 5,5'/>", "<polygon> is left out; it has no area and no stroke"),
        ("<rect width='0' height='5'/>", "<rect> is left out; its width is 0"),
        ("<circle/>", "<circle> is left out; its r is 0"),
        ("<path d='M0 0H9V9zM20 20H30'/>", "a part of the path without an area is left out"),
        ("<circle r='3' clip-path='url(#a)'/>", "clip-path is left out; the whole element is there"),
        ("<circle r='3' mask='url(#a)'/>", "mask is left out; the whole element is there"),
        ("<circle r='3' style='filter:url(#a)'/>", "filter is left out; it is only a look"),
        ("<line x2='9' stroke='red' marker-end='url(#a)'/>", "marker-end is left out; only the line is there"),
        ("<line x2='9' stroke='red' stroke-dasharray='3 3'/>", "stroke-dasharray is left out; the line is a whole one"),
        ("<circle r='3' opacity='0.5'/>", "the opacity is left out"),
        ("<circle r='3' fill='#ff000080'/>", "the opacity is left out"),
        ("<circle r='3' style='r:5'/>", "the style's r is left out; give it as an attribute"),
        ("<circle r='3' transform-origin='5 5'/>", "transform-origin is left out"),
        ("<circle r='3' fill='url(#a)'/>", "the paint url(#a) is not in the file; the color is left out"),
        ("<style>g rect { fill: red }</style>", "the selector \"g rect\" is left out; only *, an element's name,"),
        ("<style>@import 'a.css' {}</style>", "the rule \"@import 'a.css'\" of the style sheet is left out"),
        ("<style type='text/less'>a</style>", "a style sheet of type \"text/less\" is left out"),
        ("<style>rect { transform: none }</style>", "the style sheet's transform is left out"),
    ])
    func whatASceneCannotHaveIsNoted(elements: String, note: String) throws {
        let reading = try Drawing.read("\(elements)<circle cx='50' cy='50' r='5'/>")
        #expect(reading.warnings.count == 1, "\(reading.warnings)")
        #expect(reading.warnings.first?.problem.hasPrefix(note) == true, "\(reading.warnings)")
        #expect(reading.warnings.allSatisfy { $0.severity == .warning && $0.line == 1 && $0.path.hasPrefix("<") })
    }

    @Test(arguments: [
        "<title>a</title>", "<desc>a</desc>", "<metadata><text/></metadata>",
        "<sodipodi:namedview xmlns:sodipodi='x'/>",
        "<defs><text/><clipPath/></defs>", "<symbol><text/></symbol>", "<linearGradient/>", "<g/>",
        "<circle r='5'><title>a ball</title></circle>", "<style>text { fill: red }</style>",
    ])
    func whatIsOfNoMatterIsNotNoted(elements: String) throws {
        #expect(try Drawing.warnings("\(elements)<circle cx='50' cy='50' r='5'/>") == [])
    }

    @Test func aDrawingWithoutBodiesIsNoted() throws {
        #expect(try Drawing.warnings("<g/>") == ["the drawing has nothing that becomes a body"])
    }

    @Test func aDrawingAsAWholeIsNoBody() throws {
        let found = try Drawing.warnings(
            "<circle r='4'/>", in: "width='9' height='9' data-mass='4' data-body='a' transform='scale(2)'")
        #expect(found.map { $0.prefix(9) } == ["data-body", "data-mass", "the trans"], "\(found)")
    }

    @Test func theSameNoteIsThereOnceWithACount() throws {
        let reading = try Drawing.read(String(repeating: "<image id='a'/>\n", count: 3000) + "<circle r='5'/>")
        #expect(
            reading.warnings.count == 1 && reading.warnings[0].line == 1 && reading.warnings[0].path == "<image \"a\">")
        #expect(reading.warnings[0].problem.hasSuffix("(here and 2999 more times)"))
    }

    @Test func errorsAreNotLostAmongManyWarnings() throws {
        let many = (0..<1500).map { "<x\($0)/>" }.joined()
        #expect(Drawing.refusals("\(many)<circle r='-1'/>") == ["r must not be below 0, got \"-1\""])
    }

    @Test(arguments: [
        ("<circle r='x'/>", "r must be a length such as 10"), ("<circle r='5' cx='1 2'/>", "cx must be a length"),
        ("<circle r='1e999'/>", "r must be a length"), ("<circle r='5' cy='nan'/>", "cy must be a length"),
        ("<rect width='5q' height='5'/>", "width must be a length"),
        ("<rect width='-5' height='5'/>", "width must not be below 0"),
        ("<ellipse rx='5' ry='-5'/>", "ry must not be below 0"), ("<line x1='a'/>", "x1 must be a length"),
        ("<polygon points='1 2 3'/>", "points must be pairs of numbers, got 3 numbers"),
        ("<polyline points='1 2 a'/>", "points has \"a\" at character 5"),
        ("<circle r='5' stroke-width='wide'/>", "stroke-width must be a length"),
        ("<circle r='5' stroke-width='-2'/>", "stroke-width must not be below 0"),
        ("<circle r='5' cx='1e12'/>", "its coordinates must be within"), ("<circle r='1e7'/>", "its size must be in"),
        ("<rect width='5' height='1e-4'/>", "its size must be in"),
        ("<circle r='5' transform='scale(0)'/>", "its size must be in"),
        ("<path d='M0 0H1e12V5Z'/>", "its coordinates must be within"),
        ("<path d='M0 0H10V5Z' transform='scale(1e300) scale(1e300)'/>", "its coordinates must be within"),
        ("<line x2='9' stroke='red' stroke-width='1e8'/>", "its stroke must be less"),
        ("<path d='M0 0C0 1e8 1e8 1e8 1e8 0Z'/>", "it takes more than 2000 points"),
        ("<g transform='rotate(x)'><circle r='5'/></g>", "transform has \"r\" at character 1"),
    ])
    func anElementThatIsWrongIsRefused(elements: String, problem: String) {
        let found = Drawing.refusals(elements)
        #expect(found.count == 1 && found[0].hasPrefix(problem), "\(found)")
    }

    @Test func notesThatAreTooManyAreCounted() throws {
        let many = (0..<1500).map { "<x\($0)/>" }.joined()
        let found = try Drawing.warnings("\(many)<circle r='5'/>")
        #expect(
            found.count == 491 && found.contains("there are further notes like those before (here and 1009 more times)")
        )
    }

    @Test func aStyleSheetOfManySelectorsIsRefused() {
        let selectors = (0..<10_001).map { ".a\($0)" }.joined(separator: ",")
        let found = Drawing.refusals("<style>\(selectors){fill:red}</style><circle r='5'/>")
        #expect(found == ["style sheets have more than 10000 selectors; take some out"])
    }

    @Test func aDocumentTypeIsAllowed() throws {
        let text = """
            <?xml version="1.0" standalone="no"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="3"/></svg>
            """
        #expect(try Drawing.read(Array(text.utf8)).scene.bodies.count == 1)
    }

    @Test func allErrorsAreThereWithTheirPlaces() throws {
        let error = try #require(throws: (any Error).self) {
            try Drawing.read("\n<circle r='-1'/>\n<g>\n<rect id='b' width='a' height='5'/></g>\n<path d='L1 1'/>")
        }
        let lines = "\(error)".split(separator: "\n")
        #expect(lines.map { $0.prefix(2) } == ["2:", "4:", "5:"] && lines[1].contains("<rect \"b\">"), "\(error)")
    }

    @Test func aPolylineOfManyPointsIsRefused() {
        let points = (0..<2001).map { "\($0),\($0 % 2)" }.joined(separator: " ")
        #expect(
            Drawing.refusals("<polyline points='\(points)'/>") == [
                "points must be at most 2000; split it, or simplify it"
            ])
    }

    @Test func aDrawingOfManyPointsIsRefused() {
        let points = (0..<1900).map { "\($0),\($0 % 2)" }.joined(separator: " ")
        let line = "<polyline points='\(points)' fill='none' stroke='red'/>"
        let found = Drawing.refusals(String(repeating: line, count: 60))
        #expect(found == ["the drawing takes more than 100000 points in all; simplify it"])
    }

    @Test func aDrawingOfTenThousandBodiesIsRead() throws {
        let circles = (0..<10_000).map { "<circle cx='\($0 % 100)' cy='\($0 / 100)' r='0.4'/>" }.joined()
        let names = try Drawing.read(circles).scene.bodies.map(\.name)
        #expect(names.count == 10_000 && names.last == "circle-10000")
    }
}
