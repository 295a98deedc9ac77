import Chipmunk

/// A warning about one of the objects with the same definition.
struct Finding {
    var path: String
    var problem: String
    /// The severity, relative to other objects with the same definition.
    var weight = 0.0
}

extension [Finding] {
    /// Returns one warning for each definition, about its worst object, with the number of the others.
    var merged: [SceneWarning] {
        var worst: [String: Finding] = [:]
        var counts: [String: Int] = [:]
        var order: [String] = []
        for finding in self {
            counts[finding.path, default: 0] += 1
            guard let known = worst[finding.path] else {
                worst[finding.path] = finding
                order.append(finding.path)
                continue
            }
            if finding.weight > known.weight { worst[finding.path] = finding }
        }
        return order.compactMap { path in
            guard let finding = worst[path], let count = counts[path] else { return nil }
            let others = count > 1 ? " (the worst of \(count) from here)" : ""
            return SceneWarning(path: path, problem: finding.problem + others)
        }
    }
}
