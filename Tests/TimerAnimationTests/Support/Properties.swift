import TimerAnimation

extension PropertyKey where Value == SIMD2<Double> {
    static let place = PropertyKey("place", default: .zero)
}

extension PropertyKey where Value == String {
    static let title = PropertyKey("title", default: "")
}
