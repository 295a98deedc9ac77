import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Copies of elements.
@Suite struct SVGUseTests {
    @Test(arguments: ["href", "xlink:href"])
    func aUseDrawsAnElementElsewhere(attribute: String) throws {
        let body = try Drawing.body(
            """
            <defs><circle id="dot" r="4" cx="1"/></defs>
            <use xmlns:xlink="http://www.w3.org/1999/xlink" \(attribute)="#dot" x="20" y="30" transform="scale(2)" fill="red"/>
            """)
        #expect(body.position == Vector(42, 40) && body.shapes.map(\.geometry) == [.circle(radius: 8)])
        #expect(body.appearance.color?.css == "#ff0000" && body.name == "dot")
    }

    @Test func aUseGivesItsNameToAShapeAndItsAttributesToAll() throws {
        let scene = try Drawing.read(
            """
            <defs><circle id="dot" r="4"/><g id="two"><circle id="l" r="4"/><circle id="r" cx="20" r="4"/></g></defs>
            <use id="first" href="#dot"/><use href="#dot"/><use id="pair" href="#two" data-friction="0.3"/>
            <use href="#two" data-body="bar"/><use href="#two" data-body="bar"/>
            """
        ).scene
        #expect(scene.bodies.map(\.name) == ["first", "dot", "l", "r", "bar", "bar-2"])
        #expect(scene.bodies.map(\.shapes.count) == [1, 1, 1, 1, 2, 2])
        #expect(scene.bodies[2].shapes[0].friction == 0.3)
    }

    @Test func anElementThatIsBothDrawnAndUsedIsThereTwice() throws {
        let scene = try Drawing.read("<circle id='a' r='5'/><use href='#b' x='5'/><use id='b' href='#a' x='30'/>").scene
        #expect(scene.bodies.map(\.position) == [Vector(0, 100), Vector(35, 100), Vector(30, 100)])
    }

    @Test(arguments: [
        ("<use id='a' href='#a'/>", "\"a\" uses itself"),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", "uses itself"),
        ("<g id='a'><circle r='2'/><use href='#a'/></g>", "\"a\" uses itself"),
        ("<symbol id='a'><use href='#a'/></symbol><use href='#a'/>", "\"a\" uses itself"),
        ("<circle id='wheel' r='5'/><use href='#whel'/>", "no element has the id \"whel\"; did you mean \"wheel\"?"),
        ("<circle id='a' r='5'/><use href='#a' x='left'/>", "x must be a length"),
    ])
    func aUseThatLeadsNowhereIsRefused(elements: String, problem: String) {
        let found = Drawing.refusals(elements)
        #expect(found.count == 1 && found[0].contains(problem), "\(found)")
    }

    @Test(arguments: [
        ("<use/>", "<use> is left out; it has no href"),
        ("<use href='other.svg#a'/>", "<use> of \"other.svg#a\" is left out; only #id is read, in the same file"),
        ("<svg width='0'><circle r='4'/></svg>", "<svg> is left out; its width or height is not above 0"),
    ])
    func aUseThatIsNotReadIsNoted(elements: String, note: String) throws {
        #expect(try Drawing.warnings("\(elements)<circle r='5'/>") == [note])
    }

    static func chain(_ count: Int) -> String {
        let links = (0..<count).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/></g>" }.joined()
        return "<defs>\(links)<circle id='g\(count)' r='3'/></defs><use href='#g0'/>"
    }

    @Test func usesAreSixteenDeepAtMost() throws {
        #expect(try Drawing.read(Self.chain(15)).scene.bodies.count == 1)
        #expect(Drawing.refusals(Self.chain(16)) == ["use draws elements that use others, more than 16 deep"])
    }

    @Test func elementsAreNestedToADepth() {
        let links = (0..<15).map { index in
            "<g id='g\(index)'>" + String(repeating: "<g>", count: 8) + "<use href='#g\(index + 1)'/>"
                + String(repeating: "</g>", count: 9)
        }.joined()
        let found = Drawing.refusals("<defs>\(links)<circle id='g15' r='3'/></defs><use href='#g0'/>")
        #expect(found == ["elements are nested more than 128 deep, with those that use draws"])
    }

    @Test func aSymbolIsNoBodyButItsUseMayBe() throws {
        let symbol = "<symbol id='s' data-body='a' data-mass='3' data-friction='2'><circle r='5'/></symbol>"
        let reading = try Drawing.read("\(symbol)<use href='#s' data-body='b' data-mass='4'/>")
        let body = try #require(reading.scene.bodies.first)
        #expect(body.name == "b" && body.mass == 4 && body.shapes[0].friction == 2)
        #expect(reading.warnings.map { $0.problem.prefix(9) } == ["data-body", "data-mass"])
    }

    @Test func aSymbolThatIsNotDisplayedIsNoted() throws {
        let hidden = "<symbol id='s' display='none'><circle r='5'/></symbol><use href='#s'/><circle r='9'/>"
        let reading = try Drawing.read(hidden)
        #expect(reading.scene.bodies.count == 1)
        #expect(reading.warnings.map(\.problem) == ["an element with display: none is left out"])
    }

    @Test func usesThatMultiplyAreRefused() throws {
        // Ten to the eighth.
        let links = (0..<8).map { level in
            "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level + 1)'/>", count: 10) + "</g>"
        }.joined()
        let found = Drawing.refusals("<defs>\(links)<circle id='g8' r='3'/></defs><use href='#g0'/>")
        #expect(found == ["use draws more than 10000 elements in all; draw fewer"])
    }

    /// A megabyte of space in each attribute that is read by its parts.
    @Test(arguments: ["<path d='M0 0%H9V9'/>", "<circle r='3' class='%a'/>", "<text x='%1'>a</text>"])
    func usesOfLongAttributesAreRefused(element: String) {
        let long = element.replacing("%", with: String(repeating: " ", count: 1 << 20))
        let found = Drawing.refusals(
            "<style>.a { fill: red }</style><defs><g id='p'>\(long)</g></defs>"
                + String(repeating: "<use href='#p'/>", count: 100))
        #expect(found.count == 1 && found[0].contains("bytes of attributes"), "\(found)")
    }
}
