public import Chipmunk

extension DrawingStyle {
    /// The ghost of a body, or nil for none. Defaults to nil. The name of a body with a ghost is beside it, and not in
    /// its center.
    public subscript(ghost body: Body) -> Ghost? {
        get { ghosts[ObjectIdentifier(body)] }
        set { ghosts[ObjectIdentifier(body)] = newValue }
    }
}
