package import Foundation

/// The server that a crowd opens pages of, and what its pages say.
package struct CrowdServer: Sendable {
    let host: String
    let port: Int
    let isSecure: Bool
    /// Of the socket, with what stands behind the `?`.
    let path: String
    /// As pages ask for it.
    let authority: String
    let subprotocol: String
    /// The first message of each page.
    let greeting: String
    /// A viewer's; nil where none is needed.
    let token: String?

    /// - Parameters:
    ///   - url: with the path below which the server lies.
    ///   - subprotocol: of its sockets.
    ///   - greeting: the first message of each page.
    ///   - token: a viewer's; nil where none is needed.
    package init(_ url: URL, subprotocol: String, greeting: String, token: String?) {
        host = url.host() ?? ""
        isSecure = url.scheme == "https"
        port = url.port ?? (isSecure ? 443 : 80)
        authority = url.port.map { "\(url.host() ?? ""):\($0)" } ?? url.host() ?? ""
        path = url.appending(path: "ws").path()
        (self.subprotocol, self.greeting, self.token) = (subprotocol, greeting, token)
    }
}
