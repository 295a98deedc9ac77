/// Makes a recording of readings, once all of them are available to determine their units and signs.
struct TiltInterpretation {
    /// The meaning of the numbers according to the file's format. A nil value depends on the numbers.
    struct Names {
        var time: TiltTimeUnit?
        var unit: AccelerationUnit?
    }

    var readings: TiltReadings
    var names: Names
    let quantity: TiltQuantity
    /// The recording to append to: its interpolation, and the tilt before it.
    let empty: TiltRecording

    /// Returns the recording and the report on its file.
    func recording(
        _ options: TiltFileOptions
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        guard !readings.all.isEmpty else {
            throw InputError(problem: "none of the \(readings.skipped) rows can be read")
        }
        let clock = try TiltClock(of: readings, named: names.time, options)
        switch quantity {
        case .acceleration:
            let unit = try readings.unit(named: names.unit, options)
            let convention = try readings.convention(unit: unit, clock: clock, options)
            let axes = SensorAxes(
                orientation: options.orientation ?? readings.format.orientation, convention: convention, unit: unit)
            return try recording(clock, unit: unit.rawValue, convention) { axes.tilt($0.first, $0.second) }
        case .attitude:
            let unit = try readings.angleUnit(options)
            let convention = try readings.attitudeConvention(unit, options)
            return try recording(clock, unit: unit.rawValue, convention) { reading in
                let pitch = unit.inRadians(reading.first)
                return Tilt(
                    attitude: Attitude(
                        pitch: convention == .android ? -pitch : pitch, roll: unit.inRadians(reading.second)))
            }
        }
    }

    private func recording(
        _ clock: TiltClock, unit: String, _ convention: SensorConvention, tilt: (TiltReadings.Reading) -> Tilt
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        var recording = empty
        var sum = (x: 0.0, y: 0.0)
        for reading in readings.all {
            let sample = TiltRecording.Sample(time: clock.seconds(reading.time), tilt: tilt(reading))
            do {
                try recording.append(sample)
            } catch {
                throw error.location == .whole ? error : readings.places.error(at: reading.place, error.problem)
            }
            sum = (sum.x + sample.tilt.x, sum.y + sample.tilt.y)
        }
        let count = Double(recording.samples.count)
        let report = TiltFileReport(
            format: readings.format.name, samples: recording.samples.count, skippedRows: readings.skipped,
            start: recording.samples[0].time, end: recording.end, unit: unit, sign: convention, timeUnit: clock.unit,
            origin: clock.origin, meanTilt: Tilt(x: sum.x / count, y: sum.y / count))
        return (recording, report)
    }
}
