import ChipmunkDrawing
package import CrateDrawing
import CrateFiles
package import CrateKit
package import TimerAnimation

/// The picture that `crates render` draws to a file: the end of a run, a strip or a film of it, or of the transition to
/// another run.
package struct RunRendering {
    /// Another run, which replaces the first one at its end.
    package struct Next {
        package var plan: RunPlan
        package var pictures: ScenePictures?
        package var transition: Transition

        package init(_ plan: RunPlan, pictures: ScenePictures?, transition: Transition) {
            (self.plan, self.pictures, self.transition) = (plan, pictures, transition)
        }
    }

    private let plan: RunPlan
    private let next: Next?
    private let look: RunLook
    /// The number of frames of a strip, or nil without one.
    private let stripCount: Int?
    /// The instants that the frames of a strip show. Defaults to more of them where more happens.
    package var timing = StripTiming.byActivity
    /// The number of frames per second of a film, or nil for its format's default. Defaults to nil.
    package var framesPerSecond: Int?

    package init(of plan: RunPlan, then next: Next?, look: RunLook, stripCount: Int?) {
        (self.plan, self.next, self.look, self.stripCount) = (plan, next, look, stripCount)
    }

    /// Performs the runs, writes the file, and returns the simulations at their ends.
    ///
    /// - Throws: ``FileFailure``, and an error of a plan.
    package func write(
        to path: String, format: RenderFormat, progress: @escaping ProgressHandler
    ) async throws -> [Simulation] {
        do {
            switch format {
            case .film(let format): return try await film(path, format, progress)
            case .picture(let format):
                return [try stripCount.map { try strip($0, path, format, progress) } ?? picture(path, format, progress)]
            }
        } catch let error as PictureError {
            throw FileFailure(.write, message: "cannot write \(path): \(error)")
        }
    }

    private func film(
        _ path: String, _ format: FilmFormat, _ progress: @escaping ProgressHandler
    ) async throws -> [Simulation] {
        let rate = framesPerSecond ?? format.framesPerSecond
        let (frames, runs): (any FrameSource, [DrawnRun]) = try look.fitting("picture") {
            guard let next else {
                let run = try DrawnRun(plan, look: look)
                try FilmEncoder.checkSides(of: run.camera.size, pixelsPerPoint: look.pixelsPerPoint)
                return (try FilmFrames(of: run, framesPerSecond: rate), [run])
            }
            let change = try RunTransition(
                from: plan, to: next.plan, by: next.transition, look: look, newPictures: next.pictures)
            try FilmEncoder.checkSides(of: change.old.camera.size, pixelsPerPoint: look.pixelsPerPoint)
            return (try change.frames(framesPerSecond: rate), [change.old, change.new])
        }
        try await FilmFile(path, format: format, framesPerSecond: rate).write(
            frames,
            seconds: runs.reduce(0) { $0 + Double($1.plan.stepLimit) * $1.plan.timestep },
            shorter: "--seconds or --limit", theme: look.theme, progress: progress)
        return runs.map(\.simulation)
    }

    // A file that cannot be created is reported before the work.

    private func picture(_ path: String, _ format: PictureFormat, _ progress: ProgressHandler) throws -> Simulation {
        let run = try look.fitting("picture") { try DrawnRun(plan, look: look) }
        let file = try ReplacedFile(path: path)
        run.finish { progress($0.stepCount, plan.stepLimit) }
        try file.write(try run.picture(format: format).bytes)
        try file.commit()
        return run.simulation
    }

    private func strip(
        _ count: Int, _ path: String, _ format: PictureFormat, _ progress: ProgressHandler
    ) throws -> Simulation {
        try look.fitting("strip") {
            if let next {
                let strip = try TransitionStrip(
                    from: plan, to: next.plan, by: next.transition, count: count, look: look,
                    newPictures: next.pictures)
                let file = try ReplacedFile(path: path)
                try file.write(
                    try strip.picture(format: format) { progress($0.stepCount, plan.stepLimit) }.bytes)
                try file.commit()
                return strip.change.old.simulation
            }
            let strip = try RunStrip(of: plan, count: count, timing: timing, look: look)
            let file = try ReplacedFile(path: path)
            let last = try strip.findEnd { progress($0.stepCount, plan.stepLimit) }
            try file.write(try strip.picture(format: format) { progress($0.stepCount, last) }.bytes)
            try file.commit()
            return strip.simulation
        }
    }
}

extension RunLook {
    /// Converts the reason that something cannot be drawn into an error for users.
    func fitting<Result>(_ kind: String, _ draw: () throws -> Result) throws -> Result {
        do {
            return try draw()
        } catch DrawnRunError.noRoom {
            let remedy =
                switch extent {
                case .size: "give a larger --size"
                case .scale: "give another --scale, by which each side is in \(PictureSize.range) points"
                case nil: "give --size, each side in \(PictureSize.range) points"
                }
            throw FileFailure(.request, message: "the \(kind) would be too large or too small; \(remedy)")
        } catch let error as DrawnRunError {
            throw FileFailure(.request, message: "\(error)")
        }
    }
}
