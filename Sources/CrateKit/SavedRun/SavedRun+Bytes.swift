import Chipmunk
import Dynamics

// The format: its name and version; then the length and the checksum of the body. The body is the plan, the
// simulation's state beside the space (with the broken joints if the scene has any that can break, and the progress of its
// events if it has any), and the space.
// Numbers have their lowest byte first.

extension SavedRun {
    private static let magic = Array("CRATERUN".utf8)
    static let version = 1
    /// The number of bytes before the body.
    static let headerSize = magic.count + 2 + 8 + 8

    /// The saved run as bytes, for files and for other processes on machines of the same kind.
    public var bytes: [UInt8] {
        var body = ByteWriter()
        plan.write(to: &body)
        body.write(UInt64(state.stepCount))
        body.write(UInt64(state.lastMovingStep))
        body.write(state.stage != nil)
        state.stage?.write(to: &body)
        if plan.scene.hasBreakableJoints {
            body.write(UInt64(state.brokenJoints.count))
            for broken in state.brokenJoints {
                body.write(UInt64(broken.constraint))
                body.write(UInt64(broken.step))
            }
        }
        state.events?.write(to: &body)
        body.write(part: state.space.bytes)
        return SavedRun.sealed(body.bytes)
    }

    /// Reads a saved run.
    ///
    /// Takes memory in proportion to the number of bytes, whatever lengths they state.
    ///
    /// - Throws: ``SavedRunError`` unless these are the ``bytes`` of a run with a valid scene that was saved with this
    ///   version of Chipmunk on this kind of machine.
    public init(bytes: [UInt8]) throws(SavedRunError) {
        guard bytes.starts(with: SavedRun.magic) else { throw .notASavedRun }
        do {
            var reader = ByteReader(bytes[...])
            _ = try reader.bytes(SavedRun.magic.count)
            let version = Int(try reader.integer(UInt16.self))
            guard version == SavedRun.version else { throw SavedRunError.otherVersion(version) }
            let length = try reader.integer(UInt64.self)
            let checksum = try reader.integer(UInt64.self)
            guard length == UInt64(reader.left) else {
                throw SavedRunError.damaged("\(length) bytes were to follow its beginning, and \(reader.left) do")
            }
            guard checksum == SavedRun.checksum(of: bytes[SavedRun.headerSize...]) else {
                throw SavedRunError.damaged("its checksum is not that of its content")
            }
            self = try SavedRun(body: &reader)
        } catch let error as SavedRunError {
            throw error
        } catch SnapshotError.damaged(let problem) {
            throw .damaged(problem)
        } catch let error as SnapshotError {
            throw .space(error)
        } catch {
            throw .damaged("\(error)")
        }
    }

    private init(body reader: inout ByteReader) throws {
        let plan = try RunPlan(from: &reader)
        let stepCount = try reader.count(upTo: RunPlan.maximumSteps, "the number of steps")
        let lastMovingStep = try reader.count(upTo: stepCount, "the last step that moved something")
        let hasStage = try reader.flag()
        guard hasStage == (plan.scene.dynamics != nil) else {
            throw SavedRunError.damaged("its scene has \(hasStage ? "no" : "an") animator")
        }
        let stage = hasStage ? try DynamicsStage.State(from: &reader, stepCount: stepCount) : nil
        let breaks = plan.scene.hasBreakableJoints ? try SavedRun.breaks(from: &reader, stepCount: stepCount) : []
        let events =
            plan.scene.events.isEmpty ? nil : try EventProgress(from: &reader, of: plan.scene, stepCount: stepCount)
        let space = try reader.part("its space")
        guard reader.left == 0 else { throw SavedRunError.damaged("something follows its space") }
        let snapshot: SpaceSnapshot
        do {
            snapshot = try SpaceSnapshot(bytes: Array(space))
        } catch {
            throw SavedRunError.space(error)
        }
        self.init(
            plan: plan,
            state: SimulationState(
                stepCount: stepCount, lastMovingStep: lastMovingStep, brokenJoints: breaks, events: events,
                stage: stage,
                space: snapshot))
    }

    private static func breaks(from reader: inout ByteReader, stepCount: Int) throws -> [JointBreak] {
        // A break has 16 bytes.
        let count = try reader.count(upTo: reader.left / 16, "the number of joints that broke")
        var breaks: [JointBreak] = []
        breaks.reserveCapacity(count)
        for _ in 0..<count {
            let constraint = try reader.count(upTo: Scene.maximumConstraints, "the number of a joint")
            breaks.append(
                JointBreak(
                    constraint: constraint, step: try reader.count(upTo: stepCount, "the step in which a joint broke")))
        }
        return breaks
    }

    /// Returns a saved run with this body.
    static func sealed(_ body: [UInt8]) -> [UInt8] {
        var whole = ByteWriter()
        whole.write(magic)
        whole.write(UInt16(version))
        whole.write(UInt64(body.count))
        whole.write(checksum(of: body[...]))
        whole.write(body)
        return whole.bytes
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = StableHash()
        hash.combine(bytes: bytes)
        return hash.value
    }
}

extension DynamicsStage.State {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(gravityDirection)
        writer.write(UInt64(progress.stepCount))
        writer.write(UInt64(progress.restingSteps))
        writer.write(progress.clock)
        writer.write(progress.isRunning)
        writer.write(progress.isStale)
        writer.write(all: progress.held) { writer, held in writer.write(all: held) { $0.write($1) } }
    }

    fileprivate init(from reader: inout ByteReader, stepCount: Int) throws {
        let limit = 1e30
        gravityDirection = Vector(
            try reader.number(in: -limit...limit, "its gravity"), try reader.number(in: -limit...limit, "its gravity"))
        let count = try reader.count(upTo: stepCount, "the number of the animator's steps")
        progress = DynamicAnimator.Progress(
            stepCount: count, restingSteps: try reader.count(upTo: count, "the number of quiet steps"),
            clock: try reader.number(in: 0...1e30, "the animator's time"), isRunning: try reader.flag(),
            isStale: try reader.flag(),
            held: try reader.all(size: 4) { (reader) throws(SnapshotError) in
                try reader.all(size: 1) { (reader) throws(SnapshotError) in try reader.flag() }
            })
    }
}
