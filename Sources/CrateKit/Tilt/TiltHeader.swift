/// The names of a file's columns.
struct TiltHeader {
    /// The names in the file.
    let names: [String]
    private let keys: [String]

    /// The three columns of a vector.
    struct Vector {
        /// The texts before and after the axis in the columns' names.
        let prefix: String
        var suffix = ""
        /// The unit that the names give.
        var unit: AccelerationUnit?

        func name(_ axis: String) -> String {
            prefix + axis + suffix
        }

        /// A vector whose names end with their unit, as in "Gravity x (m/s^2)".
        static func named(_ prefix: String, _ unit: AccelerationUnit) -> Vector {
            Vector(prefix: prefix, suffix: " (\(unit.rawValue))", unit: unit)
        }
    }

    init(_ names: [String]) {
        self.names = names
        keys = names.map { TiltHeader.key($0) }
    }

    private static func key(_ name: String) -> String {
        TiltNumber.trimmed(name).lowercased().replacing("m/s²", with: "m/s^2")
    }

    func has(_ name: String) -> Bool {
        keys.contains(TiltHeader.key(name))
    }

    private func has(_ vector: Vector) -> Bool {
        has(vector.name("x")) || has(vector.name("y"))
    }

    func column(_ name: String) throws(InputError) -> TiltColumns.Column {
        let key = TiltHeader.key(name)
        guard let index = keys.firstIndex(of: key) else {
            throw InputError(problem: "the column \(TiltNumber.quoted(name)) is missing")
        }
        guard index == keys.lastIndex(of: key) else {
            throw InputError(problem: "the column \(TiltNumber.quoted(name)) is there twice")
        }
        return TiltColumns.Column(index: index, name: names[index])
    }

    /// Returns the column of the time: Sensor Logger's time since the start, or else the time of day.
    func timeColumn() throws(InputError) -> TiltColumns.Column {
        for name in ["seconds_elapsed", "t", "time", "timestamp"] where has(name) { return try column(name) }
        let index = keys.firstIndex { key in
            ["t", "time", "timestamp"].contains { key.hasPrefix($0) } && TiltTimeUnit(columnName: key) != nil
        }
        return try column(index.map { keys[$0] } ?? "t")
    }

    /// Returns the unit that the name of a time gives, or nil.
    func timeUnit(of column: TiltColumns.Column) -> TiltTimeUnit? {
        let key = keys[column.index]
        return key == "seconds_elapsed" ? .seconds : TiltTimeUnit(columnName: key)
    }

    /// Returns the format of a file of accelerations, the columns of the vector, and the column of the time.
    func acceleration(_ fileName: String?) throws(InputError) -> (TiltFormat, Vector, TiltColumns.Column) {
        if has("seconds_elapsed") { return try sensorLogger(fileName) }
        let androSensorTime = "Time since start in ms"
        if has(androSensorTime) {
            return (.androSensor, try vectorOfAndroSensor(), try column(androSensorTime))
        }
        let gForces = Vector(prefix: "gf", unit: .g)
        if has(gForces) { return (.physicsToolbox, gForces, try timeColumn()) }
        if isOfPhyphox {
            let time = try column("Time (s)")
            return (.phyphox, try vectorOfPhyphox(), time)
        }
        for prefix in ["gravity", "gravity_", "gravity.", "gravity "] where has(Vector(prefix: prefix)) {
            return (.deviceMotion, Vector(prefix: prefix), try timeColumn())
        }
        try refuseWithoutGravity()
        guard [has("x"), has("y"), has("t") || has("time")].count(where: \.self) >= 2 else {
            throw UnknownTiltFormat.error(columns: names, reading: .acceleration)
        }
        return (.plain, Vector(prefix: ""), try timeColumn())
    }

    private func sensorLogger(_ fileName: String?) throws(InputError) -> (TiltFormat, Vector, TiltColumns.Column) {
        let time = try column("seconds_elapsed")
        let gravity = Vector(prefix: "gravity")
        if has(gravity) { return (.sensorLogger(.wristMotion), gravity, time) }
        guard has("x") || has("y") else { throw UnknownTiltFormat.error(columns: names, reading: .acceleration) }
        let sensor = SensorLoggerSensor(fileName: fileName)
        guard sensor != .accelerometer else { throw InputError(problem: SensorLoggerSensor.lacksGravity) }
        return (.sensorLogger(sensor == .wristMotion ? nil : sensor), Vector(prefix: ""), time)
    }

    private func vectorOfAndroSensor() throws(InputError) -> Vector {
        let vectors = ["gravity ", "accelerometer "].map { Vector.named($0, .metersPerSecondSquared) }
        if let vector = vectors.first(where: has) { return vector }
        if keys.contains(where: { $0.hasPrefix("linear acceleration") }) {
            throw InputError(
                problem: "AndroSensor's linear acceleration lacks gravity: record \"Gravity\" or \"Accelerometer\", too"
            )
        }
        throw UnknownTiltFormat.error(columns: names, reading: .acceleration)
    }

    /// Whether phyphox wrote the file.
    private var isOfPhyphox: Bool {
        keys.contains { key in
            key == "time (s)" || key.contains("acceleration ") || key.hasPrefix("gravity ") && key.hasSuffix(")")
        }
    }

    /// Returns the quantity that phyphox measured, from the column of an axis.
    private func vectorOfPhyphox() throws(InputError) -> Vector {
        let units = AccelerationUnit.allCases
        let vectors = ["Acceleration ", "Gravity "].flatMap { name in units.map { Vector.named(name, $0) } }
        if let vector = vectors.first(where: has) { return vector }
        if let index = keys.firstIndex(where: { $0.hasPrefix("linear acceleration") }) {
            throw InputError(
                problem: "\(TiltNumber.quoted(names[index])) lacks gravity: record phyphox's experiment "
                    + "\"Acceleration with g\" instead of \"Acceleration (without g)\"")
        }
        return vectors[0]
    }

    /// Throws if the file measures only the device's own acceleration, without gravity.
    private func refuseWithoutGravity() throws(InputError) {
        let motions = ["useracceleration", "user_acceleration", "linearacceleration", "linear_acceleration"]
        if let index = keys.firstIndex(where: { key in motions.contains { key.hasPrefix($0) } }) {
            throw InputError(
                problem: "\(TiltNumber.quoted(names[index])) lacks gravity: record gravity, or the acceleration with it"
            )
        }
        if has(Vector(prefix: "a")) && has("ay") {
            throw InputError(
                problem: "Physics Toolbox's linear accelerometer lacks gravity: record the \"g-Force Meter\" instead")
        }
    }
}
