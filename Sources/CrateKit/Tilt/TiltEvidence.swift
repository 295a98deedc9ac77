/// The evidence in an acceleration's readings for their unit and sign.
extension TiltReadings {
    /// The largest acceleration that a phone measures along an axis, in g.
    static let largestAcceleration = 16.0

    /// Returns the unit of accelerations.
    ///
    /// - Parameter named: The unit that the columns name, or nil.
    func unit(named: AccelerationUnit?, _ options: TiltFileOptions) throws(InputError) -> AccelerationUnit {
        if let unit = options.unit ?? named { return unit }
        if format == .recording { return .g }
        let unit = try unitByLength()
        if let reading = all.first(where: {
            max(abs(unit.inG($0.first)), abs(unit.inG($0.second))) > TiltReadings.largestAcceleration
        }) {
            let value = unit.inG(max(abs(reading.first), abs(reading.second)))
            let largest = fixed(TiltReadings.largestAcceleration, decimals: 0)
            throw places.error(
                at: reading.place,
                "\(rounded(value)) g is more than the \(largest) g that a phone measures: give --sensor-unit m/s^2, or "
                    + "--sensor-unit g to keep it")
        }
        return unit
    }

    /// Returns the unit in which the device measures 1 g most of the time.
    private func unitByLength() throws(InputError) -> AccelerationUnit {
        let doubt = InputError(
            problem: "the unit is neither named nor told by the values: give --sensor-unit m/s^2 or --sensor-unit g")
        guard let length = medianNorm(with: true) else {
            // Without z, a device that stands still shows 1 g at most, and no length tells m/s² from a shaken device.
            switch format {
            case .sensorLogger(.totalAcceleration), .sensorLogger(.gravity), .sensorLogger(nil):
                return .metersPerSecondSquared
            case .plain where medianNorm(with: false).map({ $0 < 4 }) ?? true: return .g
            default: throw doubt
            }
        }
        switch length {
        case 0.8...1.25: return .g
        case 8...12: return .metersPerSecondSquared
        case ..<0.8 where format == .sensorLogger(nil):
            throw InputError(problem: SensorLoggerSensor.lacksGravity)
        case ..<4 where format == .plain: return .g
        default:
            guard format == .sensorLogger(.totalAcceleration) || format == .sensorLogger(.gravity) else { throw doubt }
            return .metersPerSecondSquared
        }
    }

    /// Returns the sign convention of accelerations.
    func convention(
        unit: AccelerationUnit, clock: TiltClock, _ options: TiltFileOptions
    ) throws(InputError) -> SensorConvention {
        if let convention = options.convention ?? format.convention { return convention }
        if case .sensorLogger = format, let convention = options.metadata?.convention { return convention }
        let witnesses = [conventionByName(unit), conventionAtRest(unit, clock)].compactMap(\.self)
        guard let convention = witnesses.first else {
            throw InputError(
                problem:
                    "nothing tells whose signs the values have: no second at rest, upright or face up, and no name "
                    + "of a file: give --sensor-sign ios or --sensor-sign android")
        }
        guard witnesses.allSatisfy({ $0 == convention }) else {
            let other = convention == .ios ? SensorConvention.android : .ios
            throw InputError(
                problem:
                    "the file's kind has \(convention.possessive) signs, but its values at rest \(other.possessive): "
                    + "give --sensor-sign ios or --sensor-sign android")
        }
        return convention
    }

    /// Returns the convention of the only platform that writes such a file.
    private func conventionByName(_ unit: AccelerationUnit) -> SensorConvention? {
        switch format {
        case .sensorLogger(.totalAcceleration): .android
        // Only iOS measures in g, and an app that brings iOS to m/s² also brings it to Android's signs.
        case .sensorLogger(.uncalibrated): unit == .g ? .ios : .android
        case .sensorLogger, .deviceMotion: unit == .g ? .ios : nil
        default: nil
        }
    }

    /// Returns the convention in which a device that rests for a second is upright or has its face up.
    private func conventionAtRest(_ unit: AccelerationUnit, _ clock: TiltClock) -> SensorConvention? {
        guard let mean = meanAtRest(unit, clock) else { return nil }
        let (larger, smaller) = abs(mean.y) >= abs(mean.z) ? (mean.y, mean.z) : (mean.z, mean.y)
        // On its edge, or leaning so that y and z disagree, the device may be held either way.
        guard abs(larger) > 0.3, larger * smaller >= 0 || abs(smaller) < 0.3 else { return nil }
        return larger > 0 ? .android : .ios
    }

    /// Returns the mean along y and z, in g, of the first second in which the device rests.
    private func meanAtRest(_ unit: AccelerationUnit, _ clock: TiltClock) -> (y: Double, z: Double)? {
        var start = 0
        while start < all.count {
            let begin = clock.seconds(all[start].time)
            let end = all[start...].firstIndex { clock.seconds($0.time) - begin >= 1 - 1e-6 }
            guard let end else { return nil }
            if end - start >= 2, let mean = meanAtRest(all[start...end], unit) { return mean }
            start = end
        }
        return nil
    }

    private func meanAtRest(_ second: ArraySlice<Reading>, _ unit: AccelerationUnit) -> (y: Double, z: Double)? {
        func axis(_ value: (Reading) -> Double) -> (mean: Double, range: Double) {
            let values = second.map { unit.inG(value($0)) }
            let range = (values.max() ?? 0) - (values.min() ?? 0)
            return (values.reduce(0, +) / Double(values.count), range)
        }
        let axes = [axis(\.first), axis(\.second), axis { $0.third.isNaN ? 0 : $0.third }]
        let length = axes.map { $0.mean * $0.mean }.reduce(0, +).squareRoot()
        guard axes.allSatisfy({ $0.range < 0.2 }), (0.9...1.1).contains(length) else { return nil }
        return (axes[1].mean, axes[2].mean)
    }
}

/// The evidence in an attitude's readings for their unit and sign.
extension TiltReadings {
    /// Returns the unit of angles.
    func angleUnit(_ options: TiltFileOptions) throws(InputError) -> AngleUnit {
        if let unit = options.angleUnit { return unit }
        guard let reading = all.first(where: { max(abs($0.first), abs($0.second)) > 2 * .pi }) else { return .radians }
        let angle = max(abs(reading.first), abs(reading.second))
        throw places.error(
            at: reading.place,
            "an angle of \(rounded(angle)) is more than 2π: give --angles degrees, or --angles radians to keep it")
    }

    /// Returns the sign convention of attitudes: on Android, the pitch has the opposite sign of the quaternion's pitch.
    func attitudeConvention(_ unit: AngleUnit, _ options: TiltFileOptions) throws(InputError) -> SensorConvention {
        if let convention = options.convention { return convention }
        if case .sensorLogger = format, let convention = options.metadata?.convention { return convention }
        let products = all.filter { !$0.third.isNaN }.map { unit.inRadians($0.first) * $0.third }
        let sum = products.reduce(0, +)
        let agreement = products.reduce(0) { $0 + abs($1) }
        if abs(sum) > 0.9 * agreement, abs(sum) > 1e-3 * Double(products.count) {
            return sum > 0 ? .ios : .android
        }
        guard case .sensorLogger = format else { return .ios }
        throw InputError(
            problem:
                "nothing tells whose sign the pitch has: no quaternion that fits it, and no Metadata.csv beside the "
                + "file: give --sensor-sign ios or --sensor-sign android")
    }
}

extension SensorConvention {
    /// The platform of the convention in the possessive, as in "Android's signs".
    var possessive: String {
        self == .ios ? "iOS's" : "Android's"
    }
}
