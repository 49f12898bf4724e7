/// A message to one webhook, until that has it: the same bytes at each try.
package struct AlertDelivery: Hashable, Sendable, Codable {
    package var id: String
    /// Which of the configuration's webhooks it is for, without what may be secret of its address.
    package var webhook: String
    /// JSON.
    package var body: String

    package init(id: String, webhook: String, body: String) {
        (self.id, self.webhook, self.body) = (id, webhook, body)
    }
}
