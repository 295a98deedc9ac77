import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct SeriesRecorderTests {
    @Test func shortCurvesAreKeptAsTheyAre() {
        var recorder = SeriesRecorder(name: "curve", capacity: 16)
        let points = (0..<16).map { Vector(Double($0), Double($0 % 3)) }
        for point in points { recorder.append(point) }
        #expect(recorder.series == Chart.Series(name: "curve", points: points))
    }

    @Test func peaksAndGapsSurvive() {
        var recorder = SeriesRecorder(name: "curve", capacity: 100)
        for index in 0..<100_000 {
            let value = [33_333: 9.0, 66_666: -9, 50_000: .nan][index] ?? Double(index % 7) / 7
            recorder.append(Vector(Double(index), value))
        }
        let points = recorder.series.points
        #expect(points.contains(Vector(33_333, 9)))
        #expect(points.contains(Vector(66_666, -9)))
        #expect(points.contains { $0.y.isNaN && $0.x == 50_000 })
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
        #expect(points.first?.x == 0 && points.last?.x == 99_999)
        #expect((50...500).contains(points.count))
        // No part is thinned out more than others.
        let widest = zip(points, points.dropFirst()).map { $1.x - $0.x }.max() ?? 0
        #expect(widest <= 2048)
    }

    @Test func aLineStaysALine() {
        var recorder = SeriesRecorder(name: "line", capacity: 8)
        for index in 0..<1001 { recorder.append(Vector(Double(index), Double(2 * index))) }
        let points = recorder.series.points
        #expect(points.first == .zero)
        #expect(points.last == Vector(1000, 2000))
        #expect(points.allSatisfy { $0.y == 2 * $0.x })
        #expect((5...16).contains(points.count))
    }

    @Test func aCapacityThatIsTooSmallTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SeriesRecorder(name: "", capacity: 1)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("SeriesRecorder.capacity must be in 2 ..., got 1"))
    }
}
