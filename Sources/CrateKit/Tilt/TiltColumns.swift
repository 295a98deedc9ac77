/// The columns of a CSV file that hold the time and the tilt.
struct TiltColumns {
    /// A column to read.
    struct Column {
        let index: Int
        /// The column's name in the file's header.
        let name: String
    }

    let time: Column
    /// The columns of the two numbers that make a tilt.
    let first: Column
    let second: Column
    /// The number of fields in a row.
    let count: Int
    let conversion: TiltConversion

    /// Creates the columns of a plain file without a header: t, x, y, and perhaps z; or t, pitch and roll.
    init(withoutHeader count: Int, of quantity: TiltQuantity) throws(InputError) {
        self.count = count
        time = Column(index: 0, name: "t")
        switch quantity {
        case .acceleration(let mounting):
            guard count == 3 || count == 4 else {
                throw InputError(problem: "a row must have the fields t, x and y, or t, x, y and z, got \(count)")
            }
            first = Column(index: 1, name: "x")
            second = Column(index: 2, name: "y")
            conversion = .acceleration(SensorAxes(mounting, form: .plain))
        case .attitude:
            guard count == 3 else {
                throw InputError(problem: "a row must have the fields t, pitch and roll, got \(count)")
            }
            first = Column(index: 1, name: "pitch")
            second = Column(index: 2, name: "roll")
            conversion = .attitude
        }
    }

    /// Finds the columns by the names of a header, in any order and any case.
    init(header: [String], of quantity: TiltQuantity) throws(InputError) {
        let header = TiltHeader(header)
        switch quantity {
        case .acceleration(let mounting): try self.init(header, mounting)
        case .attitude: try self.init(attitudes: header)
        }
    }

    /// Finds the columns of a plain file, or of Sensor Logger's Orientation.csv, in which `time` is that of the day.
    private init(attitudes header: TiltHeader) throws(InputError) {
        count = header.names.count
        time = try header.column(["seconds_elapsed", "time"].first(where: header.has) ?? "t")
        first = try header.column("pitch")
        second = try header.column("roll")
        conversion = .attitude
    }

    private init(_ header: TiltHeader, _ mounting: SensorMounting) throws(InputError) {
        count = header.names.count
        if header.has("seconds_elapsed") {
            time = try header.column("seconds_elapsed")
            first = try header.column("x")
            second = try header.column("y")
            conversion = .acceleration(SensorAxes(mounting, form: .sensorLogger))
        } else if header.isOfPhyphox {
            time = try header.column("Time (s)")
            let quantity = try header.phyphoxQuantity()
            guard mounting.unit == nil || mounting.unit == quantity.unit else {
                let name = TiltNumber.quoted(quantity.name(axis: "x"))
                throw InputError(problem: "the column \(name) names its own unit: give none, or the same")
            }
            first = try header.column(quantity.name(axis: "x"))
            second = try header.column(quantity.name(axis: "y"))
            var mounting = mounting
            mounting.unit = quantity.unit
            conversion = .acceleration(SensorAxes(mounting, form: .phyphox))
        } else {
            time = try header.column(header.has("time") ? "time" : "t")
            first = try header.column("x")
            second = try header.column("y")
            conversion = .acceleration(SensorAxes(mounting, form: .plain))
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

    func column(_ name: String) throws(InputError) -> TiltColumns.Column {
        let key = name.lowercased()
        guard let index = keys.firstIndex(of: key) else {
            throw InputError(problem: "the column \(TiltNumber.quoted(name)) is missing")
        }
        guard index == keys.lastIndex(of: key) else {
            throw InputError(problem: "the column \(TiltNumber.quoted(name)) is there twice")
        }
        return TiltColumns.Column(index: index, name: names[index])
    }

    /// Whether phyphox wrote the file.
    var isOfPhyphox: Bool {
        keys.contains { $0 == "time (s)" || $0.contains("acceleration") || $0.contains("gravity") }
    }

    /// Returns the quantity that phyphox measured, from the column of an axis.
    func phyphoxQuantity() throws(InputError) -> PhyphoxQuantity {
        for quantity in PhyphoxQuantity.all where has(quantity.name(axis: "x")) || has(quantity.name(axis: "y")) {
            return quantity
        }
        if let index = keys.firstIndex(where: { $0.hasPrefix("linear acceleration") }) {
            throw InputError(
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
