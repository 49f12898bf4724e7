import Foundation

/// Fills what a dashboard leaves to the environment and to files: passwords, tokens, addresses.
///
/// `${NAME}` stands for a variable of the environment, `${file:PATH}` for the text of a file without
/// the white space around it, as container platforms mount secrets; `$${` is `${` itself.
package struct Secrets: Sendable {
    private let environment: @Sendable (String) -> String?
    private let file: @Sendable (String) -> String?

    package init(
        environment: @escaping @Sendable (String) -> String? = {
            ProcessInfo.processInfo.environment[$0]
        },
        file: @escaping @Sendable (String) -> String? = {
            try? String(contentsOfFile: $0, encoding: .utf8)
        }
    ) {
        (self.environment, self.file) = (environment, file)
    }

    /// - Throws: `FeedError` when a variable or a file isn't there; it says nothing of others.
    package func filled(_ text: String) throws(FeedError) -> String {
        var (filled, rest) = ("", text[...])
        while let dollar = rest.firstRange(of: "${") {
            let before = rest[..<dollar.lowerBound]
            rest = rest[dollar.upperBound...]
            if before.hasSuffix("$") {
                filled += before.dropLast() + "${"
                continue
            }
            guard let end = rest.firstIndex(of: "}") else {
                throw FeedError("\"${\" isn't closed by \"}\"")
            }
            filled += try before + value(of: String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }

    private func value(of name: String) throws(FeedError) -> String {
        guard name.hasPrefix("file:") else {
            if let value = environment(name) { return value }
            throw FeedError("the environment has no variable \"\(name)\"")
        }
        let path = String(name.dropFirst("file:".count))
        guard let text = file(path) else { throw FeedError("\(path) can't be read") }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
