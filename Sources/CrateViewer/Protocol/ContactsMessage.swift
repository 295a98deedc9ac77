import Chipmunk
import CrateKit

/// The places at which shapes touch, for the clients that asked for them. See <doc:Protocol>.
struct ContactsMessage: Encodable {
    /// The largest number of points in a message.
    static let maximumCount = 256

    let type = "contacts"
    /// The step in which the shapes touched.
    let step: Int
    /// The x and y of each point, and of the normal there, as a unit vector.
    private(set) var points: [[Float]] = []
    /// Whether these are all points.
    private(set) var isWhole = true

    /// Collects the contacts in a space after a step.
    init(in space: Space, step: Int) {
        self.step = step
        let bodies = space.bodies
        // For look-up only, as addresses have no reproducible order.
        let places = Dictionary(uniqueKeysWithValues: bodies.enumerated().map { (ObjectIdentifier($1), $0) })
        for (place, body) in bodies.enumerated() where isWhole {
            body.forEachArbiter { arbiter in
                // Both bodies of a contact list it, and only the first one adds it.
                guard places[ObjectIdentifier(arbiter.bodyB)] ?? .max > place else { return }
                add(arbiter.contactPoints)
            }
        }
    }

    private mutating func add(_ contact: ContactPointSet) {
        for point in contact.points {
            let middle = (point.pointA + point.pointB) / 2
            let numbers = [middle.x, middle.y, contact.normal.x, contact.normal.y].map { Float($0) }
            // JSON has no infinity, and nothing so far away is in the view.
            guard numbers.allSatisfy(\.isFinite) else { continue }
            guard points.count < ContactsMessage.maximumCount else {
                isWhole = false
                return
            }
            points.append(numbers)
        }
    }
}
