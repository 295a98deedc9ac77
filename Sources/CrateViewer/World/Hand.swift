import Chipmunk

/// A client's hand, which holds a body.
struct Hand {
    let grab: Grab
    /// The held point, in the coordinates of the body.
    let anchor: Vector

    /// Creates the hand that has just grabbed a body.
    init(_ grab: Grab) {
        self.grab = grab
        anchor = grab.body.worldToLocal(grab.target)
    }
}
