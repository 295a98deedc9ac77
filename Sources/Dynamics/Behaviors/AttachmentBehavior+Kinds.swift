public import Chipmunk

extension AttachmentBehavior {
    /// Creates a rod from an item's center to a point, with their current distance as its length.
    public convenience init(
        item: any DynamicItem, attachedToAnchor anchor: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: anchor, file: file, line: line)
    }

    /// Creates a rod from a point of an item to a point, with their current distance as its length. Traps unless both
    /// are within ±1e30.
    public convenience init(
        item: any DynamicItem, offsetFromCenter offset: Vector, attachedToAnchor anchor: Vector,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            [item], offsets: [offset], kind: .rod, anchor: anchor,
            "AttachmentBehavior.init(item:offsetFromCenter:attachedToAnchor:)",
            file: file, line: line)
    }

    /// Creates a rod between the centers of two items, with their current distance as its length. Traps if they are the
    /// same item.
    public convenience init(
        item: any DynamicItem, attachedTo other: any DynamicItem, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero, file: file, line: line)
    }

    /// Creates a rod between points of two items, with their current distance as its length. Traps if they are the same
    /// item, or unless the offsets are within ±1e30.
    public convenience init(
        item: any DynamicItem, offsetFromCenter offset: Vector, attachedTo other: any DynamicItem,
        offsetFromCenter otherOffset: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            [item, other], offsets: [offset, otherOffset], kind: .rod, anchor: nil,
            "AttachmentBehavior.init(item:offsetFromCenter:attachedTo:offsetFromCenter:)",
            file: file, line: line)
    }

    /// Returns an attachment that lets an item slide along an axis through a point, without rotating. Traps unless the
    /// anchor and the axis are within ±1e30, or if the axis is (0, 0).
    public static func slidingAttachment(
        with item: any DynamicItem, attachmentAnchor anchor: Vector, axisOfTranslation axis: Vector,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AttachmentBehavior {
        let call = "AttachmentBehavior.slidingAttachment(with:attachmentAnchor:axisOfTranslation:)"
        return AttachmentBehavior(
            [item], offsets: [], kind: sliding(axis, call, file: file, line: line), anchor: anchor, call,
            file: file, line: line)
    }

    /// Returns an attachment that lets two items slide past each other along an axis through a point, without rotating
    /// against each other. The axis rotates with the first item. Traps if they are the same item, unless the anchor and
    /// the axis are within ±1e30, or if the axis is (0, 0).
    public static func slidingAttachment(
        with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Vector,
        axisOfTranslation axis: Vector,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AttachmentBehavior {
        let call = "AttachmentBehavior.slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:)"
        return AttachmentBehavior(
            [item, other], offsets: [], kind: sliding(axis, call, file: file, line: line), anchor: anchor, call,
            file: file, line: line)
    }

    /// Returns an attachment that, like a rope, limits the distance of two items' points to the current one. Traps if
    /// they are the same item, or unless the offsets are within ±1e30.
    public static func limitAttachment(
        with item: any DynamicItem, offsetFromCenter offset: Vector, attachedTo other: any DynamicItem,
        offsetFromCenter otherOffset: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> AttachmentBehavior {
        AttachmentBehavior(
            [item, other], offsets: [offset, otherOffset], kind: .limit, anchor: nil,
            "AttachmentBehavior.limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:)",
            file: file, line: line)
    }

    /// Returns an attachment that fixes two items to each other at a point, without relative rotation. Traps if they
    /// are the same item, or unless the anchor is within ±1e30.
    public static func fixedAttachment(
        with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Vector,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AttachmentBehavior {
        AttachmentBehavior(
            [item, other], offsets: [], kind: .fixed, anchor: anchor,
            "AttachmentBehavior.fixedAttachment(with:attachedTo:attachmentAnchor:)",
            file: file, line: line)
    }

    /// Returns an attachment that holds two items together at a point, about which they rotate. Traps if they are the
    /// same item, or unless the anchor is within ±1e30.
    public static func pinAttachment(
        with item: any DynamicItem, attachedTo other: any DynamicItem, attachmentAnchor anchor: Vector,
        file: StaticString = #fileID, line: UInt = #line
    ) -> AttachmentBehavior {
        AttachmentBehavior(
            [item, other], offsets: [], kind: .pin, anchor: anchor,
            "AttachmentBehavior.pinAttachment(with:attachedTo:attachmentAnchor:)",
            file: file, line: line)
    }

    private static func sliding(_ axis: Vector, _ call: String, file: StaticString, line: UInt) -> Kind {
        requireNumbers(axis, call, file: file, line: line)
        require(axis != .zero, "\(call) must get an axis with a length, got (0.0, 0.0)", file: file, line: line)
        // The length of a vector within ±1e30 is finite, but may round to 0.
        return .sliding((axis / max(abs(axis.x), abs(axis.y))).normalized)
    }
}
