/// The columns of a CSV file with the time and the tilt.
struct TiltColumns {
    /// A column to read.
    struct Column {
        let index: Int
        /// The column's name in the file's header.
        let name: String
    }

    let format: TiltFormat
    let time: Column
    /// The columns of a tilt's two numbers.
    let first: Column
    let second: Column
    /// The column of z, which is optional.
    var third: Column?
    /// The columns of a quaternion's w, x, y and z, which are optional.
    var quaternion: [Column] = []
    /// The number of fields in a row.
    let count: Int
    /// The units and signs that the names give.
    var names = TiltInterpretation.Names()

    /// Creates the columns of a plain file without a header: t, x, y, and perhaps z; or t, pitch and roll.
    init(withoutHeader count: Int, of quantity: TiltQuantity) throws(InputError) {
        self.count = count
        format = .plain
        time = Column(index: 0, name: "t")
        switch quantity {
        case .acceleration:
            guard count == 3 || count == 4 else {
                throw InputError(problem: "a row must have the fields t, x and y, or t, x, y and z, got \(count)")
            }
            first = Column(index: 1, name: "x")
            second = Column(index: 2, name: "y")
            if count == 4 { third = Column(index: 3, name: "z") }
        case .attitude:
            guard count == 3 else {
                throw InputError(problem: "a row must have the fields t, pitch and roll, got \(count)")
            }
            first = Column(index: 1, name: "pitch")
            second = Column(index: 2, name: "roll")
        }
    }

    /// Finds the columns by the names of a header, in any order and any case.
    init(header: [String], of quantity: TiltQuantity, fileName: String?) throws(InputError) {
        let header = TiltHeader(header)
        switch quantity {
        case .acceleration: try self.init(header, fileName)
        case .attitude: try self.init(attitudes: header)
        }
    }

    /// Finds the columns of a file of attitudes. In Sensor Logger's files, `time` is the time of day.
    private init(attitudes header: TiltHeader) throws(InputError) {
        guard header.has("pitch") || header.has("roll") else {
            throw UnknownTiltFormat.error(columns: header.names, reading: .attitude)
        }
        count = header.names.count
        time = try header.timeColumn()
        first = try header.column("pitch")
        second = try header.column("roll")
        format = header.has("seconds_elapsed") ? .sensorLogger(nil) : header.has("timestamp") ? .deviceMotion : .plain
        names.time = header.timeUnit(of: time)
        for prefix in ["q", "quaternion"] where ["w", "x", "y", "z"].allSatisfy({ header.has(prefix + $0) }) {
            for axis in ["w", "x", "y", "z"] { quaternion.append(try header.column(prefix + axis)) }
            break
        }
    }

    private init(_ header: TiltHeader, _ fileName: String?) throws(InputError) {
        let vector: TiltHeader.Vector
        count = header.names.count
        (format, vector, time) = try header.acceleration(fileName)
        first = try header.column(vector.name("x"))
        second = try header.column(vector.name("y"))
        if header.has(vector.name("z")) { third = try header.column(vector.name("z")) }
        names.unit = vector.unit
        names.time = header.timeUnit(of: time)
    }
}
