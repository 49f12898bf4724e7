package import Protocol

/// The rows of a table that a page has; pages that have the same share one.
package final class PageRows: Sendable {
    /// The window that they are, as the page asked for it.
    package let window: ClientMessage.RowsWindow
    package let message: RowsMessage

    package init(_ window: ClientMessage.RowsWindow, _ message: RowsMessage) {
        (self.window, self.message) = (window, message)
    }

    /// The message that brings a page to these rows; from other rows of the window that is their
    /// change, unless most are new.
    package func bytes(since old: PageRows?) -> [UInt8] {
        guard let old, old.window == window,
            let change = RowsChange(from: old.message, to: message)
        else {
            return ServerMessage.rows(table: window.table, event: window.event, message).bytes
        }
        return ServerMessage.rowsChange(
            table: window.table, event: window.event, change
        ).bytes
    }
}

extension PageRows: Hashable {
    package static func == (one: PageRows, other: PageRows) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
