/// Reads and writes scenes as files, in JSON or YAML.
///
/// A file is checked as a whole, and each issue is reported with its line, column and path. ``schema`` describes the
/// files for editors and other programs.
public enum SceneFile {
    /// The result of reading a file.
    public struct Reading: Hashable, Sendable {
        /// The scene in the file.
        public var scene: Scene
        /// Warnings about values that were probably not intended, with their positions in the file.
        public var warnings: [SceneFileIssue]

        package init(scene: Scene, warnings: [SceneFileIssue]) {
            self.scene = scene
            self.warnings = warnings
        }
    }

    /// Reads a scene from the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents: at most 16 MB of JSON or 4 MB of YAML.
    ///   - name: The file's name or path, whose extension distinguishes JSON from YAML. If it is nil, or has another
    ///     extension, the first character decides.
    /// - Throws: ``SceneFileError`` with every error.
    public static func read(_ bytes: [UInt8], named name: String? = nil) throws(SceneFileError) -> Reading {
        try read(bytes, named: name) { _ in nil }
    }

    /// Reads a scene from the bytes of a file, and checks the pictures that its layers show.
    ///
    /// - Parameter checkPicture: Returns the reason that the picture at a path, from the file's folder, cannot be
    ///   shown, or nil.
    package static func read(
        _ bytes: [UInt8], named name: String?, checkPicture: (String) -> String?
    ) throws(SceneFileError) -> Reading {
        let document = try DocumentParser.parse(bytes, as: name.flatMap(syntax), limits: SceneFileLimits())
        do throws(SceneFileError) {
            let reading = try Codec.scene.read(document)
            let problems = pictureProblems(of: reading.value, in: document, checkPicture)
            guard problems.isEmpty else { throw SceneFileError(issues: problems + reading.warnings) }
            return Reading(scene: reading.value, warnings: named(reading.warnings, in: document))
        } catch {
            throw SceneFileError(issues: named(error.issues, in: document), omittedCount: error.omittedCount)
        }
    }

    /// Returns issues with the names of the bodies or layers that they concern.
    private static func named(_ issues: [SceneFileIssue], in document: DocumentNode) -> [SceneFileIssue] {
        issues.map { issue in
            var issue = issue
            issue.name = document.name(ofPath: issue.path)
            return issue
        }
    }

    /// Returns the errors of a scene's pictures, each at the first place that names the picture.
    private static func pictureProblems(
        of scene: Scene, in document: DocumentNode, _ checkPicture: (String) -> String?
    ) -> [SceneFileIssue] {
        var known: Set<String> = []
        return scene.pictures.filter { known.insert($0.picture).inserted }.compactMap { path, picture in
            checkPicture(picture).map { reason in
                SceneFileIssue(
                    "cannot show \"\(picture.shortened)\": \(reason)", at: document.position(ofPath: path), path: path)
            }
        }
    }

    /// Returns the errors of a file, or the warnings about its scene, by position: values that are valid but probably
    /// not intended.
    public static func issues(of bytes: [UInt8], named name: String? = nil) -> [SceneFileIssue] {
        issues(of: bytes, named: name) { _ in nil }
    }

    /// Returns the errors of a file and of its pictures, or the warnings about its scene.
    ///
    /// - Parameter checkPicture: Returns the reason that the picture at a path, from the file's folder, cannot be
    ///   shown, or nil.
    package static func issues(
        of bytes: [UInt8], named name: String?, checkPicture: (String) -> String?
    ) -> [SceneFileIssue] {
        do throws(SceneFileError) {
            let document = try DocumentParser.parse(bytes, as: name.flatMap(syntax), limits: SceneFileLimits())
            return named(issues(of: document, checkPicture), in: document)
        } catch {
            return error.issues
        }
    }

    private static func issues(
        of document: DocumentNode, _ checkPicture: (String) -> String?
    ) -> [SceneFileIssue] {
        do throws(SceneFileError) {
            let reading = try CheckedScene.read(document)
            let problems = pictureProblems(of: reading.value.scene, in: document, checkPicture)
            return (reading.warnings + problems + warnings(of: reading.value, in: document)).sorted()
        } catch {
            return error.issues
        }
    }

    /// Returns the warnings about a scene, and the errors that only building it reveals, at their positions in the
    /// document.
    private static func warnings(of scene: CheckedScene, in document: DocumentNode) -> [SceneFileIssue] {
        do throws(InputError) {
            return try scene.warnings().map { warning in
                SceneFileIssue(
                    severity: .warning, warning.problem, at: document.position(ofPath: warning.path),
                    path: warning.path)
            }
        } catch {
            return [
                SceneFileIssue(error.problem, at: document.position(ofPath: error.path), path: error.path)
            ]
        }
    }

    /// Returns a scene as JSON, which reads back as the same scene.
    public static func json(_ scene: Scene) -> String {
        document(scene).json
    }

    /// Returns a scene as YAML, which reads back as the same scene.
    public static func yaml(_ scene: Scene) -> String {
        document(scene).yaml
    }

    /// The JSON Schema of scene files (draft 2020-12).
    public static var schema: String {
        Codec.scene.jsonSchema(title: "Scene", id: schemaID).json
    }

    /// The value of `$schema` in scene files.
    public static let schemaID = "scene.schema.json"

    private static func document(_ scene: Scene) -> Document {
        let document = Codec.scene.write(scene)
        guard case .object(let members) = document else { return document }
        return .object([Document.Member("$schema", .string(schemaID))] + members)
    }

    private static func syntax(_ name: String) -> SceneFileSyntax? {
        if name.hasSuffix(".json") { return .json }
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .yaml : nil
    }
}
