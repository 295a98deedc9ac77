import ArgumentParser
import CrateCommand
import CrateKit
import Dynamics

/// The collision bounds of items: the option of all commands that take a scene.
struct BoundsOptions: ParsableArguments {
    @Option(
        help: """
            The collision bounds of the items of a scene on UIKit Dynamics: rectangle or ellipse. (default: the scene's, \
            which is ellipse for sticker-balls)
            """)
    var bounds: Bounds?

    /// The bounds that need no path.
    enum Bounds: String, ExpressibleByArgument, CaseIterable {
        case rectangle, ellipse

        var type: DynamicItemCollisionBoundsType { self == .rectangle ? .rectangle : .ellipse }
    }

    /// Returns a scene with the bounds.
    func applied(to scene: Scene) throws(CommandFailure) -> Scene {
        try applied(toAnyOf: [scene])[0]
    }

    /// Returns the scenes, with the bounds applied where they have items. Throws unless at least one has.
    func applied(toAnyOf scenes: [Scene]) throws(CommandFailure) -> [Scene] {
        guard let bounds else { return scenes }
        let bounded = scenes.map { $0.bounded(by: bounds.type) }
        guard bounded.contains(where: { $0 != nil }) else {
            let problem = Scene.noBounds(scenes.map(\.name).joined(separator: " and "))
            throw CommandFailure(code: .usage, message: "--bounds: \(problem)")
        }
        return zip(bounded, scenes).map { $0 ?? $1 }
    }
}
