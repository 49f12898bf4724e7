package import Logs

/// The outcome of writing rows, or of a deletion.
package enum WriteOutcome: Hashable, Sendable {
    /// They are in the log and in the table.
    case written(rows: Int)
    case deleted(rows: Int)
    /// The key stood on a request with another content.
    case otherContent
    /// The table is full at this many bytes, and refuses rows.
    case full(limit: Int)
    /// The log couldn't be written; nothing was.
    case failed(LogError)
    /// Others have brought columns meanwhile, so that its cells must be read again; nothing was written.
    case otherColumns
    /// Another writer reads the log and goes on with it, in this process or the next.
    case handedOver
    /// Too much waits already.
    case busy
}
