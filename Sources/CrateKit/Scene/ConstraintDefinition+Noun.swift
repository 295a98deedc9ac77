extension ConstraintDefinition.Joint {
    /// The noun for the kind in sentences.
    var noun: String {
        switch self {
        case .pin: "pin joint"
        case .slide: "slide joint"
        case .pivot: "pivot"
        case .groove: "groove joint"
        case .dampedSpring: "spring"
        case .dampedRotarySpring: "rotary spring"
        case .rotaryLimit: "rotary limit"
        case .ratchet: "ratchet"
        case .gear: "gear"
        case .motor: "motor"
        }
    }
}
