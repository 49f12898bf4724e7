import Foundation

extension URL {
    /// The address of a running server, as `--url` names it; the example is shown where it is no such address.
    static func server(_ text: String, like example: String) throws(Failure) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
            url.host() != nil
        else { throw .usage("--url: \"\(text)\" is no address like \(example)") }
        return url
    }
}
