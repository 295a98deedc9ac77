import Chipmunk
import CrateKit
import SceneCoding

/// Reads the elements of a drawing as bodies.
struct SVGReader {
    /// The greatest distance of curves from their lines, and the greatest depth of a filled dent, in points.
    static let tolerance = 0.1
    /// The greatest numbers of points in a file's shapes, of elements drawn by `use`, of such elements in each other, and of
    /// elements in each other at all.
    static let maximumPoints = 100_000, maximumUsedElements = 10_000, maximumUses = 16, maximumDepth = 128
    /// The greatest size of all attributes and texts that are read, in bytes: an element is read again wherever it is used.
    static let maximumTextSize = 1 << 26

    var notes = SVGNotes()
    var sheet = SVGStyleSheet()
    /// The elements by their identifiers.
    var elements: [String: MarkupElement] = [:]
    var names = BodyNames()
    var bodies: [BodyDefinition] = []
    var labels = ImportedLabels()
    /// The pieces of the body that is being read, or nil outside of `data-body`.
    var groupPieces: [SVGPiece]?
    var pointCount = 0
    private var usedCount = 0
    private var textSize = 0
    /// Whether a limit ended the reading.
    private(set) var isStopped = false

    init(_ root: MarkupElement) {
        sheet.readSheets(in: root, &notes)
        register(root)
    }

    private mutating func register(_ element: MarkupElement) {
        if let name = element["id"], elements[name] == nil { elements[name] = element }
        for child in element.children { register(child) }
    }

    /// Ends the reading with an error.
    mutating func stop(_ problem: String, at element: MarkupElement) {
        guard !isStopped else { return }
        notes.fail(problem, at: element)
        isStopped = true
    }

    /// Reads an element and those in it.
    mutating func visit(_ element: MarkupElement, in outer: SVGContext) {
        guard isWithinLimits(element, outer) else { return }
        switch SVGElementKind(element.name) {
        case .silent: return
        case .left(let reason): return notes.warn("<\(element.name.shortened)> is left out; \(reason)", at: element)
        case .unknown:
            return notes.warn("<\(element.name.shortened)> is left out; it is not an element of SVG", at: element)
        case .group, .view, .use, .shape, .text: break
        }
        var context = outer
        context.depth += 1
        context.style = style(of: element, in: outer)
        guard context.style.isDisplayed else {
            return notes.warn("an element with display: none is left out", at: element)
        }
        let mass = context.physics.read(element, &notes)
        guard applyTransform(of: element, &context) else { return }
        if SVGElementKind(element.name) == .text { return readText(element, in: context) }
        readBody(element, mass: mass, in: context)
    }

    /// Counts an element. Returns false, after an error, if it is one too many.
    mutating func isWithinLimits(_ element: MarkupElement, _ context: SVGContext) -> Bool {
        guard !isStopped else { return false }
        if context.depth >= Self.maximumDepth {
            stop("elements are nested more than \(Self.maximumDepth) deep, with those that use draws", at: element)
        }
        if !context.uses.isEmpty { usedCount += 1 }
        if usedCount > Self.maximumUsedElements {
            stop("use draws more than \(Self.maximumUsedElements) elements in all; draw fewer", at: element)
        }
        return spend(on: element)
    }

    /// Counts the text of an element that is read. Returns false, after an error, if it is too much in all.
    mutating func spend(on element: MarkupElement) -> Bool {
        let own = element.children.count + element.text.utf8.count
        textSize += element.attributes.reduce(own) { $0 + 32 + $1.value.utf8.count }
        if textSize > Self.maximumTextSize {
            stop(
                "the drawing has more than \(Self.maximumTextSize) bytes of attributes and texts, with those that use draws",
                at: element)
        }
        return !isStopped
    }

    /// Applies an element's own map. Returns false after an error.
    mutating func applyTransform(of element: MarkupElement, _ context: inout SVGContext) -> Bool {
        if element["transform-origin"] != nil {
            notes.warn("transform-origin is left out; transforms are around the origin", at: element)
        }
        guard let text = element["transform"] else { return true }
        switch SVGTransformList.read(text) {
        case .success(let transform):
            context.transform = context.transform.concatenated(after: transform)
            return true
        case .failure(let problem):
            notes.fail("transform \(problem.sentence)", at: element)
            return false
        }
    }

    /// Reads an element as a body of its own, as a part of one, or as a group of bodies.
    private mutating func readBody(_ element: MarkupElement, mass: Double?, in context: SVGContext) {
        var mass = mass
        if let name = element["data-body"] {
            guard !name.trimmed.isEmpty else {
                return notes.fail("data-body must be the name of a body, got an empty text", at: element)
            }
            if groupPieces == nil { return readGroupBody(element, named: name, mass: mass, in: context) }
            notes.warn("data-body is left out; the element is in a body already", at: element)
        }
        let isShape = SVGElementKind(element.name) == .shape
        if mass != nil, !isShape || groupPieces != nil {
            mass = nil
            notes.warn("data-mass is left out; give it to a shape, or to a group with data-body", at: element)
        }
        guard isShape else { return visitContents(of: element, in: context) }
        noteContents(of: element)
        guard let piece = piece(of: element, in: context) else { return }
        if groupPieces != nil {
            groupPieces?.append(piece)
        } else {
            let name = context.useName ?? element.givenName ?? element.name
            let kind = piece.physics.kind?.bodyType
            add(SVGBodyBuilder(pieces: [piece], kind: kind, mass: mass, element: element, isGroup: false), named: name)
        }
    }

    private mutating func readGroupBody(
        _ element: MarkupElement, named name: String, mass: Double?, in context: SVGContext
    ) {
        groupPieces = []
        if SVGElementKind(element.name) == .shape {
            noteContents(of: element)
            if let piece = piece(of: element, in: context) { groupPieces?.append(piece) }
        } else {
            visitContents(of: element, in: context)
        }
        let pieces = groupPieces ?? []
        groupPieces = nil
        guard !pieces.isEmpty else {
            if context.physics.kind == .left { return }
            return notes.warn("the body \"\(name.shortened)\" is left out; nothing in it is a shape", at: element)
        }
        for piece in pieces where piece.physics.kind != context.physics.kind {
            notes.warn("data-kind is left out; the kind is that of the group with data-body", at: piece.element)
        }
        let kind = context.physics.kind?.bodyType
        let isGroup = SVGElementKind(element.name) != .shape
        add(SVGBodyBuilder(pieces: pieces, kind: kind, mass: mass, element: element, isGroup: isGroup), named: name)
    }

    private mutating func add(_ builder: SVGBodyBuilder, named name: String) {
        // A body that is no shape takes no name.
        guard var body = builder.body(named: "", &notes) else { return }
        body.name = names.unique([name])
        bodies.append(body)
    }

    private mutating func visitContents(of element: MarkupElement, in context: SVGContext) {
        switch SVGElementKind(element.name) {
        case .use: visitUse(element, in: context)
        case .view: visitView(element, in: context)
        default:
            var context = context
            context.useName = nil
            for child in element.children { visit(child, in: context) }
        }
    }

    /// Notes what is inside of a shape, where nothing is drawn.
    mutating func noteContents(of element: MarkupElement) {
        for child in element.children {
            switch SVGElementKind(child.name) {
            case .silent: break
            case .left(let reason): notes.warn("<\(child.name.shortened)> is left out; \(reason)", at: child)
            default: notes.warn("<\(child.name.shortened)> inside of <\(element.name)> is left out", at: child)
            }
        }
    }
}
