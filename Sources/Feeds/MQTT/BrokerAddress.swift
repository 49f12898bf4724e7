import Foundation

/// Where an MQTT broker is, and who asks.
struct BrokerAddress: Hashable, Sendable {
    var host: String
    var port: Int
    var isEncrypted = false
    var user: String?
    var password: String?

    /// - Parameter text: `host`, `host:port`, `mqtt://…` or `mqtts://…`.
    /// - Throws: `FeedError` that doesn't quote the text, because a password may stand in it.
    init(_ text: String) throws(FeedError) {
        let url = text.contains("://") ? text : "mqtt://" + text
        guard let parts = URLComponents(string: url), let host = parts.host, !host.isEmpty,
            ["mqtt", "mqtts"].contains(parts.scheme), parts.path.count <= 1, parts.query == nil
        else {
            throw FeedError(
                "a broker's address is a host, host:port, mqtt://host:port or mqtts://host:port")
        }
        isEncrypted = parts.scheme == "mqtts"
        self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        port = parts.port ?? (isEncrypted ? 8_883 : 1_883)
        (user, password) = (parts.user, parts.password)
    }

    /// How messages name it.
    var name: String { "the broker at \(host):\(port)" }
}
