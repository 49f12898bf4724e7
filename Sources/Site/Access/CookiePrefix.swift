/// Beginnings of names that browsers let only a server set that is asked by https (RFC 6265bis, section 4.1.3).
enum CookiePrefix {
    /// For one that stands below a path: those without are for whole hosts.
    static func of(root: String) -> String { root.isEmpty ? "__Host-" : "__Secure-" }

    static let all = ["__Host-", "__Secure-"]
}
