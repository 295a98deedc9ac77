import ArgumentParser
import CrateCommand
import CrateKit

/// The words that shells offer as completions.
extension CompletionKind {
    /// Built-in scenes, scene files and folders.
    static let scenes = offering { word, _ in Scene.builtInNames + FileCompletions.scenes(word) }

    /// Scene files and folders.
    static let sceneFiles = offering { word, _ in FileCompletions.scenes(word) }

    /// The goldens of the folder that `--goldens` names, by name; then files of goldens, and folders.
    static let goldens = offering { word, words in
        FileCompletions.goldens(in: folder(words), endingWith: GoldenName.suffix)
            + FileCompletions.files(word, endingWith: [GoldenName.suffix])
    }

    /// The proposals beside goldens, and folders.
    static let proposals = offering { word, words in
        let ending = GoldenName.suffix + GoldenName.proposalSuffix
        let folder = folder(words)
        return FileCompletions.goldens(in: folder, endingWith: ending).map { "\(folder)/\($0)\(ending)" }
            + FileCompletions.files(word, endingWith: [ending])
    }

    /// Returns completions for a comma-separated list of names, each of which is offered once.
    static func list(of names: [String]) -> CompletionKind {
        offering { word, _ in
            let given = word.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            return names.filter { !given.contains($0) }.map { (given + [$0]).joined(separator: ",") }
        }
    }

    /// Offers the candidates that begin with the word; if there are none, files that do, as the shell would without
    /// completions.
    private static func offering(_ candidates: @escaping @Sendable (String, [String]) -> [String]) -> CompletionKind {
        .custom { words, index, _ in
            let word = words.indices.contains(index) ? words[index] : ""
            let found = candidates(word, words).filter { $0.hasPrefix(word) }
            return found.isEmpty ? FileCompletions.files(word) : found
        }
    }

    private static func folder(_ words: [String]) -> String {
        guard let option = words.lastIndex(of: "--goldens"), option + 1 < words.count else { return GoldenName.folder }
        return words[option + 1]
    }
}
