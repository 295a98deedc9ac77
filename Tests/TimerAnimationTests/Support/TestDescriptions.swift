public import Testing
public import TimerAnimation

// Names of test arguments in the log: by what is not as it is without saying so.

extension MediaTiming: CustomTestStringConvertible {
    /// The name in the log.
    public var testDescription: String {
        let usual = MediaTiming()
        var parts: [String] = []
        func add(_ name: String, _ path: KeyPath<MediaTiming, Double>) {
            if self[keyPath: path] != usual[keyPath: path] { parts.append("\(name) \(self[keyPath: path])") }
        }
        add("from", \.beginTime)
        add("lasts", \.duration)
        add("speed", \.speed)
        add("offset", \.timeOffset)
        add("times", \.repeatCount)
        add("repeats for", \.repeatDuration)
        if autoreverses { parts.append("autoreverses") }
        if fillMode != usual.fillMode { parts.append(fillMode.rawValue) }
        return parts.isEmpty ? "usual" : parts.joined(separator: ", ")
    }
}

extension BasicAnimation: CustomTestStringConvertible {
    /// The name in the log.
    public var testDescription: String {
        let ends = [("from", from), ("by", by), ("to", to)].compactMap { name, value in value.map { "\(name) \($0)" } }
        return ends.isEmpty ? "nothing" : ends.joined(separator: " ")
    }
}

extension Transition: CustomTestStringConvertible {
    /// The name in the log.
    public var testDescription: String { name }
}
