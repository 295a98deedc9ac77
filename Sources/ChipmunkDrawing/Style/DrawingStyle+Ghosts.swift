public import Chipmunk

extension DrawingStyle {
    /// The ghost of a body; nil for none. The name of a body that has one is beside it, and not in its middle.
    public subscript(ghost body: Body) -> Ghost? {
        get { ghosts[ObjectIdentifier(body)] }
        set { ghosts[ObjectIdentifier(body)] = newValue }
    }
}
