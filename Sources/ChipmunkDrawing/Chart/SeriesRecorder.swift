package import Chipmunk

/// A recorder of a curve of any length in bounded memory. It keeps peaks, and thins out the points between them evenly.
///
///     var speed = SeriesRecorder(name: "speed")
///     for step in 1...1_000_000 { speed.append(Vector(Double(step), body.velocity.length)) }
///     let series = speed.series
///
/// Up to the capacity, all points are kept. A longer curve is divided into at most that many sections of the same
/// number of points. Of each section the first, the lowest, the highest and the last point remain, and a gap if there
/// is one.
package struct SeriesRecorder: Hashable, Sendable {
    /// The maximum number of sections.
    package let capacity: Int
    private let name: String
    private var sections: [Section] = []
    /// The number of points in each section except the last.
    private var sectionLength = 1
    private var count = 0

    /// Creates a recorder without points.
    ///
    /// - Parameters:
    ///   - name: The curve's name in the legend.
    ///   - capacity: The maximum number of sections. Choose more than the chart's width in points. Defaults to 8192.
    ///     Traps unless at least 2.
    package init(name: String, capacity: Int = 1 << 13) {
        guard capacity >= 2 else { fatalError("SeriesRecorder.capacity must be in 2 ..., got \(capacity)") }
        self.capacity = capacity
        self.name = name
    }

    /// Appends a point.
    package mutating func append(_ point: Vector) {
        let section = Section(Sample(index: count, point: point))
        count += 1
        if let last = sections.indices.last, sections[last].length < sectionLength {
            return sections[last].append(section)
        }
        sections.append(section)
        guard sections.count > capacity else { return }
        sections = stride(from: 0, to: sections.count, by: 2).map { index in
            var merged = sections[index]
            if index + 1 < sections.count { merged.append(sections[index + 1]) }
            return merged
        }
        sectionLength *= 2
    }

    /// The recorded curve.
    package var series: Chart.Series {
        Chart.Series(name: name, points: sections.flatMap(\.points))
    }
}

/// A point and its number.
private struct Sample: Hashable {
    let index: Int
    let point: Vector
}

/// A section of consecutive points.
private struct Section: Hashable {
    private let first: Sample
    private var last: Sample
    private var lowest: Sample?
    private var highest: Sample?
    private var gap: Sample?

    init(_ sample: Sample) {
        (first, last) = (sample, sample)
        if sample.point.x.isFinite && sample.point.y.isFinite {
            (lowest, highest) = (sample, sample)
        } else {
            gap = sample
        }
    }

    var length: Int { last.index - first.index + 1 }

    mutating func append(_ next: Section) {
        last = next.last
        if let other = next.lowest, lowest.map({ other.point.y < $0.point.y }) ?? true { lowest = other }
        if let other = next.highest, highest.map({ other.point.y > $0.point.y }) ?? true { highest = other }
        gap = gap ?? next.gap
    }

    /// The remaining points, each once and in their original order.
    var points: [Vector] {
        let samples = [first, lowest, highest, gap, last].compactMap(\.self).sorted { $0.index < $1.index }
        return samples.indices.filter { $0 == 0 || samples[$0].index != samples[$0 - 1].index }.map {
            samples[$0].point
        }
    }
}
