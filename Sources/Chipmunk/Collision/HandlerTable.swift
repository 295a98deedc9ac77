/// The collision handlers of a space, indexed by their types.
struct HandlerTable {
    /// Two types, in either order.
    private struct TypePair: Hashable {
        let low, high: UInt

        init(_ a: UInt, _ b: UInt) {
            (low, high) = (min(a, b), max(a, b))
        }
    }

    // Each list is in the order its handlers were added.
    private var pairs: [TypePair: [CollisionHandler]] = [:]
    private var types: [UInt: [CollisionHandler]] = [:]
    private var others: [CollisionHandler] = []
    /// The number of handlers ever added.
    private(set) var additions: UInt = 0

    /// Adds a handler and assigns its place in the order of calls.
    mutating func add(_ handler: CollisionHandler) {
        additions += 1
        handler.order = additions
        switch handler.scope {
        case .pair(let a, let b): pairs[TypePair(a, b), default: []].append(handler)
        case .type(let type): types[type, default: []].append(handler)
        case .all: others.append(handler)
        }
    }

    /// Removes a handler that is in the table.
    mutating func remove(_ handler: CollisionHandler) {
        switch handler.scope {
        case .pair(let a, let b):
            let pair = TypePair(a, b)
            pairs[pair]?.removeAll { $0 === handler }
            if pairs[pair]?.isEmpty ?? false { pairs[pair] = nil }
        case .type(let type):
            types[type]?.removeAll { $0 === handler }
            if types[type]?.isEmpty ?? false { types[type] = nil }
        case .all: others.removeAll { $0 === handler }
        }
    }

    /// Visits all handlers, in an unspecified order.
    func forEach(_ visit: (CollisionHandler) -> Void) {
        for handlers in pairs.values { handlers.forEach(visit) }
        for handlers in types.values { handlers.forEach(visit) }
        others.forEach(visit)
    }

    /// Returns the current handlers for shapes of two types. Handlers that one of them adds are not included.
    @inline(__always)
    func matches(_ a: UInt, _ b: UInt) -> Matches {
        Matches(
            a: a, b: b, pairs: pairs.isEmpty ? [] : pairs[TypePair(a, b)] ?? [],
            ofA: types.isEmpty ? [] : types[a] ?? [], ofB: types.isEmpty || a == b ? [] : types[b] ?? [],
            others: others)
    }

    /// The handlers for two types.
    struct Matches {
        let a, b: UInt
        let pairs, ofA, ofB, others: [CollisionHandler]

        /// Visits the handlers in the order that ``CollisionHandler`` promises, skipping handlers removed meanwhile.
        ///
        /// - Parameter visit: A closure that receives a handler, and whether its first shape is the shape of the second
        ///   type.
        @inline(__always)
        func forEach(_ visit: (CollisionHandler, _ isSwapped: Bool) -> Void) {
            for handler in pairs where handler.isInstalled {
                visit(handler, handler.scope.isSwapped(for: a))
            }
            if a == b {
                for handler in ofA {
                    if handler.isInstalled { visit(handler, false) }
                    if handler.isInstalled { visit(handler, true) }
                }
            } else if !ofA.isEmpty || !ofB.isEmpty {
                merge { handler, isSwapped in if handler.isInstalled { visit(handler, isSwapped) } }
            }
            for handler in others where handler.isInstalled { visit(handler, false) }
        }

        private func merge(_ visit: (CollisionHandler, _ isSwapped: Bool) -> Void) {
            var (nextA, nextB) = (0, 0)
            while nextA < ofA.count || nextB < ofB.count {
                let takesA = nextB == ofB.count || (nextA < ofA.count && ofA[nextA].order < ofB[nextB].order)
                visit(takesA ? ofA[nextA] : ofB[nextB], !takesA)
                if takesA { nextA += 1 } else { nextB += 1 }
            }
        }
    }
}
