/// The version of the protocol, as the WebSocket's subprotocol names it.
package enum ProtocolVersion {
    /// Counts the versions that don't understand each other.
    ///
    /// A message or a field that the other side may ignore needs no new version.
    package static let number = 3

    /// The subprotocol that a page has to offer, among others or alone.
    package static let subprotocol = "soundings.v\(number)"
}
