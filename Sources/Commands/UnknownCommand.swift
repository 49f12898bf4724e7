import ArgumentParser

/// A word after `help` that names no command: the library would print the help of the command above it and exit
/// with 0, as if it had been asked for that.
struct UnknownCommand {
    let word: String
    /// The command that has none of that name.
    let above: any ParsableCommand.Type

    init?(in arguments: some Sequence<String>) {
        var words = arguments.filter { !$0.hasPrefix("-") }[...]
        guard words.popFirst() == "help" else { return nil }
        var command: any ParsableCommand.Type = Program.self
        while let word = words.popFirst(), word != "help" {
            guard let next = command.subcommand(named: word) else {
                (self.word, above) = (word, command)
                return
            }
            command = next
        }
        return nil
    }

    var error: ValidationError { ValidationError("Unexpected argument '\(word)'") }
}

extension ParsableCommand {
    fileprivate static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first {
            $0._commandName == name || $0.configuration.aliases.contains(name)
        }
    }
}
