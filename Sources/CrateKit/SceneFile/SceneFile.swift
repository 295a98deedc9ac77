/// Scenes as files, in JSON or YAML.
///
/// Everything of a file is checked at once, and each mistake is told with its line, column and path. ``schema`` describes
/// the files for editors and other programs.
public enum SceneFile {
    /// A scene that was read.
    public struct Reading: Hashable, Sendable {
        /// What the file says.
        public var scene: Scene
        /// Where probably something else was meant, with its place in the file.
        public var warnings: [SceneFileIssue]
    }

    /// Reads a scene from the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents: at most 16 MB of JSON or 4 MB of YAML.
    ///   - name: The file's name or path, whose ending tells JSON from YAML; nil, or another ending, to tell by the first
    ///     character.
    /// - Throws: ``SceneFileError`` with all that is wrong.
    public static func read(_ bytes: [UInt8], named name: String? = nil) throws(SceneFileError) -> Reading {
        let reading = try Form.scene.read(bytes, as: name.flatMap(syntax))
        return Reading(scene: reading.value, warnings: reading.warnings)
    }

    /// Everything that is wrong with a file, or odd about its scene (``Scene/warnings(rate:)``), by position.
    public static func issues(of bytes: [UInt8], named name: String? = nil) -> [SceneFileIssue] {
        do throws(SceneFileError) {
            let document = try DocumentParser.parse(bytes, as: name.flatMap(syntax), limits: SceneFileLimits())
            let reading = try CheckedScene.read(document)
            return (reading.warnings + oddities(of: reading.value, in: document)).sorted()
        } catch {
            return error.issues
        }
    }

    /// What is odd about a scene, or what only building it shows, where the document has it.
    private static func oddities(of scene: CheckedScene, in document: DocumentNode) -> [SceneFileIssue] {
        do throws(SceneError) {
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

    /// A scene as JSON, which reads back as the same scene.
    public static func json(_ scene: Scene) -> String {
        document(scene).json
    }

    /// A scene as YAML, which reads back as the same scene.
    public static func yaml(_ scene: Scene) -> String {
        document(scene).yaml
    }

    /// The JSON Schema of scene files (draft 2020-12).
    public static var schema: String {
        Form.scene.jsonSchema(title: "Scene", id: schemaID).json
    }

    /// What scene files can name as their `$schema`.
    public static let schemaID = "scene.schema.json"

    private static func document(_ scene: Scene) -> Document {
        let document = Form.scene.write(scene)
        guard case .object(let members) = document else { return document }
        return .object([Document.Member("$schema", .string(schemaID))] + members)
    }

    private static func syntax(_ name: String) -> SceneFileSyntax? {
        if name.hasSuffix(".json") { return .json }
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .yaml : nil
    }
}
