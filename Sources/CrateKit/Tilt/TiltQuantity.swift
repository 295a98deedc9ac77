/// What the columns of a file measure.
enum TiltQuantity {
    case acceleration(SensorMounting)
    case attitude
}

/// Converts a pair of numbers of a file to a tilt.
enum TiltConversion {
    case acceleration(SensorAxes)
    /// The pair is the pitch and the roll.
    case attitude

    func tilt(_ first: Double, _ second: Double) -> Tilt {
        switch self {
        case .acceleration(let axes): axes.tilt(first, second)
        case .attitude: Tilt(attitude: Attitude(pitch: first, roll: second))
        }
    }
}
