extension Codec {
    /// Returns the codec of an array. The errors of every element are reported.
    package static func array<Element: Sendable>(
        of element: Codec<Element>, count: ClosedRange<Int>? = nil
    ) -> Codec where Value == [Element] {
        @Sendable func problem(ofCount actual: Int) -> String? {
            guard let count, !count.contains(actual) else { return nil }
            return "must have \(count.text) elements, got \(actual)"
        }
        return Codec(
            readNode: { node, _, context in
                guard case .array(let nodes) = node.value else {
                    context.report(expected: "an array", got: node)
                    return nil
                }
                var values: [Element] = []
                for (index, node) in nodes.enumerated() {
                    if let value = context.within(index, { element.read(node, &$0) }) { values.append(value) }
                }
                if let problem = problem(ofCount: nodes.count) {
                    context.report(problem, at: node.position)
                    return nil
                }
                return values.count == nodes.count ? values : nil
            },
            check: { values, context in
                var isRight = true
                for (index, value) in values.enumerated() {
                    if !context.within(index, { element.check(value, &$0) }) { isRight = false }
                }
                guard let problem = problem(ofCount: values.count) else { return isRight }
                context.report(problem, at: nil)
                return false
            },
            write: { .array($0.map(element.write)) },
            schema: { writer in
                JSONSchema(type: "array").adding("items", element.schema(&writer).document).adding(count: count)
            })
    }

    /// Returns the codec of an array with an exact number of values.
    package static func array<Element: Sendable>(of element: Codec<Element>, count: Int) -> Codec
    where Value == [Element] {
        array(of: element, count: count...count)
    }

    /// Returns the codec of an array of two values of different kinds, such as a time and a value.
    package static func pair<First: Sendable, Second: Sendable>(
        _ first: Codec<First>, _ second: Codec<Second>,
        from make: @escaping @Sendable (First, Second) -> Value,
        to split: @escaping @Sendable (Value) -> (First, Second)
    ) -> Codec {
        Codec(
            readNode: { node, _, context in
                guard case .array(let nodes) = node.value, nodes.count == 2 else {
                    context.reportNoArray(of: 2, got: node)
                    return nil
                }
                let a = context.within(0) { first.read(nodes[0], &$0) }
                let b = context.within(1) { second.read(nodes[1], &$0) }
                guard let a, let b else { return nil }
                return make(a, b)
            },
            check: { value, context in
                let (a, b) = split(value)
                let isRight = context.within(0) { first.check(a, &$0) }
                return context.within(1) { second.check(b, &$0) } && isRight
            },
            write: { value in
                let (a, b) = split(value)
                return .array([first.write(a), second.write(b)])
            },
            schema: { writer in
                let schemas = [first.schema(&writer).document, second.schema(&writer).document]
                return JSONSchema(type: "array").adding("prefixItems", .array(schemas)).adding("items", false)
                    .adding(count: 2...2)
            })
    }
}

extension Codec {
    /// Returns the codec of an array with one value for each of some codecs, such as the four numbers of a rectangle.
    package static func tuple<Element: Sendable>(
        _ elements: [Codec<Element>], from make: @escaping @Sendable ([Element]) -> Value,
        to split: @escaping @Sendable (Value) -> [Element]
    ) -> Codec {
        Codec(
            readNode: { node, _, context in
                guard case .array(let nodes) = node.value, nodes.count == elements.count else {
                    context.reportNoArray(of: elements.count, got: node)
                    return nil
                }
                let values = nodes.indices.map { index in
                    context.within(index) { elements[index].read(nodes[index], &$0) }
                }
                let present = values.compactMap(\.self)
                return present.count == elements.count ? make(present) : nil
            },
            check: { value, context in
                zip(elements, split(value)).enumerated().reduce(true) { isRight, element in
                    context.within(element.offset) { element.element.0.check(element.element.1, &$0) } && isRight
                }
            },
            write: { value in .array(zip(elements, split(value)).map { $0.write($1) }) },
            schema: { writer in
                let schemas = elements.map { $0.schema(&writer).document }
                return JSONSchema(type: "array").adding("prefixItems", .array(schemas)).adding("items", false)
                    .adding(count: elements.count...elements.count)
            })
    }
}

extension Codec<SIMD2<Double>> {
    /// A vector, `[x, y]`, of any finite numbers.
    package static var vector: Codec { vector(of: .number) }

    /// Returns the codec of a vector, `[x, y]`, whose numbers are both in a range.
    package static func vector(in range: ClosedRange<Double>) -> Codec { vector(of: .number(in: range)) }

    /// Returns the codec of a vector, `[x, y]`, of two numbers of a codec.
    package static func vector(of number: Codec<Double>) -> Codec {
        pair(number, number, from: { SIMD2($0, $1) }, to: { ($0.x, $0.y) })
    }
}

extension CodecContext {
    mutating func reportNoArray(of count: Int, got node: DocumentNode) {
        let hint = NumberHint.hint(atArrayOf: count, node)
        guard case .array(let nodes) = node.value else {
            return report("must be an array of \(count), got \(node.summary)\(hint)", at: node.position)
        }
        report("must have \(count) elements, got \(nodes.count)\(hint)", at: node.position)
    }
}

extension JSONSchema {
    fileprivate func adding(count: ClosedRange<Int>?) -> JSONSchema {
        guard let count else { return self }
        return adding("minItems", .integer(count.lowerBound)).adding("maxItems", .integer(count.upperBound))
    }
}
