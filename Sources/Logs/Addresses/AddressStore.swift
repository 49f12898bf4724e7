/// Keeps the parts of pages' addresses that are too long for one, each under a short token.
package protocol AddressStore: Sendable {
    /// Returns the text under a token; nil where there is none.
    ///
    /// - Throws: `LogError.unavailable`, if the texts can't be read for now.
    func text(under token: String) async throws(LogError) -> String?

    /// Keeps a text, unless there is another one under the token.
    ///
    /// - Returns: the text that is kept under the token from then on.
    /// - Throws: `LogError`, if it can't be written.
    func keep(_ text: String, under token: String) async throws(LogError) -> String
}

/// The bounds of all kept texts; beyond them the ones that nobody asked for longest are dropped.
package enum AddressLimits {
    /// The length of one text in bytes: ten thousand names of 25 letters.
    package static let textBytes = 256 * 1024
    /// All texts in bytes, in memory or in a folder.
    package static let allBytes = 64 * 1024 * 1024
    /// How long Redis keeps a text that nobody asks for, in seconds: a year.
    package static let seconds = 31_536_000
}

/// Keeps texts until the process ends.
package actor MemoryAddresses: AddressStore {
    private var texts: [String: String] = [:]
    /// The tokens, the one that was asked for last at the end.
    private var tokens: [String] = []
    private var bytes = 0

    package init() {}

    package func text(under token: String) -> String? {
        guard let text = texts[token] else { return nil }
        tokens.removeAll { $0 == token }
        tokens.append(token)
        return text
    }

    package func keep(_ text: String, under token: String) -> String {
        if let known = self.text(under: token) { return known }
        texts[token] = text
        tokens.append(token)
        bytes += text.utf8.count
        while bytes > AddressLimits.allBytes {
            bytes -= texts.removeValue(forKey: tokens.removeFirst())?.utf8.count ?? 0
        }
        return text
    }
}
