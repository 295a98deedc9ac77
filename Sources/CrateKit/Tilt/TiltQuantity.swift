/// The quantity that the columns of a file measure.
enum TiltQuantity {
    case acceleration, attitude
}
