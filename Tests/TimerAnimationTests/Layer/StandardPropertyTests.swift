import Testing
import TimerAnimation

@Suite struct StandardPropertyTests {
    /// The key paths of the sources, with Apple's sub-paths.
    static let keyPaths = [
        "position", "position.x", "position.y", "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y",
        "bounds.size", "bounds.size.width", "bounds.size.height", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "zPosition", "contents", "transform", "transform.scale", "transform.scale.x",
        "transform.scale.y", "transform.rotation", "transform.rotation.x", "transform.rotation.y",
        "transform.rotation.z", "transform.translation", "transform.translation.x", "transform.translation.y",
    ]

    @Test(arguments: keyPaths)
    func everyKeyPathNamesAProperty(keyPath: String) throws {
        #expect(try StandardProperty(keyPath: keyPath).keyPath == keyPath)
    }

    @Test func noKeyPathNamesTwo() {
        let all = StandardProperty.allProperties.map(\.keyPath)
        #expect(Set(all).count == all.count)
    }

    /// Each key reaches the value that its name says: found by setting it and looking at the others.
    @Test func numbersReachTheirOwnPart() throws {
        for case .number(let key) in StandardProperty.allProperties {
            var tree = LayerTree()
            tree.begin()
            let layer = tree.addLayer()
            tree[layer, key] = 7
            tree.commit()
            #expect(tree[layer, key] == 7)
            for case .number(let other) in StandardProperty.allProperties where tree[layer, other] != other.default {
                let isSame = [key.name, other.name].allSatisfy { $0.hasPrefix("transform.rotation") }
                let isScale = [key.name, other.name].contains("transform.scale")
                #expect(other.name == key.name || isSame || isScale, "\(key.name) changed \(other.name)")
            }
        }
    }

    @Test func aKeyPathFromAFileAnimates() throws {
        var tree = LayerTree()
        let layer = tree.addLayer()
        guard case .number(let key) = try StandardProperty(keyPath: "transform.rotation.z") else {
            Issue.record("transform.rotation.z is not a number")
            return
        }
        tree.add(BasicAnimation(by: 2, timing: MediaTiming(duration: 1)), for: key, to: layer)
        #expect(tree.presentation(of: .transform, in: layer, at: 0.5).rotation == SIMD3(0, 0, 1))
    }

    @Test(arguments: ["", "frame", "position.z", "Opacity", "transform.rotation.w"])
    func unknownKeyPathsAreRefused(keyPath: String) {
        let error = #expect(throws: StandardProperty.UnknownKeyPath.self) { try StandardProperty(keyPath: keyPath) }
        #expect(
            error?.description.hasPrefix(
                "a layer has no property \"\(keyPath)\"; the key paths are position, position.x, ") == true)
    }
}
