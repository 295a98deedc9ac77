/// The script that a shell reads to complete words of the command.
enum CompletionScript {
    /// Returns a script in which no space follows a folder, so its contents can be typed. In bash and fish none does
    /// anyway. Other texts are returned as they are.
    static func followingFolders(_ text: String) -> String {
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
