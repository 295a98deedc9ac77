/// The columns of a CSV file that hold the time and the tilt.
struct TiltColumns {
    /// A column to read.
    struct Column {
        let index: Int
        /// The column's name in the file's header.
        let name: String
    }

    let time: Column
    let x: Column
    let y: Column
    /// The number of fields in a row.
    let count: Int
    let axes: SensorAxes

    /// Creates the columns of a plain file without a header: t, x, y, and perhaps z.
    init(withoutHeader count: Int, mounting: SensorMounting) throws(TiltFileError) {
        guard count == 3 || count == 4 else {
            throw TiltFileError(problem: "a row must have the fields t, x and y, or t, x, y and z, got \(count)")
        }
        time = Column(index: 0, name: "t")
        x = Column(index: 1, name: "x")
        y = Column(index: 2, name: "y")
        self.count = count
        axes = SensorAxes(mounting, form: .plain)
    }

    /// Finds the columns by the names of a header, in any order and any case.
    init(header: [String], mounting: SensorMounting) throws(TiltFileError) {
        let header = TiltHeader(header)
        count = header.names.count
        if header.has("seconds_elapsed") {
            time = try header.column("seconds_elapsed")
            x = try header.column("x")
            y = try header.column("y")
            axes = SensorAxes(mounting, form: .sensorLogger)
        } else if header.isOfPhyphox {
            time = try header.column("Time (s)")
            let quantity = try header.phyphoxQuantity()
            guard mounting.unit == nil || mounting.unit == quantity.unit else {
                let name = TiltNumber.quoted(quantity.name(axis: "x"))
                throw TiltFileError(problem: "the column \(name) names its own unit: give none, or the same")
            }
            x = try header.column(quantity.name(axis: "x"))
            y = try header.column(quantity.name(axis: "y"))
            var mounting = mounting
            mounting.unit = quantity.unit
            axes = SensorAxes(mounting, form: .phyphox)
        } else {
            time = try header.column(header.has("time") ? "time" : "t")
            x = try header.column("x")
            y = try header.column("y")
            axes = SensorAxes(mounting, form: .plain)
        }
    }
}

/// The names of a file's columns.
private struct TiltHeader {
    /// The names in the file.
    let names: [String]
    private let keys: [String]

    init(_ names: [String]) {
        self.names = names
        keys = names.map { TiltNumber.trimmed($0).lowercased() }
    }

    func has(_ name: String) -> Bool {
        keys.contains(name.lowercased())
    }

    func column(_ name: String) throws(TiltFileError) -> TiltColumns.Column {
        let key = name.lowercased()
        guard let index = keys.firstIndex(of: key) else {
            throw TiltFileError(problem: "the column \(TiltNumber.quoted(name)) is missing")
        }
        guard index == keys.lastIndex(of: key) else {
            throw TiltFileError(problem: "the column \(TiltNumber.quoted(name)) is there twice")
        }
        return TiltColumns.Column(index: index, name: names[index])
    }

    /// Whether phyphox wrote the file.
    var isOfPhyphox: Bool {
        keys.contains { $0 == "time (s)" || $0.contains("acceleration") || $0.contains("gravity") }
    }

    /// Returns the quantity that phyphox measured, from the column of an axis.
    func phyphoxQuantity() throws(TiltFileError) -> PhyphoxQuantity {
        for quantity in PhyphoxQuantity.all where has(quantity.name(axis: "x")) || has(quantity.name(axis: "y")) {
            return quantity
        }
        if let index = keys.firstIndex(where: { $0.hasPrefix("linear acceleration") }) {
            throw TiltFileError(
                problem: "\(TiltNumber.quoted(names[index])) lacks gravity: record phyphox's experiment "
                    + "\"Acceleration with g\" instead of \"Acceleration (without g)\"")
        }
        return PhyphoxQuantity(name: "Acceleration", unit: .metersPerSecondSquared)
    }
}

/// A quantity of phyphox that includes gravity.
private struct PhyphoxQuantity {
    let name: String
    let unit: AccelerationUnit

    static let all = ["Acceleration", "Gravity"].flatMap { name in
        AccelerationUnit.allCases.map { PhyphoxQuantity(name: name, unit: $0) }
    }

    func name(axis: String) -> String {
        "\(name) \(axis) (\(unit.rawValue))"
    }
}
