/// The script with which a shell completes the words of the command.
package enum CompletionScript {
    /// Returns a script that adds no space after a folder, so that its contents can be typed. In bash and fish none is
    /// added anyway. Other texts are returned unchanged.
    package static func followingFolders(_ text: String) -> String {
        guard text.hasPrefix("#compdef") else { return text }
        return text.replacing(
            """
                local -ar non_empty_completions=("${@:#(|:*)}")
            """,
            with: """
                    local -ar folders=("${(M)@:#*/}")
                    if (( ${#folders} )); then compadd -S '' -- "${folders[@]}"; fi
                    local -ar non_empty_completions=("${@:#(|:*|*/)}")
                """)
    }
}
