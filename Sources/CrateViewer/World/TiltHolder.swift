import CrateKit

/// Decides whose tilt counts where several people hold the same world: the last person's who moved, and the scene's own
/// as long as nobody has.
///
/// A phone that lies on a table sends its tilt all the time, and must take the world neither from a person who plays
/// with it nor from the track of a scene that was just started. So its tilt counts only once it is far enough from its
/// resting place.
struct TiltHolder {
    /// The change of tilt by which a client takes over, in g.
    static let threshold = 0.05

    /// The client whose tilts count, or nil if the scene's own do.
    private(set) var holder: Int?
    /// The tilts at which other clients' devices rest.
    private var restingTilts: [Int: Tilt] = [:]

    /// Records a client's tilt and returns whether it counts.
    ///
    /// - Parameters:
    ///   - isMeasured: Whether a device sends it whether it moves or not.
    ///   - current: The tilt of the world, from which a newcomer moves away.
    mutating func takesOver(_ client: Int, with tilt: Tilt, isMeasured: Bool = false, from current: Tilt) -> Bool {
        if client != holder {
            let start = restingTilts[client] ?? current
            let isFree = holder == nil && !(isMeasured && restingTilts[client] != nil)
            guard isFree || start.distance(to: tilt) >= TiltHolder.threshold else {
                restingTilts[client] = start
                return false
            }
            if let holder { restingTilts[holder] = current }
            holder = client
        }
        restingTilts[client] = nil
        return true
    }

    /// Leaves the tilt to the scene until somebody tilts again. A device that is held still does not count.
    mutating func rest(at current: Tilt) {
        if let holder { restingTilts[holder] = current }
        holder = nil
    }

    /// Returns control of the tilt to a client, or to the scene. A device that is held still does not take over.
    mutating func giveBack(to client: Int?, at current: Tilt) {
        guard client != holder else { return }
        rest(at: current)
        guard let client else { return }
        holder = client
        restingTilts[client] = nil
    }

    /// Forgets a client that has left. Returns whether its tilts counted; if so, the next client to send a tilt takes
    /// over.
    mutating func forget(_ client: Int) -> Bool {
        restingTilts[client] = nil
        guard client == holder else { return false }
        holder = nil
        restingTilts = [:]
        return true
    }
}

extension Tilt {
    fileprivate func distance(to other: Tilt) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
