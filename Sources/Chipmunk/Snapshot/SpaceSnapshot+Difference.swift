internal import CChipmunkSupport

extension SpaceSnapshot {
    /// Returns the first difference from another snapshot, or nil if spaces with these states behave in the same way
    /// from then on.
    ///
    /// The definitions of the members are compared first; then the settings, the motion of each body, shapes,
    /// constraints, the index and the contacts; then the quarantine and the contact events.
    ///
    /// - Parameter other: The expected snapshot. For members to have the same numbers, it must be of the same space, or
    ///   of a space that continues from it.
    public func firstDifference(from other: SpaceSnapshot) -> SnapshotDifference? {
        if let difference = definition.memberDifference(from: other.definition) { return difference }
        return stateDifference(from: other) ?? log.difference(from: other.log) ?? closureDifference(from: other)
    }

    private func closureDifference(from other: SpaceSnapshot) -> SnapshotDifference? {
        func names(_ closures: [SnapshotClosure]) -> String { "\(closures.map(\.description))" }
        return closures == other.closures
            ? nil
            : SnapshotDifference(
                part: .setting, field: "closures", actual: names(closures), expected: names(other.closures))
    }

    /// Compares the states of snapshots with equal definitions.
    private func stateDifference(from other: SpaceSnapshot) -> SnapshotDifference? {
        guard state != other.state else { return nil }
        let common = min(state.count, other.state.count)
        let offset = (0..<common).first { state[$0] != other.state[$0] } ?? common
        // All earlier bytes are the same, so the byte belongs to the same value in both.
        let longer = state.count > common ? state : other.state
        let place = StatePlace(of: offset, in: longer, definition)
        var difference = SnapshotDifference(part: part(at: place), field: place.field)
        if place.kind == cpxMarksValue {
            difference.field = place.field.map { name(in: $0, of: state[offset] ^ other.state[offset]) }
        } else {
            difference.actual = place.value(in: state)
            difference.expected = place.value(in: other.state)
        }
        switch place.part {
        case cpxBodyOrderPart: difference.field = "bodies"
        case cpxConstraintOrderPart: difference.field = "constraints"
        case cpxContactOrderPart: difference.field = "order of its contacts"
        case cpxConstraintPart: difference.field = "the solver's memory"
        case cpxTreePart where place.number != cpxNoMember:
            difference.field = place.field.map { "\($0) of shape \(place.number)" }
        default: break
        }
        return difference
    }

    private func part(at place: StatePlace) -> SnapshotDifference.Part {
        let (number, second) = (place.number, place.second)
        return switch place.part {
        case cpxSettingPart: .setting
        case cpxCounterPart: .counter
        case cpxBodyPart, cpxContactOrderPart: .body(number, insideCount: definition.insideCount)
        case cpxBodyOrderPart, cpxConstraintOrderPart: .order
        case cpxSleepPart: .sleeping
        case cpxShapePart: .shape(number)
        case cpxConstraintPart: .constraint(number)
        case cpxTreePart: .tree
        case cpxPairPart: number < 0 ? .pairs : .pair(number, second)
        default: number < 0 ? .contacts : .contact(number, second)
        }
    }

    /// Returns the name of the lowest differing mark.
    private func name(in names: String, of marks: UInt8) -> String {
        let all = names.split(separator: ",").map(String.init)
        return all[min(marks.trailingZeroBitCount, all.count - 1)]
    }
}

extension SnapshotDifference.Part {
    /// Returns the part of a body with a number.
    static func body(_ number: Int, insideCount: Int) -> SnapshotDifference.Part {
        number < insideCount ? .body(number) : number == insideCount ? .staticBody : .outsideBody(number)
    }
}

/// The place of a byte in a saved state: its member and value.
private struct StatePlace {
    /// C's numbers of the part and of the kind of the value.
    let part, kind: Int
    /// The number of the member, or the numbers of two shapes.
    let number, second: Int
    let field: String?
    private let offset: Int

    init(of offset: Int, in state: [UInt8], _ definition: SavedSpace) {
        let place = unsafe OutlineArrays(definition).withOutline { outline in
            unsafe state.withUnsafeBufferPointer { bytes in
                unsafe cpxStateLocate(outline, bytes.baseAddress, bytes.count, offset)
            }
        }
        unsafe (part, kind) = (Int(place.part), Int(place.kind))
        unsafe (number, second) = (Int(place.number), Int(place.second))
        // The names live as long as the program.
        unsafe field = place.field.map { unsafe String(cString: $0) }
        unsafe self.offset = place.offset
    }

    /// Returns the value in a state as text, or nil if the state does not contain it, or there is no value.
    func value(in state: [UInt8]) -> String? {
        switch kind {
        case cpxRealValue: word(in: state, size: 8).map { "\(Double(bitPattern: $0))" }
        case cpxByteValue: word(in: state, size: 1).map { "\($0)" }
        case cpxShortValue: word(in: state, size: 2).map { "\($0)" }
        case cpxWordValue: word(in: state, size: 4).map { "\($0)" }
        case cpxLongValue: word(in: state, size: 8).map { "\($0)" }
        default: nil
        }
    }

    private func word(in state: [UInt8], size: Int) -> UInt64? {
        guard offset + size <= state.count else { return nil }
        // In this machine's byte order, which is the order of all machines that Swift supports.
        return state[offset..<offset + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
