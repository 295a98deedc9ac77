import ArgumentParser
import CrateCommand
import CrateKit

/// Finds the command that a misspelled one probably means.
///
/// Without it, a misspelled command would be taken for a scene, because `run` is the default.
enum CommandSuggestion {
    /// Throws if the first words nearly match a command in a tree, and certainly mean nothing else.
    static func check(_ arguments: [String], in root: any ParsableCommand.Type) throws(CommandFailure) {
        var (command, path) = (root, [name(of: root)])
        for word in arguments {
            let subcommands = command.configuration.subcommands
            if subcommands.isEmpty { return }
            guard let next = subcommands.first(where: { name(of: $0) == word }) else {
                return try check(word, path, subcommands.filter { $0.configuration.shouldDisplay }.map(name))
            }
            command = next
            path.append(word)
        }
    }

    private static func check(_ word: String, _ path: [String], _ commands: [String]) throws(CommandFailure) {
        // An option or a file is not a command, and `help` belongs to the parser.
        if word == "help" || word.isEmpty || word.hasPrefix("-") || word.contains("/") || word.contains(".") { return }
        let scenes = Scene.builtInNames
        guard !scenes.contains(word), let meant = EditDistance.suggestion(for: word, in: commands) else { return }
        // A word that is nearer to a scene's name is a misspelled scene.
        if let scene = EditDistance.suggestion(for: word, in: scenes),
            EditDistance.between(word, scene) < EditDistance.between(word, meant)
        {
            return
        }
        throw CommandFailure(
            code: .usage,
            message:
                "there is no command \"\(word.shortened)\"; did you mean `\((path + [meant]).joined(separator: " "))`?")
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }
}
