package import CrateDrawing
import CrateFiles
import Subprocess
import SystemPackage

/// The program that encodes films.
package struct FFmpeg {
    private let path: FilePath

    /// Finds ffmpeg on the `PATH`. Returns nil if it is not there.
    package init?() async {
        guard let path = try? await Executable.name("ffmpeg").resolveExecutablePath(in: .inherit) else { return nil }
        self.path = path
    }

    /// Encodes a film. The next frame is requested when ffmpeg has taken the last one.
    ///
    /// - Parameters:
    ///   - frames: The frames. All are taken.
    ///   - framesPerSecond: The number of frames per second.
    ///   - arguments: The arguments for ffmpeg after those for the frames.
    ///   - path: The film's path, for errors.
    /// - Throws: ``FileFailure`` if ffmpeg fails, with the last line that it printed, or an error of the frames.
    package func encode(
        _ frames: any FrameSource, framesPerSecond: Int, arguments: [String], for path: String
    ) async throws {
        let input = [
            "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(frames.width)x\(frames.height)", "-framerate",
            "\(framesPerSecond)", "-i", "pipe:0",
        ]
        try await run(input + arguments, for: path) { try await FFmpeg.write(frames, to: $0) }
    }

    /// Makes a film from files.
    ///
    /// - Parameters:
    ///   - arguments: The arguments for ffmpeg.
    ///   - path: The film's path, for errors.
    /// - Throws: ``FileFailure`` if ffmpeg fails, with the last line that it printed.
    package func convert(arguments: [String], for path: String) async throws {
        try await run(arguments, for: path) { writer in
            try await writer.finish()
            return true
        }
    }

    /// Returns the arguments for a film in a file. They keep the bytes reproducible, and "file:" keeps a name from being taken for
    /// a URL.
    package static func output(to path: String) -> [String] {
        ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "file:\(path)"]
    }

    /// Runs ffmpeg with something on its standard input.
    ///
    /// - Parameter write: Writes the input, and returns whether all of it was taken.
    private func run(
        _ arguments: [String], for film: String,
        write: @escaping (StandardInputWriter) async throws -> Bool
    ) async throws {
        let general = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"]
        // In a group of its own, so that a signal to this program alone ends it with all processes that it may have
        // started.
        var platform = PlatformOptions()
        platform.processGroupID = 0
        let result: ExecutionResult<Outcome, DiscardedOutput, SequenceOutput>
        do {
            result = try await Subprocess.run(
                .path(path), arguments: Arguments(general + arguments), platformOptions: platform,
                input: .inputWriter,
                output: .discarded, error: .sequence
            ) { execution in
                let group = execution.processIdentifier.value
                Unfinished.begin(group: group)
                defer { Unfinished.finish(group: group) }
                async let lastWords = FFmpeg.lastLine(of: execution.standardError)
                let isWhole = try await write(execution.standardInputWriter)
                return Outcome(isWhole: isWhole, lastWords: await lastWords)
            }
        } catch let error as SubprocessError {
            throw FileFailure(.write, message: "cannot write \(film): ffmpeg: \(error)")
        }
        guard result.terminationStatus.isSuccess, result.closureResult.isWhole else {
            let end =
                switch result.terminationStatus {
                case .exited(let code): "ended with the code \(code)"
                case .signaled(let signal): "was ended by the signal \(signal)"
                }
            let words = result.closureResult.lastWords.map { ": \($0)" } ?? ""
            throw FileFailure(.write, message: "cannot write \(film): ffmpeg \(end)\(words)")
        }
    }

    private struct Outcome {
        /// Whether ffmpeg took all frames.
        var isWhole: Bool
        /// The last line that it printed on standard error.
        var lastWords: String?
    }

    /// Writes frame by frame, and returns whether all were taken. ffmpeg itself reports why they were not.
    private nonisolated(nonsending) static func write(
        _ frames: any FrameSource, to writer: StandardInputWriter
    ) async throws -> Bool {
        while let pixels = try frames.next() {
            // Once ffmpeg has ended, a write fails or has no bytes.
            guard let count = try? await writer.write(pixels), count == pixels.count else { return false }
        }
        try await writer.finish()
        return true
    }

    /// Reads all output and returns its last line.
    private static func lastLine(of output: SubprocessOutputSequence) async -> String? {
        var tail: [UInt8] = []
        var iterator = output.makeAsyncIterator()
        while let buffer = try? await iterator.next() {
            unsafe buffer.withUnsafeBytes { unsafe tail.append(contentsOf: $0) }
            tail = tail.suffix(4096)
        }
        return String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
    }
}
