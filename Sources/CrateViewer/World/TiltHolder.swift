import CrateKit

/// Decides whose tilt counts where several people hold the same world: the last one's who moved.
///
/// A phone that lies on a table tells its tilt all the time, and must not take the world away from who plays with it. So
/// another client's tilt counts only once it is far enough from where that client's was.
struct TiltHolder {
    /// How far a client has to tilt to take over, in g.
    static let threshold = 0.05

    /// The client whose tilts count.
    private(set) var holder: Int?
    /// Where the others hold still.
    private var restingTilts: [Int: Tilt] = [:]

    /// Records a client's tilt and tells whether it counts.
    ///
    /// - Parameter current: The tilt of the world, from which a newcomer moves away.
    mutating func takesOver(_ client: Int, with tilt: Tilt, from current: Tilt) -> Bool {
        if client != holder {
            let start = restingTilts[client] ?? current
            guard holder == nil || start.distance(to: tilt) >= TiltHolder.threshold else {
                restingTilts[client] = start
                return false
            }
            if let holder { restingTilts[holder] = current }
            holder = client
        }
        restingTilts[client] = nil
        return true
    }

    /// Forgets a client that has gone.
    mutating func forget(_ client: Int) {
        restingTilts[client] = nil
        if holder == client { holder = nil }
    }
}

extension Tilt {
    fileprivate func distance(to other: Tilt) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
