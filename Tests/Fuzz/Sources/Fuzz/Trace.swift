internal import Chipmunk
internal import FuzzSupport

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

// With FUZZ_TRACE set in the environment every call is written to standard error: what to look at when an input failed.

let isTracing = unsafe getenv("FUZZ_TRACE") != nil

extension World {
    func name(_ space: Space) -> String {
        guard let index = spaces.firstIndex(where: { $0 === space }) else { return "a forgotten space" }
        return "space\(index)"
    }

    func name(_ body: Body) -> String {
        if let space = body.space, space.staticBody === body { return name(space) + ".staticBody" }
        guard let index = bodies.firstIndex(where: { $0 === body }) else { return "a forgotten body" }
        return "body\(index)(\(body.type))"
    }

    func name(_ shape: Shape) -> String {
        guard let index = shapes.firstIndex(where: { $0 === shape }) else { return "a forgotten shape" }
        return "shape\(index)(\(type(of: shape)))"
    }

    func name(_ constraint: Constraint) -> String {
        guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return "a forgotten constraint" }
        return "constraint\(index)(\(type(of: constraint)))"
    }
}
