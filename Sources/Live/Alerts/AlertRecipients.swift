/// Where messages of alerts go.
package struct AlertRecipients: Sendable {
    /// The messages of an event, one for each recipient.
    let messages: @Sendable (AlertWatch.Event) -> [AlertDelivery]
    /// Is given each message once the board has it.
    let send: @Sendable (AlertDelivery) -> Void

    package init(
        messages: @escaping @Sendable (AlertWatch.Event) -> [AlertDelivery],
        send: @escaping @Sendable (AlertDelivery) -> Void
    ) {
        (self.messages, self.send) = (messages, send)
    }
}
